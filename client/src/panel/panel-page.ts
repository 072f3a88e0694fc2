import { Uri, type Webview } from 'vscode';

/**
 * The page of a panel. Nothing on it is loaded but the script and the style of the extension: no inline script runs, and nothing
 * comes from the network. Pictures that the page makes itself are data.
 */
export function panelPage(webview: Webview, dist: Uri, language: string): string {
  const nonce = crypto.randomUUID();
  const file = (name: string): string => webview.asWebviewUri(Uri.joinPath(dist, name)).toString();
  const policy = [
    "default-src 'none'",
    'img-src data: blob:',
    `style-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nimber</title>
<link rel="stylesheet" href="${file('panel.css')}">
</head>
<body>
<div id="panel"></div>
<script nonce="${nonce}" src="${file('panel.js')}"></script>
</body>
</html>`;
}
