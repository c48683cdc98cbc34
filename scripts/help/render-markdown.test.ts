import { expect, test } from 'vitest';
import { readSize } from './draw-image.ts';
import { renderMarkdown } from './render-markdown.ts';

const pages = ['index', 'connect', 'decisions/0001-one'].map((slug) => ({ slug, file: `docs/${slug}.md` }));
const render = (text: string, slug = 'index') => {
  const page = pages.find((each) => each.slug === slug) ?? { slug, file: `docs/${slug}.md` };
  return renderMarkdown(text, { root: import.meta.dirname, page, pages });
};

test('links between pages become links between their addresses, from wherever they stand', () => {
  expect(render('[a](connect.md#paths)').html).toContain('href="connect.html#paths"');
  expect(render('[a](../index.md)', 'decisions/0001-one').html).toContain('href="../"');
  expect(render('[a](#here)').html).toContain('href="#here"');
});

test('what is only in the source is named, but no link', () => {
  expect(render('[a](../apps/server)').html).toContain('<a class="source" title="apps/server, in the source">a</a>');
});

test('a link that leaves the site says nothing of where it was followed', () => {
  expect(render('<https://example.org>').html).toContain('rel="noreferrer"');
});

test('HTML in a text is shown as text', () => {
  expect(render('a <b onclick="x">b</b>').html).not.toContain('<b');
});

test('tables and code can be reached and scrolled by keyboard; a head without words is no head', () => {
  const { html } = render('| a | |\n| --- | --- |\n| 1 | 2 |\n\n```sh\nls <x>\n```\n');

  expect(html).toContain('<div class="table" role="group" aria-label="Table" tabindex="0">');
  expect(html.match(/<th>/g)).toHaveLength(1);
  expect(html).toContain('<pre tabindex="0"><code class="language-sh">ls &lt;x&gt;\n</code></pre>');
});

test('passages go from heading to heading', () => {
  const { title, passages } = render('# Help\n\nOne.\n\n## Two `x`\n\n- Three\n');

  expect(title).toBe('Help');
  expect(passages).toMatchObject([
    { heading: { text: 'Help', level: 1 }, text: 'One.\n' },
    { heading: { text: 'Two x', slug: 'two-x', level: 2 }, text: 'Three\n' },
  ]);
});

test.each([
  ['89504e470d0a1a0a0000000d4948445200000500000002d00806', [1280, 720]],
  ['524946460000000057454250565038580a00000000000000ff0400cf0200', [1280, 720]],
  ['5249464600000000574542505650384c000000002fffc4b3000000000000', [1280, 720]],
  ['52494646000000005745425056503820000000000000009d012a0005d002', [1280, 720]],
  ['00'.repeat(30), undefined],
])('the size of a picture is read from its head (%#)', (hex, size) => {
  const head = Buffer.alloc(30);
  Buffer.from(hex, 'hex').copy(head);

  expect(readSize(head)).toEqual(size);
});
