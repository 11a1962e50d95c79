import type { TestDatabase } from '@chitenge/directus/testing/template';
import { startTestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Inbox } from '../../../../scripts/simulators/inbox/inbox.ts';
import { startInbox } from './inbox.ts';
import { ShopClient } from './shop-client.ts';
import { startSmsGateway, type SmsGateway } from './sms-gateway.ts';

/** A shop of its own that sends its SMS to a gateway, and its mail to a mailbox. */
export interface MessagingShop {
  gateway: SmsGateway;
  inbox: Inbox;
  shop: ShopClient;
  stop: () => Promise<void>;
}

export async function startMessagingShop(database: TestDatabase): Promise<MessagingShop> {
  const gateway = await startSmsGateway();
  const { inbox, env: ofMail } = await startInbox();
  const directus = await startTestDirectus({
    database,
    env: { ...gateway.env, ...ofMail, JOBS_PACE: '20', PUBLIC_URL: 'https://chitenge.example' },
  });
  const shop = new ShopClient(() => directus);
  return {
    gateway,
    inbox,
    shop,
    stop: async () => {
      await shop.close();
      await directus.stop();
      await gateway.close();
      await inbox.close();
    },
  };
}
