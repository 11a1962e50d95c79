import type { Setup } from '@chitenge/contract/setup';
import { SETUP_STEPS } from '@chitenge/contract/setup-steps';

/** The checklist of a shop whose owner has done everything. */
export const setup: Setup = {
  done: [...SETUP_STEPS],
  hidden: [],
  isNamed: true,
  samples: { products: 0, archived: 0, categories: 0 },
  ownProducts: 12,
  missingMerchantCodes: [],
  channels: { sms: true, email: true },
  samplePages: [],
  approvedPages: [],
  testOrderId: null,
  problems: [],
  studioUrl: 'http://studio.test/admin',
};
