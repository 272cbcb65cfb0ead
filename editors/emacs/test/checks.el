;;; checks.el --- Tests in a real Emacs  -*- lexical-binding: t; -*-

(require 'ert)
(require 'eglot)
(require 'flymake)
(require 'sprouts-ts-mode)

(defun checks-open (name text)
  "Visit a new file of this NAME with this TEXT."
  (let ((file (expand-file-name name (make-temp-file "sprouts" t))))
    (with-temp-file file (insert text))
    (find-file file)))

(defun checks-wait (what)
  "Wait until WHAT, a function, answers something."
  (let ((end (+ (float-time) 30)) answer)
    (while (and (not (setq answer (funcall what))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (should answer)
    answer))

(defun checks-diagnostics ()
  (setq-local flymake-no-changes-timeout 0.1)
  (flymake-start)
  (flymake-diagnostics))

(ert-deftest files-are-told-by-name-and-content ()
  (checks-open "game.sprouts" "3+ 1-4-2\n")
  (should (eq major-mode 'sprouts-ts-mode))
  (checks-open "a.mat" " 7 point match\n\n Game 1\n")
  (should (eq major-mode 'backgammon-ts-mode))
  (checks-open "a.txt" "7 points were made in a match\n")
  (should-not (eq major-mode 'backgammon-ts-mode)))

(ert-deftest the-grammar-colours-a-record ()
  (checks-open "game.sprouts" "# about\n3+ 1-4-2 9-9\n")
  (font-lock-ensure)
  (cl-flet ((face (text) (goto-char (point-min)) (search-forward text)
              (get-text-property (match-beginning 0) 'face)))
    (should (eq (face "# about") 'font-lock-comment-face))
    (should (eq (face "4-2") 'font-lock-function-name-face))
    (should (eq (face "1-4") 'font-lock-number-face))
    (should (eq (face "9-9") 'font-lock-warning-face))))

(ert-deftest the-menu-names-the-games ()
  (checks-open "game.sprouts" "3+ (A - B) 1-4-2\n2+ 1-3-2\n")
  (let ((games (cdr (assoc "Games" (funcall imenu-create-index-function)))))
    (should (equal (mapcar #'car games) '("3+ (A - B) 1-4-2" "2+ 1-3-2")))))

(ert-deftest a-mistake-is-marked-and-mended-and-saved-in-canonical-form ()
  (checks-open "game.sprouts" "3+ 1-4-2;   2-9-3\n")
  (call-interactively #'eglot)
  (checks-wait #'eglot-current-server)
  (let ((found (car (checks-wait #'checks-diagnostics))))
    (should (string-match-p "the new spot should be 5" (flymake-diagnostic-text found)))
    (should (equal (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found)) "9")))
  (goto-char (point-min))
  (search-forward "2-9")
  (eglot-code-actions (1- (point)) (point) "quickfix" t)
  (checks-wait (lambda () (save-excursion (goto-char (point-min)) (search-forward "2-5-3" nil t))))
  (save-buffer)
  (should (equal (buffer-string) "3+ 1-4-2; 2-5-3\n"))
  (should-not (buffer-modified-p)))

(ert-deftest hovering-shows-the-position ()
  (checks-open "game.sprouts" "3+ 1-4-2; 2-5-3\n")
  (call-interactively #'eglot)
  (checks-wait #'eglot-current-server)
  (goto-char 6)
  (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))
    (should (string-match-p "1,4,2,4" (plist-get (plist-get hover :contents) :value)))))

;;; checks.el ends here
