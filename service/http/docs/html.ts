/** Text as HTML shows it. */
export const text = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const docsPages = [
  ['/docs', 'Reference'],
  ['/docs/guide', 'Guide'],
  ['/docs/webhooks', 'Webhooks'],
  ['/docs/errors', 'Errors'],
  ['/docs/changelog', 'Changelog'],
] as const;

export interface DocsPage {
  readonly path: string;
  readonly title: string;
  readonly body: string;
  /** Files of ours that the page loads. */
  readonly scripts?: readonly string[];
  /** Without the margins of a text. */
  readonly isWide?: boolean;
}

/** A page of the documentation: one frame, light and dark as the reader's system is, nothing from elsewhere. */
export const docsPage = ({ path, title, body, scripts = [], isWide = false }: DocsPage): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${text(title)} – Tieout</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><meta name="color-scheme" content="light dark">
<style>${style}</style>
${scripts.map((source) => `<script type="module" src="${text(source)}"></script>`).join('\n')}
</head><body${isWide ? ' class="wide"' : ''}>
<header><a class="name" href="/docs">Tieout</a><nav aria-label="Documentation">${docsPages
  .map(([to, name]) => `<a href="${to}"${to === path ? ' aria-current="page"' : ''}>${name}</a>`)
  .join(' ')}</nav></header>
<main>${body}</main></body></html>
`;

const style = `
:root { color-scheme: light dark; --ground: #ffffff; --words: #1c1f23; --quiet: #59636e; --line: #d5dadd; --accent: #0b6e4f; --block: #f3f5f4; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16191c; --words: #dde2e6; --quiet: #9aa5af; --line: #343a40; --accent: #5fcf9f; --block: #1e2327; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--words); font: 16px/1.55 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 0.3rem 1.5rem; align-items: baseline; padding: 0.7rem 1.25rem; border-bottom: 1px solid var(--line); }
header .name { font-weight: 650; color: inherit; text-decoration: none; }
nav { display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; }
nav a { color: var(--quiet); text-decoration: none; }
nav a:hover, nav a[aria-current] { color: var(--accent); text-decoration: underline; text-underline-offset: 0.3em; }
main { max-width: 52rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
.wide main { max-width: none; padding: 0; }
a { color: var(--accent); }
h1 { font-size: 1.8rem; line-height: 1.2; } h2 { margin-top: 2.2rem; font-size: 1.3rem; } h3 { margin-top: 1.6rem; font-size: 1.05rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
code { background: var(--block); padding: 0.1em 0.3em; border-radius: 3px; overflow-wrap: anywhere; }
pre { background: var(--block); border: 1px solid var(--line); border-radius: 6px; padding: 0.8rem 1rem; overflow-x: auto; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.7rem 0.35rem 0; border-bottom: 1px solid var(--line); }
small, .quiet { color: var(--quiet); font-weight: normal; }
`;
