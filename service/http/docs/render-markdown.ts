import { text } from './html.ts';

/**
 * Markdown as our own documents use it: headings, paragraphs, lists, tables, code, bold, links. What it does not know
 * stays text. `linkOf` says where a link leads on the page, or null for one that leads nowhere here.
 */
export function renderMarkdown(source: string, linkOf: (target: string) => string | null): string {
  const lines = source.replaceAll('\r', '').split('\n');
  const parts: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const block = blocks.find(({ begins }) => begins.test(lines[at] ?? '')) ?? paragraph;
    const from = at;
    do at += 1;
    while (at < lines.length && block.goesOn(lines[at] ?? '', lines.slice(from, at)));
    parts.push(block.render(lines.slice(from, at), (raw) => inline(raw, linkOf)));
  }
  return parts.join('\n');
}

interface Block {
  readonly begins: RegExp;
  /** Whether the line belongs to the block of the lines before it. */
  goesOn(line: string, before: readonly string[]): boolean;
  render(lines: readonly string[], words: (raw: string) => string): string;
}

const fence: Block = {
  begins: /^```/,
  goesOn: (_line, before) => before.length === 1 || !/^```\s*$/.test(before.at(-1) ?? ''),
  render: (lines) => `<pre><code>${text(lines.slice(1, -1).join('\n'))}</code></pre>`,
};

const indented: Block = {
  begins: /^ {4}\S/,
  goesOn: (line) => /^ {4}/.test(line),
  render: (lines) => `<pre><code>${text(lines.map((line) => line.slice(4)).join('\n'))}</code></pre>`,
};

const heading: Block = {
  begins: /^#{1,4} /,
  goesOn: () => false,
  render([line = ''], words) {
    const [, marks = '#', title = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    return `<h${marks.length} id="${anchorOf(title)}">${words(title)}</h${marks.length}>`;
  },
};

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const table: Block = {
  begins: /^\|/,
  goesOn: (line) => line.startsWith('|'),
  render([head = '', , ...rows], words) {
    const line = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${words(cell)}</${tag}>`).join('')}</tr>`;
    return `<table>${line(cellsOf(head), 'th')}${rows.map((row) => line(cellsOf(row), 'td')).join('')}</table>`;
  },
};

const listOf = (tag: 'ul' | 'ol', item: RegExp): Block => ({
  begins: item,
  goesOn: (line) => item.test(line) || /^ {2,}\S/.test(line),
  render(lines, words) {
    const items: string[] = [];
    for (const line of lines) {
      if (item.test(line)) items.push(line.replace(item, ''));
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return `<${tag}>${items.map((one) => `<li>${words(one)}</li>`).join('')}</${tag}>`;
  },
});

const blank: Block = { begins: /^\s*$/, goesOn: () => false, render: () => '' };

const blocks: readonly Block[] = [blank, fence, indented, heading, table, listOf('ul', /^- /), listOf('ol', /^\d+\. /)];

const paragraph: Block = {
  begins: /^/,
  goesOn: (line) => !blocks.some(({ begins }) => begins.test(line)),
  render: (lines, words) => `<p>${words(lines.join(' '))}</p>`,
};

/** Code first: nothing inside of it means anything. */
function inline(raw: string, linkOf: (target: string) => string | null): string {
  return raw
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? `<code>${text(part.slice(1, -1))}</code>` : spans(part, linkOf)))
    .join('');
}

const spans = (raw: string, linkOf: (target: string) => string | null): string =>
  text(raw)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_all, words: string, target: string) => {
      // Escaped already, with everything around it.
      const link = linkOf(target);
      return link === null ? words : `<a href="${link}">${words}</a>`;
    })
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*(?!\s)([^*]+?)\*(?![\w*])/g, '<em>$1</em>');
