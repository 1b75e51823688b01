import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const render = (source: string): string =>
  renderMarkdown(source, (target) => (target.startsWith('../') ? null : target)).replaceAll(/\n+/g, '');

test.each([
  ['a paragraph over two lines', 'One\ntwo.', '<p>One two.</p>'],
  ['a title', '## What to do', '<h2 id="what-to-do">What to do</h2>'],
  ['bold, emphasis and code', '**a** *b* `c*d*`', '<p><strong>a</strong> <em>b</em> <code>c*d*</code></p>'],
  ['a product is no emphasis', '2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['a link', '[docs](/docs)', '<p><a href="/docs">docs</a></p>'],
  ['a link that leads nowhere here', '[sources](../src)', '<p>sources</p>'],
  ['a list with a long item', '- a\n  b\n- c', '<ul><li>a b</li><li>c</li></ul>'],
  ['a numbered list', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['code that is indented', '    a < b\n\nc', '<pre><code>a &lt; b</code></pre><p>c</p>'],
  [
    'a table',
    '| a | b |\n|---|---|\n| 1 | `x\\|y` |',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><code>x|y</code></td></tr></table>',
  ],
  [
    'markup is text',
    '<script>alert("1")</script> & co',
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co</p>',
  ],
  ['a link cannot leave its attribute', '[a](/"onclick=x)', '<p><a href="/&quot;onclick=x">a</a></p>'],
])('%s', (_what, source, html) => {
  expect(render(source)).toBe(html);
});

test('fenced code keeps its lines', () => {
  expect(renderMarkdown('```sh\na\n\n# b\n```\nc', () => null)).toBe('<pre><code>a\n\n# b</code></pre>\n<p>c</p>');
});
