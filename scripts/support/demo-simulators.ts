import { randomBytes } from 'node:crypto';
import { reportToken } from '../../extensions/shop/src/messages/report-token.ts';
import { createAfricasTalkingSimulator } from '../simulators/africastalking/simulator.ts';
import { createFlutterwaveSimulator } from '../simulators/flutterwave/simulator.ts';
import { createInbox } from '../simulators/inbox/inbox.ts';
import { createPawapaySimulator } from '../simulators/pawapay/simulator.ts';
import type { Services } from './services.ts';

/** A prompt on a real phone ends after a few minutes. */
const PROMPT_TIMEOUT_MS = 3 * 60_000;

/** The user name of Africa's Talking's sandbox. */
const SMS_USERNAME = 'sandbox';

interface DemoOptions {
  phonePort: number;
  /** The shop's public URL. */
  publicUrl: string;
  /** Directus' SECRET. */
  secret: string;
}

const newSecret = () => randomBytes(24).toString('base64url');

/**
 * Starts pawaPay, Flutterwave, Africa's Talking and a mail server as simulators. The phone's page shows them; Flutterwave
 * has the page on which cards pay.
 * @returns the variables with which the shop uses them
 */
export async function startDemoSimulators(
  services: Pick<Services, 'add'>,
  { phonePort, publicUrl, secret }: DemoOptions,
): Promise<Record<string, string>> {
  const sms = createAfricasTalkingSimulator({
    username: SMS_USERNAME,
    apiKey: newSecret(),
    reportUrl: `${publicUrl}/api/messages/reports/africastalking/${reportToken(secret, 'africastalking')}`,
  });
  services.add({ stop: () => sms.close() });
  const inbox = createInbox();
  services.add({ stop: () => inbox.close() });
  const pawapay = createPawapaySimulator({
    token: newSecret(),
    callbackUrl: `${publicUrl}/api/payments/callbacks/pawapay`,
    promptTimeoutMs: PROMPT_TIMEOUT_MS,
    parts: { sms: sms.control, inbox: inbox.pages },
  });
  services.add({ stop: () => pawapay.close() });
  const flutterwave = createFlutterwaveSimulator({
    secretKey: newSecret(),
    webhookHash: newSecret(),
    webhookUrl: `${publicUrl}/api/payments/callbacks/flutterwave`,
  });
  services.add({ stop: () => flutterwave.close() });
  return {
    FLUTTERWAVE_URL: await flutterwave.listen(),
    FLUTTERWAVE_SECRET_KEY: flutterwave.secretKey,
    FLUTTERWAVE_WEBHOOK_HASH: flutterwave.webhookHash,
    PAWAPAY_URL: await pawapay.listen(phonePort),
    PAWAPAY_TOKEN: pawapay.token,
    AFRICASTALKING_URL: await sms.listen(),
    AFRICASTALKING_USERNAME: SMS_USERNAME,
    AFRICASTALKING_API_KEY: sms.apiKey,
    AFRICASTALKING_SENDER_ID: 'Chitenge',
    EMAIL_TRANSPORT: 'smtp',
    EMAIL_FROM: 'shop@chitenge.example',
    EMAIL_SMTP_HOST: '127.0.0.1',
    EMAIL_SMTP_PORT: String(await inbox.listen()),
    EMAIL_SMTP_IGNORE_TLS: 'true',
  };
}
