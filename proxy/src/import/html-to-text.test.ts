import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  ['One line', 'One line'],
  ['Two\r\nlines\n\n\n\nand more', 'Two\nlines\n\nand more'],
  ['<p>First</p>\n  <p>Second<br>line</p>', 'First\n\nSecond\nline'],
  ['<ul><li>One</li><li>Two &amp; three</li></ul>', '• One\n• Two & three'],
  ['A<script>alert(1)</script><style>p{}</style> B', 'A B'],
  ['5 &lt; 6 &#8211; caf&eacute;', '5 < 6 – café'],
  ['<img src=x onerror=alert(1)>Text', 'Text'],
  ['a\u{202E}b\u{0}c\td', 'abc d'],
  ['<b>unclosed', 'unclosed'],
])('%j becomes %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it('reads the beginning of a long text', () => {
  expect(htmlToText('x'.repeat(100_000))).toHaveLength(50_000);
});
