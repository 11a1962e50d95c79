// cspell:ignore عربي
import { expect, it } from 'vitest';
import { pagesOfSearch } from './pages-of-search.ts';

const PAGES = [
  'Contact Us',
  'Delivery',
  'Returns and exchanges',
  'Size Guide',
  'How to pay, and is it safe',
  'About Us',
  'Privacy',
].map((title) => ({ slug: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'), title }));

const titlesOf = (search: string) => pagesOfSearch(search, PAGES).map(({ title }) => title);

it.each([
  ['delivery to ndola', 'Delivery'],
  ['do you deliver to kitwe', 'Delivery'],
  ['shipping cost', 'Delivery'],
  ['payment', 'How to pay, and is it safe'],
  ['momo payment', 'How to pay, and is it safe'],
  ['how do i pay', 'How to pay, and is it safe'],
  ['Airtel Money', 'How to pay, and is it safe'],
  ['cash on delivery', 'How to pay, and is it safe'],
  ['refund', 'Returns and exchanges'],
  ['returns policy', 'Returns and exchanges'],
  ['contact', 'Contact Us'],
  ['whatsapp number', 'Contact Us'],
  ['where is my order', 'Track an order'],
  ['track my parcel', 'Track an order'],
  ['size chart', 'Size Guide'],
  ['privacy', 'Privacy'],
  ['about us', 'About Us'],
])('leads “%s” to %s first', (search, title) => {
  expect(titlesOf(search)[0]).toBe(title);
});

it.each(['chitenge dress', 'track suit', 'shoes size 42', 'to my', 'عربي', 'safari shirt', 'us'])(
  'leads “%s” to no page',
  (search) => {
    expect(titlesOf(search)).toEqual([]);
  },
);

it('leads to no page that the shop does not have', () => {
  expect(pagesOfSearch('momo payment', [])).toEqual([]);
});
