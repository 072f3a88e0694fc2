/** The style of a lesson: nothing is fetched, paper is white, and a dark screen may be dark. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1f2328; --page: #fff; --soft: #59636e; --line: #d1d9e0; --code: #f6f8fa; --piece: #3f6fb5; --win: #1a7f37; --lose: #b3261e }
@media screen and (prefers-color-scheme: dark) { :root { --text: #e6edf3; --page: #0d1117; --soft: #9198a1; --line: #3d444d; --code: #161b22; --piece: #79a8e8; --win: #4fc36b; --lose: #ff8a80 } }
@media print { :root { color-scheme: light } section, figure, .questions li { break-inside: avoid } section.questions { break-inside: auto } h2 { break-after: avoid } a { color: inherit } main { max-width: none; padding: 0 } pre { border: 1px solid var(--line) } }
@page { margin: 18mm }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem }
section { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 0.5rem }
pre, code { font-family: ui-monospace, "SFMono-Regular", Consolas, monospace; font-size: 0.875rem }
pre { background: var(--code); padding: 0.75rem; border-radius: 6px; overflow-x: auto; white-space: pre-wrap }
p.verdict { font-weight: 600 }
p.win { color: var(--win) }
p.lose { color: var(--lose) }
figure { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: flex-end; margin: 1rem 0 }
figure div { text-align: center; color: var(--soft); font-size: 0.875rem }
svg { display: block; margin: 0 auto 0.25rem; max-width: 100% }
svg text { fill: currentColor; font: 12px system-ui, sans-serif; text-anchor: middle }
.piece { fill: var(--piece); print-color-adjust: exact; -webkit-print-color-adjust: exact }
.square, .edge { fill: none; stroke: var(--soft) }
.vertex { fill: var(--page); stroke: var(--soft) }
.tip { fill: var(--soft) }
.gone { opacity: 0.3 }
.on-piece { fill: var(--page) }
summary { cursor: pointer; color: var(--soft) }
.questions li { margin-bottom: 1rem }
footer { margin-top: 2rem; color: var(--soft); font-size: 0.875rem }
`;
