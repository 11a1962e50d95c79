import { describe, expect, it } from 'vitest';
import { palette } from '../../../../storefront/src/theme/palette.ts';
import { renderMail } from './mail-layout.ts';
import { COLORS } from './mail/mail-colors.ts';
import { sampleContent } from './mail/sample-content.ts';

const EVIL = `<script>hurt()</script><img src=x onerror="hurt()"> "' & {{ shop }}`;

describe('renderMail', () => {
  it('has the same content in both parts', () => {
    const { html, text } = renderMail(
      sampleContent({ unsubscribeUrl: 'https://chitenge.example/unsubscribe?t=1' }),
    );
    const words = [
      'Thank you for your order',
      'Hello Mwila, we have received your order 1a2b3c4d.',
      'Barotse Print Kaftan',
      'M, Indigo',
      'K780',
      'Subtotal',
      'Free',
      'See your order',
      '12 Cairo Road',
      'https://chitenge.example/unsubscribe?t=1',
    ];
    for (const word of words) {
      expect(html).toContain(word);
      expect(text).toContain(word);
    }
    expect(text).toContain('2 × Leather Belt: K350\n');
    expect(text).toContain('See your order: https://chitenge.example/orders/1?token=a&b=c\n');
    expect(text).not.toMatch(/<|&amp;/);
  });

  it('leaves out what it does not get', () => {
    const { html, text } = renderMail(
      sampleContent({ lines: [], totals: [], action: null, footer: [], paragraphs: [] }),
    );
    expect(html).not.toMatch(/<img|Unsubscribe|class="button"/);
    expect(text).toBe('Chitenge\n\nThank you for your order\n\n-- \nhttps://chitenge.example/\n');
  });

  it('keeps hostile text as text', () => {
    const { html, text } = renderMail(
      sampleContent({
        shopName: EVIL,
        preheader: EVIL,
        heading: EVIL,
        paragraphs: [EVIL],
        lines: [
          { name: EVIL, detail: EVIL, quantity: 1, amount: EVIL, imageUrl: 'https://a.example/"onload="x' },
        ],
        totals: [{ label: EVIL, amount: EVIL }],
        action: { label: EVIL, url: 'https://a.example/"><script>' },
        footer: [EVIL],
      }),
    );
    expect(html).not.toMatch(/<script|<img src=x|"onload="/);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(9);
    expect(text).toContain(EVIL);
  });

  it('makes links of addresses in paragraphs, and of nothing else', () => {
    const paragraph =
      'See https://a.example/x?a=1&b=<2>, (http://b.example/y). javascript:hurt() ftp://c https://';
    const { html } = renderMail(sampleContent({ paragraphs: [paragraph], footer: [] }));
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      'https://chitenge.example/',
      'https://a.example/x?a=1&amp;b=',
      'http://b.example/y',
      'https://chitenge.example/orders/1?token=a&amp;b=c',
    ]);
  });

  it.each(['javascript:hurt()', 'data:text/html,x', '/orders/1', ''])('has no link to %j', (url) => {
    const { html } = renderMail(
      sampleContent({
        shopUrl: url,
        action: { label: 'Open', url },
        unsubscribeUrl: url,
        lines: [{ name: 'Belt', detail: '', quantity: 1, amount: 'K1', imageUrl: url }],
        paragraphs: ['Hello'],
        footer: [],
      }),
    );
    expect(html).not.toMatch(/<a |<img /);
  });

  it('removes control characters and marks that reverse a text', () => {
    const { html, text } = renderMail(
      sampleContent({ heading: 'A\r\nB\u0000\u202EC', paragraphs: ['one\r\ntwo\u0007\u2066'], footer: [] }),
    );
    expect(html).toContain('>A BC</h1>');
    expect(html).toContain('one<br>two<');
    expect(text).toContain('one\ntwo\n');
    expect(`${html}${text}`).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u);
  });

  it('stays below 30 kB, so that no mail program cuts it', () => {
    const line = {
      name: 'A very long name of a product & more '.repeat(20),
      detail: 'XXL, Indigo and white'.repeat(20),
      quantity: 999,
      amount: 'K999,999.00',
      imageUrl: `https://chitenge.example/assets/${'a'.repeat(120)}?w=144`,
    };
    const paragraphs = ['A paragraph of an owner. '.repeat(60), 'Another one. '.repeat(60)];
    const { html, text } = renderMail(
      sampleContent({ lines: Array.from({ length: 200 }, () => line), paragraphs }),
    );
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html).toContain('and 190 more items');
    expect(text).toContain('and 190 more items');
  });

  it("has the theme's colours", () => {
    expect(palette).toMatchObject(COLORS);
  });

  it("has the shop's logo in place of its name, and the name for programs that load no pictures", () => {
    const url = 'https://chitenge.example/assets/1?key=mail-logo';
    const { html } = renderMail(sampleContent({ shopName: EVIL, lines: [], logo: { url, height: 48 } }));
    const [logo = ''] = /<img[^>]*>/.exec(html) ?? [];
    expect(logo).toContain(`src="${url}" alt="&lt;script&gt;`);
    expect(logo).toContain('height="48"');
    expect(html).not.toMatch(/<a href="https:\/\/chitenge.example\/"[^>]*>&lt;/);
    expect(renderMail(sampleContent({ logo: { url: 'javascript:x', height: 1 } })).html).toContain(
      '>Chitenge</a>',
    );
  });

  it.each([
    ['gloock', 'Gloock,Georgia'],
    ['playfair', "'Playfair Display',Georgia"],
    ['bricolage', "'Bricolage Grotesque',Figtree"],
  ] as const)('has the fonts of the pairing %s in its headings', (typePairing, fonts) => {
    const { html } = renderMail(sampleContent(), { accentColor: null, typePairing });
    expect(html).toMatch(new RegExp(`<h1[^>]*font:400 30px/1.15 ${fonts}`));
  });

  it("has the shop's accent in place of the built-in colours", () => {
    const content = sampleContent({});
    const { html, text } = renderMail(content, { accentColor: '#7a1f3d', typePairing: 'gloock' });
    expect(html).toContain('color:#7a1f3d');
    expect(html).toContain('<td class="button" bgcolor="#7a1f3d"');
    expect(html).not.toMatch(new RegExp(`${COLORS.copper}|${COLORS.copperLight}|${COLORS.forest}`));
    expect(text).toBe(renderMail(content).text);
  });
});
