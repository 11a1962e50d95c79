import { expect, it } from 'vitest';
import { foldOption } from './clean-text.ts';
import { orderSearchTerms, orderSearchText } from './order-search.ts';
import { namesTown } from './places.ts';
import { foldForSearch, searchWords } from './search.ts';
import { slugOf } from './slug.ts';

it('removes case, accents and punctuation', () => {
  expect(foldForSearch("Men's Café-Crème  Shirt!")).toBe('mens cafe creme shirt');
  expect(searchWords(' Shirt  shirt BLUE ')).toEqual(['shirt', 'blue']);
  expect(searchWords(' %% ')).toEqual([]);
});

it('reads what was pasted', () => {
  expect(foldForSearch('\u202ANa\u200Bvy\u00A0T\u2011Shirt\u202C ＸＬ \u{1D5E6}ale')).toBe(
    'navy t shirt xl sale',
  );
});

it.each(Array.from("'’‘‛`´ʼʻʹ′‵＇"))('takes %s for an apostrophe', (apostrophe) => {
  expect(foldForSearch(`Mary Ng${apostrophe}andu`)).toBe('mary ngandu');
  expect(slugOf(`Ng${apostrophe}andu Kids${apostrophe} Wrap`)).toBe('ngandu-kids-wrap');
  expect(foldOption(`Men${apostrophe}s M`)).toBe("men's m");
  expect(namesTown(`Shiwang${apostrophe}andu`, 'Shiwang’andu', null)).toBe(true);
  expect(orderSearchTerms(`Ng${apostrophe}andu`).texts).toEqual(['ngandu']);
  const order = {
    id: '1a2b3c4d-0000-4000-8000-000000000000',
    customer_name: `Mary Ng${apostrophe}andu`,
    customer_email: `m.ng${apostrophe}andu@example.com`,
    customer_phone: '+260971234567',
    mobile_number: '+260971234567',
    total_amount: 100,
  };
  const text = orderSearchText(order, [`Queen${apostrophe}s wrap`]);
  for (const part of ['mary ngandu', 'm.ngandu@example.com', 'queens wrap']) expect(text).toContain(part);
  expect(orderSearchTerms(order.customer_email).texts).toEqual(['m.ngandu@example.com']);
});

it('removes a possessive or plural s', () => {
  expect(searchWords("Men's shirts")).toEqual(['men', 'shirt']);
  expect(searchWords('womens women’s women')).toEqual(['women']);
  expect(searchWords('dress bus')).toEqual(['dress', 'bus']);
});
