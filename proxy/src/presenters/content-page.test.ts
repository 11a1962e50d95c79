import { expect, it } from 'vitest';
import { presentContentPage } from './content-page.ts';

const bodyOf = (body: string) =>
  presentContentPage({ slug: 'delivery', title: 'Delivery', footer_column: 'service', body }).body;

it.each([
  ['<p>Hello<script>alert(1)</script></p>', '<p>Hello</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x">Hello</p>', '<p>Hello</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener">x</a>'],
  ['<a href="JaVa\tScRipt:alert(1)">x</a>', '<a rel="noopener">x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a rel="noopener">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="noopener">x</a>'],
  ['<form action="/api/cart"><input name="a"><button>x</button></form>', 'x'],
  ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<a rel="noopener">x</a>'],
  ['<style>body{display:none}</style>', ''],
  ['</div></main><p>out', '<p>out</p>'],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
])('sanitises %s', (written, shown) => {
  expect(bodyOf(written)).toBe(shown);
});

it.each([
  '<h2>Sizes</h2><ul><li><strong>S</strong> and <em>M</em></li></ul>',
  '<table><thead><tr><th scope="col">Size</th></tr></thead><tbody><tr><td colspan="2">S</td></tr></tbody></table>',
])('keeps %s', (html) => {
  expect(bodyOf(html)).toBe(html);
});

it.each(['/track', 'https://example.com/a?b=c', 'mailto:a@example.com', 'tel:+260970000000', '#sizes'])(
  'keeps a link to %s',
  (href) => {
    expect(bodyOf(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener">x</a>`);
  },
);

it('describes a page by its text', () => {
  const body = '<h2>Fees &amp; times</h2><p>From K35 &lt; K50.</p>';
  const page = presentContentPage({ slug: 'a', title: 'A', footer_column: 'elsewhere', body });
  expect(page.description).toBe('Fees & times From K35 < K50.');
  expect(page.footerColumn).toBeNull();
});
