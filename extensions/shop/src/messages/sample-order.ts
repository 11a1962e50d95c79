import { MESSAGE_VARIABLES } from '@chitenge/contract/message-variables';
import { NO_MONEY } from '../payments/shopper-payments.ts';
import type { MessageOrder } from './message-facts.ts';

/** Stands in for an order in a shop without orders, so that a preview has the shop's own addresses and codes. */
export const SAMPLE_ORDER: MessageOrder = {
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  customer_name: MESSAGE_VARIABLES.customer_name.sample,
  customer_email: 'chanda@example.com',
  customer_phone: '+260971234567',
  total_amount: '1349.00',
  waived_amount: null,
  status: 'pending',
  payment_status: 'pending',
  mobile_provider: null,
  mobile_number: '+260971234567',
  ...NO_MONEY,
  holds_until: null,
  delivery_fee: null,
  discount_code: null,
  discount_amount: null,
  delivery_paid_on_collection: null,
  delivery_instructions: null,
  courier: null,
  tracking: null,
  receipt_number: null,
};
