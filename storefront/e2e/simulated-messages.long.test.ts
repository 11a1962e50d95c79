/** The SMS on the simulated phone and the mails in the inbox beside it, which people read during a demo. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleContent } from '../../extensions/shop/src/messages/mail/sample-content.ts';
import { renderMail } from '../../extensions/shop/src/messages/mail-layout.ts';
import { createAfricasTalkingSimulator } from '../../scripts/simulators/africastalking/simulator.ts';
import { createInbox } from '../../scripts/simulators/inbox/inbox.ts';
import { sendMail } from '../../scripts/simulators/inbox/testing/send-mail.ts';
import { createPawapaySimulator } from '../../scripts/simulators/pawapay/simulator.ts';
import { findSeriousViolations, measureOverflow, resizeTo } from './support/accessibility.ts';
import { newShopper, SCREENS } from './support/browser.ts';

const EVIL = `<script>document.title='hurt'</script><img src=x onerror="parent.document.title='hurt'">`;

/** What a browser says of a script in a frame without scripts. */
const BLOCKED = 'Blocked script execution';

const sms = createAfricasTalkingSimulator({ username: 'sandbox', apiKey: 'demo' });
const inbox = createInbox();
const phone = createPawapaySimulator({ token: 'demo', parts: { sms: sms.control, inbox: inbox.pages } });

let page: Page;
let url: string;
let smsUrl: string;
let smtpPort: number;

beforeAll(async () => {
  [url, smsUrl, smtpPort] = await Promise.all([phone.listen(), sms.listen(), inbox.listen()]);
});

afterAll(async () => {
  await Promise.all([phone.close(), sms.close(), inbox.close()]);
});

beforeEach(async () => {
  sms.reset();
  inbox.clear();
  const shopper = await newShopper({ ...SCREENS.phone, baseURL: url });
  page = shopper.page;
  return async () => {
    const errors = shopper.consoleErrors.filter((error) => !error.startsWith(BLOCKED));
    if (errors.length > 0) throw new Error(errors.join('\n'));
  };
});

/** Returns the words of the mail's frame. Playwright runs scripts in a frame, which this one blocks. */
const wordsOfFrame = () =>
  page.evaluate(
    () => document.querySelector<HTMLIFrameElement>('#html iframe')?.contentDocument?.body?.textContent ?? '',
  );

async function sendSms(to: string, message: string, status = 201): Promise<void> {
  const response = await fetch(`${smsUrl}/version1/messaging`, {
    method: 'POST',
    headers: { apikey: 'demo' },
    body: new URLSearchParams({ username: 'sandbox', to, message, from: 'Chitenge' }),
  });
  expect(response.status).toBe(status);
}

async function expectFitting(): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await resizeTo(page, width);
    expect(await measureOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

it('the SMS stand together by number, show hostile text as text, and get the faults that a person sets', async () => {
  await page.goto('/');
  await page.getByText('No SMS yet.').waitFor();
  await sendSms('+260961234567', EVIL);
  await sendSms('+260971234567', 'To Airtel');
  await sendSms('+260961234567', 'Second, https://chitenge.example/orders/1.');
  const mtn = page.getByRole('list', { name: '096 123 4567, from Chitenge' });
  await mtn.getByText('Second').waitFor();
  const texts = await mtn.getByRole('listitem').locator('p:first-child').allInnerTexts();
  expect(texts).toEqual([EVIL, 'Second, https://chitenge.example/orders/1.']);
  const link = mtn.getByRole('link', { name: 'https://chitenge.example/orders/1' });
  expect(await link.getAttribute('href')).toBe('https://chitenge.example/orders/1');
  const headings = await page.locator('#conversations h3').allInnerTexts();
  expect(headings).toEqual(['096 123 4567, from Chitenge', '097 123 4567, from Chitenge']);
  expect(await page.title()).toBe('Simulated phone');

  await page.getByLabel('Delivery reports to the shop').selectOption('are lost');
  await expect.poll(() => sms.settings.reports).toBe('lost');
  await page.getByLabel('The gateway’s answer to the next SMS').selectOption('500, but the SMS arrives');
  await page.getByRole('button', { name: 'Set' }).click();
  await page.getByRole('status').getByText('The next SMS gets this answer.').waitFor();
  const long = `${'LongWord'.repeat(30)} https://chitenge.example/${'x'.repeat(200)}`;
  await sendSms('+260961234567', long, 500);
  await page.locator('.bubble').getByText('LongWord').waitFor();
  await page.getByRole('listitem').getByText('The request gets the fault 500').waitFor();
  await page.getByRole('listitem').getByText('The report Success is lost').first().waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await expectFitting();
});

it('the inbox opens from the phone, shows both parts of a mail, and runs no script of one', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await page.getByText('No mail yet.').waitFor();
  await sendMail(smtpPort, renderMail(sampleContent({ lines: [] })));
  await page.getByRole('button', { name: 'Order 1a2b3c4d' }).press('Enter');
  await expect.poll(wordsOfFrame).toContain('Thank you for your order');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Order 1a2b3c4d');
  await expect
    .poll(() => page.locator('#html iframe').evaluate((element) => element.clientHeight))
    .toBeGreaterThan(500);
  await page.getByRole('radio', { name: 'Text' }).check();
  await page.getByText('See your order: https://chitenge.example/orders/1?token=a&b=c').waitFor();
  expect(await page.locator('#html iframe').isVisible()).toBe(false);

  await sendMail(smtpPort, { subject: EVIL, html: `<p>Hello</p>${EVIL.replace(/<img.*/, '')}`, text: EVIL });
  await sendMail(smtpPort, { ...renderMail(sampleContent({ lines: [] })), subject: 'LongWord'.repeat(30) });
  await page.goto('/inbox/');
  await page.getByRole('button', { name: EVIL }).click();
  await expect.poll(wordsOfFrame).toContain('Hello');
  await page.getByRole('radio', { name: 'Text' }).check();
  expect(await page.locator('#text').innerText()).toContain(EVIL);
  expect(await page.title()).toBe('Inbox');
  await page.getByRole('button', { name: 'LongWord' }).click();
  expect(await findSeriousViolations(page)).toEqual([]);
  await expectFitting();
});
