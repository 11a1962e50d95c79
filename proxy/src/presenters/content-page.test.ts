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
  ['<div>One line</div><div>Two <b>lines</b></div>', '<p>One line</p><p>Two <b>lines</b></p>'],
  ['One line<div>Two</div><div><br></div>tail', '<p>One line</p><p>Two</p><p>tail</p>'],
  ['<section><h5>Fees</h5><div>K35</div></section>', '<h4>Fees</h4><p>K35</p>'],
  ['<h6>Sub</h6><center>Text</center><p>More</p>', '<h4>Sub</h4><p>Text</p><p>More</p>'],
  ['<pre>Mon 8\nTue 9</pre>', '<p>Mon 8<br />Tue 9</p>'],
  ['<dl><dt>MTN</dt><dd>K35</dd></dl>', '<p>MTN</p><p>K35</p>'],
  ['<div>Our <ul><li>a</li></ul> list</div>', '<p>Our </p><ul><li>a</li></ul><p> list</p>'],
  ['<div><p>One</p>two</div>three', '<p>One</p><p>two</p><p>three</p>'],
  ['<b><div>One</div><div>Two</div></b>', '<b><p>One</p><p>Two</p></b>'],
  ['<a href="/track"><div>Track</div></a>', '<a href="/track" rel="noopener"><p>Track</p></a>'],
  ['<figure><img src="a.jpg"><figcaption>Our shop</figcaption></figure>', '<p>Our shop</p>'],
])('keeps the blocks of pasted text apart: %s', (pasted, shown) => {
  expect(bodyOf(pasted)).toBe(shown);
});

it('keeps the words of a picture, and what follows', () => {
  expect(bodyOf('<p>See<img src="a.jpg" alt="Shop &lt;b&gt;">here</p>')).toBe(
    '<p>See<em> Shop &lt;b&gt; </em>here</p>',
  );
});

it.each([
  '<p>\u{A0}</p>',
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
