; Comments are prose; some programs find links and marks in them.
((comment) @injection.content
  (#set! injection.language "comment"))
