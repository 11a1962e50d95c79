import { samplePageTexts } from '@chitenge/directus/apply/content-pages';
import { expect, it } from 'vitest';
import { editableNodes, formattedHtml, linkAddress, lostParts, readHtml } from './formatted-html.ts';

const clean = (html: string) => formattedHtml(readHtml(html));

it.each(samplePageTexts())('%s stays as it is', (_place, text) => {
  expect(clean(text)).toBe(text.replaceAll('\n', ''));
});

it.each([
  ['<h1>Title</h1>words<div>more</div>', '<h2>Title</h2><p>words</p><p>more</p>'],
  ['<p class="x" style="color:red">a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
  [
    '<ul><li>one</li><ul><li>two</li></ul></ul>',
    '<ul><li><p>one</p></li><li><ul><li><p>two</p></li></ul></li></ul>',
  ],
  ['<p><br></p><p> </p><hr>', '<hr>'],
  ['<script>alert(1)</script><style>p{}</style><p onclick="x()">a</p>', '<p>a</p>'],
  [
    '<a href="javascript:alert(1)">a</a><a href="/products?a=1&b=2">b</a>',
    '<p>a<a href="/products?a=1&amp;b=2">b</a></p>',
  ],
  ['<img src=x onerror=alert(1)><img src=x alt="A red dress">', '<p><em>A red dress</em></p>'],
  ['a &lt;b&gt; "c"', '<p>a &lt;b&gt; &quot;c&quot;</p>'],
  ['<section><p>a</p>b</section>', '<p>a</p><p>b</p>'],
  ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
])('%s becomes %s, and nothing else of it is left', (html, expected) => {
  expect(clean(html)).toBe(expected);
  expect(clean(expected)).toBe(expected);
});

it('keeps a table, with the widths that the Studio’s editor asks for', () => {
  const html = clean(
    '<table><caption>Sizes</caption><thead><tr><th>A<th>B</thead><tr><td colspan=2>1</table>',
  );
  expect(html).toBe(
    '<p>Sizes</p><table style="min-width: 50px;"><colgroup><col style="min-width: 25px;"><col style="min-width: 25px;"></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>A</p></th><th colspan="1" rowspan="1"><p>B</p></th></tr><tr><td colspan="2" rowspan="1"><p>1</p></td></tr></tbody></table>',
  );
  const host = document.createElement('div');
  host.append(...editableNodes(html));
  expect(host.querySelector('[style], colgroup')).toBeNull();
  expect(formattedHtml(host)).toBe(html);
});

it.each([
  ['https://shop.example', 'https://shop.example'],
  [' /pages/delivery ', '/pages/delivery'],
  ['tel:+260971234567', 'tel:+260971234567'],
  ['//elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
  [null, null],
])('the address %j becomes %j', (given, expected) => {
  expect(linkAddress(given)).toBe(expected);
});

it('says what a change would drop', () => {
  expect(lostParts('<p>a</p>')).toBeNull();
  expect(lostParts('<img alt=""><iframe></iframe>')).toBe('pictures, videos');
});
