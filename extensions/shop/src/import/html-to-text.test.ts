import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  ['One line', 'One line'],
  ['Two\r\nlines\n\n\n\nand more', 'Two\nlines\n\nand more'],
  ['<p>First</p>\n  <p>Second<br>line</p>', 'First\n\nSecond\nline'],
  ['<p>A\nsoft break</p>', 'A soft break'],
  ['Warm.<br><br>Soft.<br>Long.', 'Warm.\nSoft.\nLong.'],
  ['<div>One</div><div>Two</div>', 'One\nTwo'],
  ['<ul><li>One</li><li>Two &amp; three</li></ul>', '• One\n• Two & three'],
  [
    '<p>Key features:</p><ul><li><p>Lined</p></li><li><p>Washable</p></li></ul><p>Enjoy</p>',
    'Key features:\n\n• Lined\n• Washable\n\nEnjoy',
  ],
  [
    '<ul>\n <li>A\n  <ul>\n   <li>B</li>\n   <li>C</li>\n  </ul>\n </li>\n <li>D</li>\n</ul>',
    '• A\n◦ B\n◦ C\n• D',
  ],
  ['<ol><li>Wash</li><li><p>Dry</p><p>in the shade</p></li></ol>', '1. Wash\n2. Dry\nin the shade'],
  ['<ul><li></li><li>One</li></ul>Text', '• One\n\nText'],
  [
    '<table><thead><tr><th>Size</th><th>Bust</th></tr></thead><tbody><tr><td><p>S</p></td><td>86</td></tr><tr><td>M</td><td></td></tr></tbody></table>',
    'Size | Bust\nS | 86\nM |',
  ],
  ['<details><summary>Care</summary>Wash cold</details>More', 'Care\nWash cold\nMore'],
  [
    '<p>Text</p><fieldset><legend>Fit</legend>Slim</fieldset><address>Lusaka</address>',
    'Text\n\nFit\nSlim\nLusaka',
  ],
  ['<dl><dt>Care</dt><dd>Cold</dd></dl>', 'Care\nCold'],
  ['A<script>alert(1)</script><style>p{}</style> B', 'A B'],
  ['5 &lt; 6 &#8211; caf&eacute;', '5 < 6 – café'],
  ['chest < 90 cm, <90 and <K100', 'chest < 90 cm, <90 and <K100'],
  ['<p>below <K100 and> more</p> x <y', 'below <K100 and> more\n\nx <y'],
  ['sizes <p', 'sizes <p'],
  ['<img src=x onerror=alert(1)>Text', 'Text'],
  ['<b>unclosed', 'unclosed'],
  ['<o:p></o:p><shop-card>Text</shop-card>', 'Text'],
  ['', ''],
])('%j becomes %j', (html, text) => {
  expect(htmlToText(html).text).toBe(text);
});

it.each([
  [
    'Made in Lusaka from wax print.\n\n<strong>Care</strong>\nWash cold.\nDry in the shade.',
    'Made in Lusaka from wax print.\n\nCare\nWash cold.\nDry in the shade.',
  ],
  ['Soft.\n<ul>\n <li>A</li>\n\n <li>B</li>\n</ul>\nWarm.\nLong.', 'Soft.\n\n• A\n• B\n\nWarm.\nLong.'],
  ['<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n<p>Two</p>', 'One\n\nTwo'],
])('a text of WordPress keeps its line breaks: %j', (html, text) => {
  expect(htmlToText(html, true).text).toBe(text);
});

it('reads text beside long pictures, and says when it reads only the beginning', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(60_000)}">`;
  expect(htmlToText(`<p>Warm</p>${picture}<p>Wool</p>`)).toEqual({
    text: 'Warm\n\nWool',
    isCut: false,
    lost: ['1 picture'],
  });
  const long = htmlToText(`<p>Warm</p><i title="${'A'.repeat(60_000)}"><p>Wool</p>`);
  expect(long).toEqual({ text: 'Warm', isCut: true, lost: [] });
});

it('says what a text cannot show', () => {
  const html =
    '<img src="a.jpg"><IMG src="b.jpg"><iframe src="https://x.example">old</iframe><a href="https://x.example">Guide</a> <a href="#top">up</a>';
  expect(htmlToText(html)).toEqual({
    text: 'Guide up',
    isCut: false,
    lost: ['2 pictures', '1 video', '1 link'],
  });
});

it.each([
  ['text', 'x'.repeat(100_000)],
  ['tags', '<a b="'.repeat(20_000)],
  ['brackets', '<'.repeat(100_000)],
  ['lists', '<ul><li>'.repeat(10_000)],
  ['spaces', `a${' '.repeat(100_000)}b`],
  ['line breaks', `a${'\n'.repeat(100_000)}b`],
])('reads the beginning of a long text in a moment: %s', (_kind, html) => {
  const started = performance.now();
  expect(htmlToText(html, true).text.length).toBeLessThanOrEqual(200_000);
  expect(performance.now() - started).toBeLessThan(10_000);
});
