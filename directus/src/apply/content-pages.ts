import { randomUUID } from 'node:crypto';
import type { FooterColumn } from '@chitenge/contract/footer-column';
import type { Knex } from 'knex';

interface SamplePage {
  slug: string;
  title: string;
  footer_column: FooterColumn;
  body: string;
}

/** Sizes in cm; the first row has the titles. */
const CLOTHES = [
  ['Size', 'Chest (cm)', 'Waist (cm)', 'Hips (cm)'],
  ['S', '84–88', '66–70', '92–96'],
  ['M', '89–94', '71–76', '97–102'],
  ['L', '95–101', '77–83', '103–108'],
  ['XL', '102–108', '84–91', '109–115'],
  ['XXL', '109–116', '92–100', '116–122'],
];
const SHOES = [
  ['Size', 'Foot (cm)'],
  ['37', '23.5'],
  ['38', '24'],
  ['39', '24.5'],
  ['40', '25.5'],
  ['41', '26'],
  ['42', '26.5'],
  ['43', '27.5'],
  ['44', '28'],
  ['45', '28.5'],
];

/** The elements that the Studio's editor writes. It opens a text with others, such as `thead`, for reading only. */
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

function table([titles = [], ...rows]: readonly (readonly string[])[]): string {
  const row = (tag: 'th' | 'td') => (texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag} colspan="1" rowspan="1"><p>${text}</p></${tag}>`).join('')}</tr>`;
  const columns = titles.map(() => '<col style="min-width: 25px;">').join('');
  const style = `min-width: ${titles.length * 25}px;`;
  const body = [row('th')(titles), ...rows.map(row('td'))].join('');
  return `<table style="${style}"><colgroup>${columns}</colgroup><tbody>${body}</tbody></table>`;
}

/** Texts that are true of every shop as it is installed. The owner edits them. */
const SAMPLE_PAGES: readonly SamplePage[] = [
  {
    slug: 'contact',
    title: 'Contact Us',
    footer_column: 'service',
    body: `<p>Write to us or call us: the ways to reach us stand at the end of this page.</p>
<h2>About an order</h2>
<p>Please give us the number of your order, such as 1a2b3c4d, and the phone number that you ordered with. You can also <a href="/track">follow your order</a> yourself, with the same two numbers.</p>`,
  },
  {
    slug: 'delivery',
    title: 'Delivery',
    footer_column: 'service',
    body: `<p>Checkout shows the ways of delivery to your town, with what each costs and how long it usually takes. You choose one before you place the order.</p>
<h2>When we send it</h2>
<p>We pack an order once it is paid. The page of your order shows its state, and courier and tracking number when there are any.</p>
<h2>If you are not at home</h2>
<p>Give us a landmark near your door, or the phone number of somebody who can receive the parcel for you.</p>`,
  },
  {
    slug: 'returns',
    title: 'Returns and exchanges',
    footer_column: 'service',
    body: `<p>If something does not fit or is not as you expected, write to us before you send it back. We look for a solution with you: another size, another piece, or your money.</p>
<h2>How to ask</h2>
<p>Once your order is delivered, <a href="/orders">its page</a> says until when you can ask for an exchange or a return, and has a form for it. If you cannot open the page, write to us with this:</p>
${list([
  'the number of your order,',
  'which piece it is about, and what is wrong with it,',
  'a photo, if it arrived damaged.',
])}
<p>Please keep the piece unworn and with its labels until we have answered.</p>`,
  },
  {
    slug: 'size-guide',
    title: 'Size Guide',
    footer_column: 'service',
    body: `<p>Measure yourself with a soft tape over light clothes, and compare with the table. Between two sizes, take the larger one. Cuts differ a little from piece to piece.</p>
${table(CLOTHES)}
<p>Chest: around its widest part. Waist: around its narrowest part. Hips: around their widest part.</p>
<h2>Shoes</h2>
<p>Stand on a sheet of paper, and measure your longer foot from heel to toe.</p>
${table(SHOES)}`,
  },
  {
    slug: 'about',
    title: 'About Us',
    footer_column: 'company',
    body: `<p>We are a clothing shop in Zambia. You order on this website and pay by mobile money: MTN, Airtel or Zamtel.</p>
<p>Our prices are in kwacha, and our stock is counted: what the shop shows as in stock can be ordered.</p>`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    footer_column: 'company',
    body: `<p>You need no account. This is what the shop knows of you.</p>
<h2>In your browser</h2>
<p>A random number that belongs to your cart and your orders, your wishlist, the pieces that you looked at last, and what you have typed at checkout so far. You can delete it with the data of this website in your browser's settings.</p>
<h2>When you order</h2>
<p>Your name, email address, phone numbers and delivery address, what you bought, and how it was paid. We use them to deliver the order and to write to you about it. Your mobile-money PIN stays between you and your network: you never type it here.</p>
<p>If you ask for an exchange or a return, what you write about it. If you review a piece, your stars and words; everybody can read them, with the name that you choose.</p>
<h2>When a sold-out size comes back</h2>
<p>The phone number or email address that you give us for this one message.</p>
<h2>When you subscribe to the newsletter</h2>
<p>Your email address. The mail that confirms it has a link that ends the subscription.</p>
<h2>Your rights</h2>
<p>Write to us if you want to know what we have stored about you, or want it deleted.</p>`,
  },
];

/** Returns whether a page still has the text that it came with. */
export function isSamplePage({ slug, body }: { slug: string; body: string | null }): boolean {
  return SAMPLE_PAGES.some((page) => page.slug === slug && page.body === body);
}

/** Adds the sample pages to a new collection, published and in their order. */
export async function addContentPages(database: Knex): Promise<number> {
  const now = new Date().toISOString();
  const rows = SAMPLE_PAGES.map((page, index) => ({
    id: randomUUID(),
    status: 'published',
    sort: index + 1,
    date_created: now,
    ...page,
  }));
  await database('content_pages').insert(rows);
  return rows.length;
}
