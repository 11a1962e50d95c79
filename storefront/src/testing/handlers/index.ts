import { adminCategoryHandlers } from './admin-categories.ts';
import { adminDeliveryHandlers } from './admin-delivery.ts';
import { adminMessageHandlers } from './admin-messages.ts';
import { adminOrderHandlers } from './admin-orders.ts';
import { adminPaymentHandlers } from './admin-payments.ts';
import { adminProductHandlers } from './admin-products.ts';
import { adminSessionHandlers } from './admin-session.ts';
import { adminSetupHandlers } from './admin-setup.ts';
import { adminUploadHandlers } from './admin-uploads.ts';
import { catalogueHandlers } from './catalogue.ts';
import { newsletterHandlers } from './newsletter.ts';
import { returnHandlers } from './returns.ts';
import { shopHandlers } from './shop.ts';

/**
 * Default handlers. The proxy's routes serve the shop; canned responses serve the back office.
 * A test of the back office states other responses with `server.use` and asserts the requests.
 */
export const handlers = [
  ...adminSessionHandlers,
  ...adminOrderHandlers,
  ...adminMessageHandlers,
  ...adminPaymentHandlers,
  ...adminProductHandlers,
  ...adminCategoryHandlers,
  ...adminDeliveryHandlers,
  ...adminSetupHandlers,
  ...adminUploadHandlers,
  ...catalogueHandlers(),
  ...returnHandlers,
  ...shopHandlers,
  ...newsletterHandlers,
];
