import * as vscode from 'vscode';

/** The page of the board: it asks for nothing from elsewhere, and nothing in it may. */
export function html(webview: vscode.Webview, extension: vscode.Uri): string {
  const file = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src ${webview.cspSource}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Board</title>
<link rel="stylesheet" href="${file('board.css')}">
</head>
<body>
<main>
<p id="nothing">Put the cursor into a game.</p>
<div id="shown" hidden>
<h1 id="title"></h1>
<p id="heading" role="status" aria-live="polite"></p>
<div id="picture"></div>
<p id="not-drawn"></p>
<div id="steps" role="toolbar" aria-label="Moves of the game">
<button type="button" data-step="first" title="First position (Home)" aria-label="First position">«</button>
<button type="button" data-step="previous" title="Previous move (Left arrow)" aria-label="Previous move">‹</button>
<button type="button" data-step="next" title="Next move (Right arrow)" aria-label="Next move">›</button>
<button type="button" data-step="last" title="Last move (End)" aria-label="Last move">»</button>
</div>
<section id="play" aria-labelledby="play-title">
<h2 id="play-title">Play</h2>
<input id="typed" type="text" aria-label="How the move begins" placeholder="How the move begins" autocomplete="off" spellcheck="false">
<ul id="moves" aria-label="Legal moves"></ul>
<p id="more" hidden>There are more: type how the move begins.</p>
</section>
<details>
<summary>About this position</summary>
<dl id="facts"></dl>
</details>
</div>
</main>
<script src="${file('board.js')}"></script>
</body>
</html>`;
}
