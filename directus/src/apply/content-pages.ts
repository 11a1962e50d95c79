import { randomUUID } from 'node:crypto';
import {
  CONTACT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  RETURNS_SLUG,
} from '@chitenge/contract/content-page-slugs';
import type { FooterColumn } from '@chitenge/contract/footer-column';
import type { Knex } from 'knex';
import type { AddedOnce } from './added-once.ts';
import { isShipped } from './shipped-texts.ts';

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

const SUITS = [
  ['Size', 'Chest (cm)', 'Waist (cm)'],
  ['46', '90–93', '78–81'],
  ['48', '94–97', '82–85'],
  ['50', '98–101', '86–89'],
  ['52', '102–105', '90–94'],
  ['54', '106–109', '95–99'],
  ['56', '110–113', '100–104'],
  ['58', '114–117', '105–109'],
];
const TROUSERS = [
  ['Size', 'Waist (cm)'],
  ['30', '75–78'],
  ['32', '79–83'],
  ['34', '84–88'],
  ['36', '89–93'],
  ['38', '94–98'],
  ['40', '99–103'],
];
const BELTS = [
  ['Size', 'Waist (cm)'],
  ['80 cm', '75–84'],
  ['90 cm', '85–94'],
  ['100 cm', '95–104'],
  ['110 cm', '105–114'],
];
const CHILDREN = [
  ['Age', 'Height (cm)', 'Chest (cm)'],
  ['4-6 yrs', '104–116', '55–59'],
  ['7-9 yrs', '117–134', '60–67'],
  ['10-12 yrs', '135–152', '68–76'],
  ['13-15 yrs', '153–170', '77–86'],
];

/** The elements that the Studio's editor writes. It opens a text with others, such as `thead`, for reading only. */
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

const steps = (items: readonly string[]): string =>
  `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`;

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
    slug: CONTACT_SLUG,
    title: 'Contact Us',
    footer_column: 'service',
    // The shop adds how it can be reached. Until it can, the page is not shown.
    body: '',
  },
  {
    slug: DELIVERY_SLUG,
    title: 'Delivery',
    footer_column: 'service',
    body: `<h2>When we send it</h2>
<p>We pack your order as soon as it is paid. The page of your order shows how far it is, and the tracking number if there is one.</p>
<h2>If you are not at home</h2>
<p>Give us a landmark near your door, or the phone number of someone who can receive the parcel for you.</p>`,
  },
  {
    slug: RETURNS_SLUG,
    title: 'Returns and exchanges',
    footer_column: 'service',
    body: `<h2>What we ask of you</h2>
${list([
  'Keep the piece unworn, with its labels, until we have answered.',
  'Say what is wrong with it, and add the size that you need.',
  'Keep the number of your order ready, such as 1a2b3c4d.',
])}
<h2>Your money</h2>
<p>A refund goes to the account that paid. If nothing was paid yet, you do not pay for what we take back.</p>`,
  },
  {
    slug: PAYMENT_SLUG,
    title: 'How to pay, and is it safe',
    footer_column: 'service',
    body: `<h2>How it goes</h2>
${steps([
  'Choose your network at checkout, and place the order. Nothing is paid yet, and we keep your pieces for you.',
  'The page of your order shows how to pay: your phone asks for your PIN, or you dial the code that stands there.',
  'Your network sends you an SMS with a transaction ID, and the page of your order says that it is paid.',
])}
<h2>Who sees what</h2>
${list([
  'Your network sees the amount and who gets it.',
  'We see the number that paid, the amount and the transaction ID.',
  'Nobody but you knows your PIN, and we never see your balance.',
])}
<h2>What we never ask</h2>
${list([
  'your PIN, or a code from an SMS,',
  'money to the number of a private person,',
  'to pay a second time because the first payment “got lost”.',
])}
<p>Whoever asks for one of these is not us, also when the message has our name.</p>
<h2>If something goes wrong</h2>
${list([
  'Your phone does not ask: press Pay again, or dial the code.',
  'The money has left and the page does not know it: press “I have already paid”, and send the transaction ID from the SMS.',
  'An order that is cancelled after you paid: the money goes back to the account that paid.',
])}`,
  },
  {
    slug: 'size-guide',
    title: 'Size Guide',
    footer_column: 'service',
    body: `<p>Measure yourself with a soft tape over light clothes, and compare with the table. Between two sizes, take the larger one. Cuts differ a little from piece to piece.</p>
<h2>Dresses, shirts and tops</h2>
${table(CLOTHES)}
<h2>Suits and jackets</h2>
${table(SUITS)}
<h2>Trousers</h2>
<p>The size is the waist in inches.</p>
${table(TROUSERS)}
<h2>Children</h2>
<p>Go by height rather than by age.</p>
${table(CHILDREN)}
<h2>Belts</h2>
<p>The size is the length from the buckle to the middle hole, in cm. Measure a belt that fits, or your waist where you wear it.</p>
${table(BELTS)}
<h2>Shoes</h2>
<p>Stand on a sheet of paper, and measure your longer foot from heel to toe.</p>
${table(SHOES)}`,
  },
  {
    slug: 'about',
    title: 'About Us',
    footer_column: 'company',
    body: `<p>We are a clothing shop in Zambia, with a love of chitenge. Our prices are in kwacha, you need no account, and you pay by mobile money from your own phone.</p>
<p>Each piece is shown with its sizes, its colours and its price. Choose at home, at work or on the bus, and take your time.</p>
<h2>What chitenge is</h2>
<p>Chitenge is printed cotton with bold colours on both sides. For a wax print, wax or resin keeps the dye from parts of the cloth. Where it cracks, fine veins run through the pattern, so no two lengths are quite alike. Much of today’s cloth is printed in this style without wax.</p>
<h2>How it is worn</h2>
${list([
  'Wrapped around the waist, or tied around the head.',
  'As the sling that carries a baby on its mother’s back.',
  'Cut and sewn into shirts, dresses, suits and bags; at a wedding, often one print for the whole family.',
])}
<h2>How to look after it</h2>
${list([
  'Wash it cold, the first few times by itself.',
  'Dry it in the shade: strong sun fades the print.',
  'Iron it on the inside while it is a little damp.',
  'What the label says comes first.',
])}
<h2>How this shop works</h2>
${steps([
  'Choose a size and a colour. What you see in stock is there, and you can order it.',
  'Place the order with your name, phone number and email address.',
  'Pay by MTN, Airtel or Zamtel, after you have ordered.',
  'Follow it on the page of your order, or <a href="/track">by its number</a>.',
])}`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    footer_column: 'company',
    body: `<p>You need no account. This is what we know about you.</p>
<h2>In your browser</h2>
${list([
  'A random number that belongs to your cart and your orders.',
  'Your wishlist, the pieces you looked at and the words you searched for last.',
  'What you have typed at checkout so far.',
  'Until you close the tab, which link led you here, if the link says so, such as our page on Instagram.',
])}
<p>You can delete all of it in your browser's settings, with the data of this website.</p>
<h2>When you order</h2>
${list([
  'Your name, email address, phone numbers and delivery address, what you bought, and how you paid. We use them to deliver your order and to write to you about it.',
  'The photograph of the parcel at your door, if the rider takes one. We keep it for 90 days.',
  'If you ask for an exchange or a return, what you write about it.',
  'If you write a review, your stars and your words. Everyone can read them, with the name you choose.',
])}
<p>Your mobile money PIN stays between you and your network: you never type it here.</p>
<h2>When a sold-out size comes back</h2>
<p>The phone number or email address that you give us for this one message.</p>
<h2>When you subscribe to the newsletter</h2>
<p>Your email address. The email that confirms it has a link to leave.</p>
<h2>How fast our pages are</h2>
<p>One visit in four tells us how fast the page appeared and answered, and nothing about you.</p>
<h2>Your rights</h2>
${list([
  'You may know what we have stored about you, and have it corrected or deleted.',
  '“Forget me on this phone”, below <a href="/orders">your orders</a>, deletes what this browser knows.',
])}`,
  },
  {
    slug: 'accessibility',
    title: 'Accessibility',
    footer_column: 'company',
    body: `<p>Everyone should be able to shop here. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.</p>
<h2>What has been tried</h2>
${list([
  'A program (axe) checks every page on a phone and on a wide screen, each time the shop is changed. It must find nothing serious.',
  'Text of twice its size, and a screen 320 pixels wide.',
  'Shopping by keyboard alone. Windows return to where you were.',
  'Pages without JavaScript, and in an old browser. Cart and orders need a newer one.',
])}
<h2>What is not good yet</h2>
${list([
  'The pictures of a piece are described by its name alone, not by what they show.',
  'The shop is written for screen readers, but people who use one every day have not tried it yet.',
  'You confirm a payment in the menu of your network, which we cannot change.',
])}`,
  },
];

/** Sample pages that a shop gets that has existed without them. */
const LATER_PAGES = new Set(['accessibility', PAYMENT_SLUG]);

/** Returns whether a page still has the text that it came with, of this version or of an earlier one. */
export function isSamplePage({ slug, body }: { slug: string; body: string | null }): boolean {
  return isShipped(`page ${slug}`, body ?? '');
}

/** The texts of the sample pages, by their place in shipped-texts.json. */
export const samplePageTexts = (): [place: string, text: string][] =>
  SAMPLE_PAGES.map(({ slug, body }) => [`page ${slug}`, body]);

/** Gives pages that the owner has not edited the text of this version. @returns the number of changed pages */
export async function updateSamplePages(database: Knex): Promise<number> {
  let changed = 0;
  const rows = await database('content_pages').select<{ id: string; slug: string; body: string | null }[]>(
    'id',
    'slug',
    'body',
  );
  for (const { id, slug, body } of rows) {
    const page = SAMPLE_PAGES.find((sample) => sample.slug === slug);
    if (page === undefined || page.body === body || !isSamplePage({ slug, body })) continue;
    await database('content_pages').where({ id }).update({ body: page.body, date_updated: new Date() });
    changed += 1;
  }
  return changed;
}

/**
 * Adds the sample pages to a new collection, published and in their order, and to an existing one those of later versions.
 * Each is added once: the owner may delete it.
 * @returns the number of added pages
 */
export async function addContentPages(
  database: Knex,
  { isNew, added }: { isNew: boolean; added: AddedOnce },
): Promise<number> {
  const keyOf = ({ slug }: SamplePage) => `page ${slug}`;
  const due = SAMPLE_PAGES.filter((page) => !added.has(keyOf(page)) && (isNew || LATER_PAGES.has(page.slug)));
  const existing = await database('content_pages').select<{ slug: string; sort: number | null }[]>(
    'slug',
    'sort',
  );
  const last = Math.max(0, ...existing.map(({ sort }) => sort ?? 0));
  const now = new Date().toISOString();
  const rows = due
    .filter(({ slug }) => existing.every((page) => page.slug !== slug))
    .map((page, index) => ({
      id: randomUUID(),
      status: 'published',
      sort: last + index + 1,
      date_created: now,
      ...page,
    }));
  if (rows.length > 0) await database('content_pages').insert(rows);
  for (const page of due) added.add(keyOf(page));
  return rows.length;
}
