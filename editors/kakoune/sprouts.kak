# Game records of Sprouts and backgammon, for Kakoune with kakoune-lsp. Put this file into your `autoload` folder.

hook global BufCreate .*\.sprouts %{ set-option buffer filetype sprouts }

# `.mat` is MATLAB's too, and `.txt` everybody's: a match begins as a match does.
hook global BufOpenFile .*\.(mat|txt) %{
    try %{
        execute-keys -draft '%s\A(?:[;#] \[[^\n]*\n|\s)*\s*\d+ point match<ret>'
        set-option buffer filetype backgammon
    }
}

hook -group sprouts-settings global WinSetOption filetype=(sprouts|backgammon) %{
    evaluate-commands %sh{
        if [ "$kak_opt_filetype" = sprouts ]; then line='#'; else line=';'; fi
        printf "set-option window comment_line '%s'\n" "$line"
    }
}

hook -group sprouts-highlight global WinSetOption filetype=sprouts %{
    add-highlighter window/sprouts ref sprouts
    hook -once -always window WinSetOption filetype=.* %{ remove-highlighter window/sprouts }
}

hook -group sprouts-highlight global WinSetOption filetype=backgammon %{
    add-highlighter window/backgammon ref backgammon
    hook -once -always window WinSetOption filetype=.* %{ remove-highlighter window/backgammon }
}

add-highlighter shared/sprouts regions
add-highlighter shared/sprouts/line region '#' '$' fill comment
add-highlighter shared/sprouts/braces region '\{' '\}' fill comment
add-highlighter shared/sprouts/tag region '^\[' '\]' group
add-highlighter shared/sprouts/tag/ regex '\[(\w+)' 1:attribute
add-highlighter shared/sprouts/tag/ regex '"[^"\n]*"' 0:string
add-highlighter shared/sprouts/play default-region group
add-highlighter shared/sprouts/play/ regex '^\d+[+-](\h+\([^\n)]*\))?' 0:keyword
add-highlighter shared/sprouts/play/ regex '\b\d+\b' 0:value
add-highlighter shared/sprouts/play/ regex '->|[<>=!?@]' 0:operator
add-highlighter shared/sprouts/play/ regex '\b\d+\.\h' 0:meta
add-highlighter shared/sprouts/play/ regex '\bII?$' 0:builtin

add-highlighter shared/backgammon regions
add-highlighter shared/backgammon/line region '^[;#]' '$' fill comment
add-highlighter shared/backgammon/play default-region group
add-highlighter shared/backgammon/play/ regex '^\h*(\d+ point match|Game \d+)' 1:keyword
add-highlighter shared/backgammon/play/ regex '^\h*(\d+\))' 1:meta
add-highlighter shared/backgammon/play/ regex '\b([1-6]{2}):' 1:type
add-highlighter shared/backgammon/play/ regex '\b(?:bar|off|\d+)(?:/(?:off|\d+)\*?)+(?:\(\d\))?' 0:value
add-highlighter shared/backgammon/play/ regex '\b(Doubles|Redoubles|Beavers|Takes?|Drops?|Pass)\b' 0:keyword
add-highlighter shared/backgammon/play/ regex '\b(Wins \d+ points?( and the match)?|Cannot Move)\b' 0:builtin

# kakoune-lsp: `lsp-enable` in your kakrc does the rest.
hook -group lsp-filetype-sprouts global BufSetOption filetype=(?:sprouts|backgammon) %{
    set-option buffer lsp_servers %{
        [sprouts]
        root_globs = ["sprouts.toml", ".git"]
        command = "sprouts"
        args = ["lsp"]
    }
}
