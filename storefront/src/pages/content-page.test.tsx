import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { BUS_STATION, DELIVERY_METHODS, MOTORBIKE, PICKUP } from '../testing/handlers/delivery.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

it('shows the text of an editor, and the ways to reach the shop', async () => {
  renderApp('/pages/delivery', {
    ...storeSettings,
    contactLinks: [{ text: '+260 97 000 0000', url: 'tel:+260970000000' }],
  });
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Delivery' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Fees' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Reach us' })).toHaveTextContent('+260 97 000 0000');
  await waitFor(() => expect(document.title).toBe('Delivery – Chitenge'));
  expect(await seriousViolations()).toEqual([]);
});

it('shows the not-found page for a page that is not published', async () => {
  renderApp('/pages/none-such');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: '404 Page Not Found' }));
});

it('says towns, prices and days of the deliveries', async () => {
  server.use(...catalogueHandlers(undefined, DELIVERY_METHODS));
  renderApp('/pages/delivery', { ...storeSettings, dispatchTown: 'Lusaka' });
  const ways = await screen.findByRole('list', { name: 'Ways of delivery' });
  expect(
    within(ways)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Lusaka by motorbikeK35.00Free from K1000.00Lusaka1–2 daysThe rider calls you first.',
    'Bus stationK60.00Paid on collectionLusaka, Copperbelt2–4 days',
    'Pick up in LusakaFreeThe same day',
  ]);
  expect(screen.getByText(/We send from Lusaka\./)).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('says the word for shipping while the shop has no deliveries', async () => {
  renderApp('/pages/delivery');
  await expectSeen(() => screen.getByText('Shipping: Free'));
  expect(
    within(screen.getByRole('list', { name: 'Ways of delivery' })).getByText(/to collect your order\.$/),
  ).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

describe('the page about contact', () => {
  const contact = { slug: 'contact', title: 'Contact Us', body: '', description: '' };

  it('leads to what a shopper can do alone while nobody can reach the shop', async () => {
    answer('get', '/api/content-pages/:slug', contact);
    renderApp('/pages/contact');
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Help with your order' }));
    const help = within(screen.getByRole('list', { name: 'Help yourself' }));
    await waitFor(() =>
      expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/track',
        '/orders',
        '/pages/delivery',
        '/pages/size-guide',
      ]),
    );
    expect(screen.getByRole('main')).not.toHaveTextContent(/contact|(?:ask|call|tell|write to) us/i);
    expect(await seriousViolations()).toEqual([]);
  });

  it('keeps its title in a shop that can be visited', async () => {
    answer('get', '/api/content-pages/:slug', contact);
    renderApp('/pages/contact', { ...storeSettings, shopAddress: 'Shop 12, Cairo Road\nLusaka' });
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Contact Us' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Visit us' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'About an order' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Help yourself' })).toBeNull();
  });

  it.each([
    [['tel:+260970000000'], 'Call us'],
    [['https://wa.me/260970000000'], 'Write to us'],
    [['mailto:shop@example.com'], 'Write to us'],
    [['tel:+260970000000', 'https://wa.me/260970000000'], 'Call or write to us'],
  ])('with %j alone says so, and lists nothing else', async (urls, heading) => {
    answer('get', '/api/content-pages/:slug', contact);
    const contactLinks = urls.map((url) => ({ text: `To ${url}`, url }));
    renderApp('/pages/contact', { ...storeSettings, contactLinks });
    await expectSeen(() => screen.getByRole('heading', { level: 2, name: heading }));
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([...urls, '/track']);
    expect(main.queryByRole('list', { name: 'Reach us' })).toBeNull();
  });
});

it.each([
  [14, '14 days'],
  [1, '1 day'],
])('says how to return something within %i days', async (returnDays, words) => {
  answer('get', '/api/content-pages/:slug', { slug: 'returns', title: 'Returns', body: '', description: '' });
  renderApp('/pages/returns', { ...storeSettings, returnDays });
  await expectSeen(() => screen.getByText(words));
  expect(screen.getByRole('list', { name: 'How to return something' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a return' })).toHaveAttribute('href', '/orders');
});

it('says what is right of faulty pieces alone in a shop that takes nothing else back', async () => {
  answer('get', '/api/content-pages/:slug', { slug: 'returns', title: 'Returns', body: '', description: '' });
  renderApp('/pages/returns', { ...storeSettings, returnDays: 0 });
  await expectSeen(() =>
    screen.getByText('If a piece is faulty or not what you ordered, we will put it right.'),
  );
  expect(screen.queryByRole('list', { name: 'How to return something' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ask for a return' })).toBeNull();
});

it('says how to pay and that it is safe, and invites to no contact that there is not', async () => {
  answer('get', '/api/content-pages/:slug', {
    slug: 'payment',
    title: 'How to pay',
    body: '<h2>Who sees what</h2><p>You.</p><h2>What we never ask</h2><p>Your PIN.</p>',
    description: '',
  });
  renderApp('/pages/payment');
  await expectSeen(() => screen.getByText('MTN Mobile Money, Airtel Money or Zamtel Kwacha.'));
  // What editors wrote of it stands out, before the other parts.
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Your network',
    'Your PIN is yours',
    'What we never ask',
    'What the SMS looks like',
    'Who sees what',
  ]);
  expect(screen.getByText('Your PIN.')).toBeVisible();
  expect(screen.getByText(/This website has no field for it/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Reach us' })).toBeNull();
  expect(await seriousViolations()).toEqual([]);
});

it('says that cards are taken once they are', async () => {
  answer('get', '/api/content-pages/:slug', {
    slug: 'payment',
    title: 'How to pay',
    body: '',
    description: '',
  });
  renderApp('/pages/payment', { ...storeSettings, payPage: 'Card or mobile money' });
  await expectSeen(() => screen.getByText(/^Choose Card at checkout\./));
});

it('names the ways of delivery that are paid in cash, and up to which total', async () => {
  answer('get', '/api/content-pages/:slug', {
    slug: 'payment',
    title: 'How to pay',
    body: '',
    description: '',
  });
  const methods = [
    { ...MOTORBIKE, payAtDoor: true, doorMax: '500.00' },
    { ...PICKUP, payAtDoor: true },
    BUS_STATION,
  ];
  answer('get', '/api/delivery-methods', methods);
  renderApp('/pages/payment');
  await expectSeen(() => screen.getByText('Or cash at the door or when you collect'));
  expect(
    screen.getByText(
      /^Choose it at checkout with: Lusaka by motorbike \(up to K500\.00\), Pick up in Lusaka\./,
    ),
  ).toBeVisible();
});

it('leads to each table of sizes, and shows where to measure', async () => {
  answer('get', '/api/content-pages/:slug', {
    slug: 'size-guide',
    title: 'Size Guide',
    body: '<p>Measure.</p><h2>Shirts &amp; <strong>tops</strong></h2><p>S</p><h2>Shoes</h2><p>37</p>',
    description: '',
  });
  const { user } = renderApp('/pages/size-guide');
  const parts = within(await screen.findByRole('navigation', { name: 'On this page' }));
  expect(parts.getByRole('link', { name: 'Shirts & tops' })).toHaveAttribute(
    'href',
    '/pages/size-guide#part-1',
  );
  await user.click(parts.getByRole('link', { name: 'Shoes' }));
  expect(screen.getByRole('heading', { name: 'Shoes' })).toHaveFocus();
  expect(screen.getByRole('figure')).toHaveTextContent('Waist around its narrowest part');
  expect(await seriousViolations()).toEqual([]);
});

it('shows what the shop sells, with links, on the page about it', async () => {
  renderApp('/pages/about');
  await expectSeen(() => screen.getByText('We sew.'));
  const goods = within(await screen.findByRole('region', { name: 'What you find here' }));
  expect(goods.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/products/women');
  expect(screen.queryByRole('list', { name: 'Reach us' })).toBeNull();
  expect(await seriousViolations()).toEqual([]);
});

it('says where the shop is on the page about it', async () => {
  renderApp('/pages/about', { ...storeSettings, shopAddress: 'Cairo Road, Lusaka', openingHours: 'Mon–Sat' });
  const visit = within(await screen.findByRole('list', { name: 'Reach us' }));
  expect(visit.getByText('Cairo Road, Lusaka')).toBeVisible();
  expect(visit.getByText('Mon–Sat')).toBeVisible();
});
