/** The variables of templates, each with a sample for the preview of a shop without orders. */
export const MESSAGE_VARIABLES = {
  shop_name: { note: 'the shop’s name', sample: 'Our shop' },
  shop_url: { note: 'the shop’s web address', sample: 'https://shop.example' },
  shop_phone: { note: 'the shop’s phone number, or nothing', sample: '+260971234567' },
  reference: { note: 'the order’s eight characters', sample: '1a2b3c4d' },
  order_number: {
    note: 'the order’s running number, to say on the phone; its eight characters while it has none',
    sample: 'No. 1042',
  },
  total: { note: 'what the order costs', sample: 'K1349.00' },
  paid: { note: 'what is paid of it, or nothing', sample: '' },
  left: { note: 'what is left to pay, or nothing', sample: 'K1349.00' },
  first_name: { note: 'the customer’s first name, without titles and initials', sample: 'Chanda' },
  customer_name: { note: 'the customer’s whole name', sample: 'Chanda Mwila' },
  order_url: { note: 'a link that opens this order', sample: 'https://shop.example/orders/1a2b3c4d' },
  receipt_url: {
    note: 'a link that opens the receipt of a paid order; an SMS has the link to track it instead, and an unpaid order nothing',
    sample: 'https://shop.example/orders/1a2b3c4d/receipt',
  },
  review_url: {
    note: 'the page on which the buyer writes a review; an SMS has the next link instead',
    sample: 'https://shop.example/orders/1a2b3c4d?reviews',
  },
  track_url: {
    note: 'the page on which anyone can track an order, with the number of this one filled in',
    sample: 'https://shop.example/track#1a2b3c4d',
  },
  payment_instructions: {
    note: 'the codes to dial, with the merchant codes',
    sample: 'MTN *303# 123456, Airtel *115# 123456, Zamtel *789# 123456',
  },
  how_to_pay: {
    note: 'how to pay now, in a sentence; nothing when there is nothing to pay',
    sample: 'To pay, open your order and press Pay. Your phone will then ask for your PIN.',
  },
  pay_by_pin: { note: '‘yes’ if the phone asks for the PIN, or nothing', sample: '' },
  payment_state: { note: 'how the payment stands', sample: 'We are checking your payment' },
  paid_with: { note: 'the network and number that paid, or nothing', sample: 'Airtel Money, 0971234567' },
  to_send: { note: '‘yes’ while the goods wait in the shop, or nothing', sample: 'yes' },
  amount: { note: 'what was paid or refunded', sample: 'K1349.00' },
  transaction_id: { note: 'the network’s transaction ID, or nothing', sample: 'PP241122.1530.A12345' },
  surplus: { note: 'what has come above what the order costs, or nothing', sample: '' },
  refunded_how: {
    note: 'the way of a refund',
    sample: 'to the mobile money account that paid',
  },
  credit_code: { note: 'the code of a gift card or credit', sample: 'CDFG-2345-HJKM-6799' },
  reason: { note: 'why, or nothing', sample: 'It was not paid in time.' },
  handover_code: { note: 'the code to say when the order is handed over, or nothing', sample: '4071' },
  pay_ahead: {
    note: 'what is paid before an order that is paid at the door is packed, or nothing',
    sample: 'K35.00',
  },
  to_collect: { note: 'what is paid in cash then, or nothing', sample: 'K195.00' },
  courier: { note: 'the courier, or nothing', sample: 'City Couriers' },
  tracking: { note: 'the tracking number, or nothing', sample: 'ZM123456' },
  pickup_instructions: {
    note: 'the instructions of the delivery method, or nothing',
    sample: 'Shop 12, East Park Mall',
  },
  hold_time: { note: 'until when the items are kept, or nothing', sample: '24 Nov, 15:30' },
  deposit: { note: 'what of a lay-by is due at once', sample: 'K195.00' },
  due_day: { note: 'the day by which a lay-by is to be paid', sample: '23 January' },
  lay_by: { note: '‘yes’ for a lay-by, or nothing', sample: '' },
  due_now: {
    note: 'what of a lay-by is due now, until its first sum is paid; or nothing',
    sample: 'K195.00',
  },
  admin_url: { note: 'the page of the back office', sample: 'https://shop.example/admin' },
  list: { note: 'what it is about, one line each', sample: 'Wrap dress, M: 2 left' },
  message: { note: 'what staff wrote to several customers', sample: 'We are closed on Independence Day.' },
  answer: { note: 'what staff wrote to the customer, or nothing', sample: 'Please bring it to our shop.' },
  product: { note: 'the product with size and colour', sample: 'Wrap dress, M, Red' },
  product_url: { note: 'the page of the product', sample: 'https://shop.example/product/wrap-dress' },
  confirm_url: { note: 'the link that confirms', sample: 'https://shop.example/newsletter' },
} as const satisfies Record<string, { note: string; sample: string }>;

export type MessageVariable = keyof typeof MESSAGE_VARIABLES;
