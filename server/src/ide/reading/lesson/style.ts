/** The style of a lesson: nothing is fetched, paper is white, and a dark screen may be dark. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1f2328; --ground: #fff; --quiet: #59636e; --line: #d1d9e0; --code: #f6f8fa; --stone: #f0c33c; --accent: #0062b1; --good: #1a7f37; --bad: #b3261e; --even: #0062b1 }
@media screen and (prefers-color-scheme: dark) { :root { --text: #e6edf3; --ground: #0d1117; --quiet: #9198a1; --line: #3d444d; --code: #161b22; --stone: #b08a1e; --accent: #79c0ff; --good: #4fc36b; --bad: #ff8a80; --even: #79c0ff } }
@media print { :root { color-scheme: light } body { font-size: 9.5pt; line-height: 1.35 } p, ul, ol, pre, blockquote, figure { margin-top: 0.5em; margin-bottom: 0.5em } pre { padding: 0.4em 0.6em } figure svg { zoom: 0.75 } pre, figure, tr, .verdict, .questions li { break-inside: avoid } p { orphans: 3; widows: 3 } h1, h2, h2 + p, pre.source, p.verdict { break-after: avoid } figure.several svg { zoom: 1 } footer { break-before: avoid; margin-top: 1em } summary { display: none } details:not([open]) { border-bottom: 1px solid var(--line); height: 2.5em } section { margin-top: 0.75em; padding-top: 0.25em } a { color: inherit } main { max-width: none; padding: 0 } pre { border: 1px solid var(--line) } }
@page { margin: 15mm }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem }
section { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 0.5rem }
pre, code, svg { font-family: ui-monospace, "SFMono-Regular", Consolas, monospace }
pre, code { font-size: 0.875rem }
pre { background: var(--code); padding: 0.75rem; border-radius: 6px; overflow-x: auto; white-space: pre-wrap }
p.verdict { font-weight: 600 }
p.win { color: var(--good) }
p.lose { color: var(--bad) }
figure { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: flex-end; margin: 1rem 0 }
figure div, figcaption { color: var(--quiet); font-size: 0.875rem }
figure div { text-align: center }
figcaption { flex-basis: 100% }
figure.several > div { flex: 0 1 calc(50% - 0.65rem) }
svg { display: block; margin: 0 auto 0.25rem; max-width: 100%; height: auto; print-color-adjust: exact; -webkit-print-color-adjust: exact }
summary { cursor: pointer; color: var(--quiet) }
.questions li { margin-bottom: 1rem }
p.quiet { color: var(--quiet) }
footer { margin-top: 2rem; color: var(--quiet); font-size: 0.875rem }
`;
