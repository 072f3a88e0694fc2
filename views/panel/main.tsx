import { render } from 'preact';
import { Panel } from './panel.tsx';
import { createVsCodeHost } from './vscode-host.ts';

const root = document.getElementById('panel');
if (root !== null) render(<Panel host={createVsCodeHost()} />, root);
