;;; sprouts-ts-mode.el --- Game records of Sprouts and backgammon  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "29.1"))
;; Keywords: languages, games
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Colours, comments, navigation and a menu of games from the tree-sitter grammar; mistakes, fixes, the position under the cursor and
;; canonical form from the language server `sprouts lsp', through Eglot.
;;
;;     (add-to-list 'load-path "/path/to/this/repository/editors/emacs")
;;     (require 'sprouts-ts-mode)
;;     (add-hook 'sprouts-ts-mode-hook #'eglot-ensure)
;;     (add-hook 'backgammon-ts-mode-hook #'eglot-ensure)
;;
;; The grammar: M-x treesit-install-language-grammar RET sprouts.

;;; Code:

(require 'treesit)

(declare-function treesit-parser-create "treesit.c")

(defgroup sprouts nil
  "Game records of Sprouts and backgammon."
  :group 'languages
  :prefix "sprouts-")

(defcustom sprouts-program "sprouts"
  "The program `sprouts'."
  :type 'string)

(defcustom sprouts-format-on-save t
  "Whether Eglot brings a record into canonical form when it is saved."
  :type 'boolean)

(defconst sprouts-ts-mode--repository
  (file-name-directory (directory-file-name (file-name-directory
                        (directory-file-name (file-name-directory
                                              (or load-file-name buffer-file-name default-directory))))))
  "The repository that this file stands in.")

;; The grammar of both games, from the repository that this file came with.
(add-to-list 'treesit-language-source-alist
             `(sprouts ,sprouts-ts-mode--repository nil "tree-sitter-sprouts/src"))

(defconst sprouts-ts-mode--font-lock
  '((comment
     ((comment) @font-lock-comment-face))
    (header
     ((tag_name) @font-lock-property-name-face
      [(string) (glop_position) (other_position)] @font-lock-string-face
      (header) @font-lock-keyword-face
      (label) @font-lock-constant-face
      (player) @font-lock-variable-name-face
      [(match_length) (game_number)] @font-lock-keyword-face))
    (move
     ((_ new: (spot) @font-lock-function-name-face)
      (_ [from: (spot) to: (spot)] @font-lock-number-face)
      [(move_number) (row_number)] @font-lock-constant-face
      (dice) @font-lock-type-face
      [(step) (count) (score) (points) (cube_value)] @font-lock-number-face
      [(double) (beaver) (take) (drop)] @font-lock-keyword-face
      [(no_play) (win) (loss) (resignation) (result)] @font-lock-builtin-face
      [(xgid) (gnubg_id) (position_id) (match_id)] @font-lock-constant-face))
    (operator
     ([(mark) (remark) (hit) "->"] @font-lock-operator-face
      (separation ["<" ">" "="] @font-lock-operator-face)))
    (error
     ([(broken_move) (broken_step) (unknown) (ERROR)] @font-lock-warning-face)))
  "The colours: features, and the patterns of each.")

(defvar sprouts-ts-mode--syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?# "<" table)
    (modify-syntax-entry ?\; "." table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "." table)
    table)
  "A `#' begins a comment.")

(defvar backgammon-ts-mode--syntax-table
  (let ((table (make-syntax-table sprouts-ts-mode--syntax-table)))
    (modify-syntax-entry ?\; "<" table)
    table)
  "In match files a `;' begins a comment.")

(defun sprouts-ts-mode--name (node)
  "The name of a game's NODE in the menu: its first line."
  (car (split-string (treesit-node-text node t) "[\r\n]" t "[ \t]+")))

(defun sprouts-ts-mode--setup (comment)
  "Set up a buffer whose comments begin with COMMENT."
  ;; Both the part of the move that comes next and the position: without this Eldoc shows only the first.
  (setq-local eldoc-documentation-strategy #'eldoc-documentation-compose)
  (setq-local comment-start comment
              comment-start-skip "[#;]+[ \t]*")
  (when (treesit-ready-p 'sprouts)
    (treesit-parser-create 'sprouts)
    (setq-local treesit-font-lock-feature-list '((comment header) (move error) (operator) ())
                treesit-font-lock-settings
                (apply #'treesit-font-lock-rules
                       (mapcan (lambda (feature)
                                 ;; An asterisk is within its step: the inner colour counts.
                                 (list :language 'sprouts :feature (car feature)
                                       :override (eq (car feature) 'operator) (cadr feature)))
                               sprouts-ts-mode--font-lock))
                treesit-simple-imenu-settings
                '(("Games" "\\`\\(game\\|match_game\\|plays\\)\\'" nil sprouts-ts-mode--name))
                treesit-defun-type-regexp "\\`\\(game\\|match_game\\|plays\\)\\'"
                ;; The lines of a game after its first are indented by two.
                treesit-simple-indent-rules
                '((sprouts ((parent-is "source") column-0 0)
                           ((parent-is "game") parent-bol 2)
                           ((parent-is "variation") parent-bol 2)
                           (no-node prev-line 0))))
    (treesit-major-mode-setup)))

;;;###autoload
(define-derived-mode sprouts-ts-mode prog-mode "Sprouts"
  "Records of games of Sprouts."
  :syntax-table sprouts-ts-mode--syntax-table
  (sprouts-ts-mode--setup "# "))

;;;###autoload
(define-derived-mode backgammon-ts-mode prog-mode "Backgammon"
  "Backgammon matches, and plays."
  :syntax-table backgammon-ts-mode--syntax-table
  (sprouts-ts-mode--setup "; ")
  ;; Rows are aligned in columns.
  (setq-local indent-line-function #'indent-relative))

(defconst sprouts-ts-mode--match
  "\\(?:\\`\\|[\r\n]\\)\\(?:[ \t]*[0-9]+ point match[ \t]*\\|[;#] \\[[A-Za-z0-9 ]+ \".*\\)[\r\n]"
  "A line that only match files have.")

;;;###autoload
(defun sprouts-ts-mode-match-p ()
  "Whether the buffer is a backgammon match in a file that might be anything.
`.mat' is MATLAB's too, `.txt' everybody's."
  (and buffer-file-name
       (string-match-p "\\.\\(?:mat\\|txt\\)\\'" buffer-file-name)
       (save-excursion
         (goto-char (point-min))
         (re-search-forward sprouts-ts-mode--match (min (point-max) 4096) t))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.sprouts\\'" . sprouts-ts-mode))
;;;###autoload
(add-to-list 'magic-mode-alist '(sprouts-ts-mode-match-p . backgammon-ts-mode))

(defvar eglot-server-programs)
(declare-function eglot-format-buffer "eglot")
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               `(((sprouts-ts-mode :language-id "sprouts") (backgammon-ts-mode :language-id "backgammon"))
                 . ,(lambda (&rest _) (list sprouts-program "lsp")))))

(defun sprouts-ts-mode--format ()
  "Bring the record into canonical form if `sprouts-format-on-save' says so."
  (when (and sprouts-format-on-save (derived-mode-p 'sprouts-ts-mode 'backgammon-ts-mode))
    (eglot-format-buffer)))

(defun sprouts-ts-mode--managed ()
  "Format on save where Eglot manages the buffer, and only there."
  (when (derived-mode-p 'sprouts-ts-mode 'backgammon-ts-mode)
    (if (bound-and-true-p eglot--managed-mode)
        (add-hook 'before-save-hook #'sprouts-ts-mode--format nil t)
      (remove-hook 'before-save-hook #'sprouts-ts-mode--format t))))

(add-hook 'eglot-managed-mode-hook #'sprouts-ts-mode--managed)

(provide 'sprouts-ts-mode)
;;; sprouts-ts-mode.el ends here
