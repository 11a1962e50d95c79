/**
 * The messages of the shop, with their built-in texts: docs/messages.md#templates. `apply` copies the texts into
 * `message_templates`, where the owner edits them. The shop uses the built-in text while the owner's has an error.
 */

import type { MessageVariable } from './message-variables.ts';

/** How a message travels: a text message, or an e-mail. */
export const MESSAGE_MEDIA = ['sms', 'email'] as const;
export type MessageMedium = (typeof MESSAGE_MEDIA)[number];

export interface TemplateText {
  /** Whether a new shop sends it. */
  active: boolean;
  body: string;
}

export interface EmailText extends TemplateText {
  subject: string;
  /** The button below the text; null for none. */
  action: { label: string; url: MessageVariable } | null;
  /** Whether the mail lists what was ordered. */
  lines: boolean;
}

export interface MessageTemplate {
  /** Its name in the Studio and in the back office. */
  label: string;
  audience: 'customer' | 'staff' | 'subscriber';
  variables: readonly MessageVariable[];
  sms: TemplateText | null;
  email: EmailText | null;
}

const SHOP = ['shop_name', 'shop_url', 'shop_phone'] as const;
const ORDER = [
  ...SHOP,
  'reference',
  'order_number',
  'total',
  'paid',
  'left',
  'first_name',
  'customer_name',
  'order_url',
  'track_url',
  'payment_state',
] as const;
const STAFF = [...SHOP, 'admin_url'] as const;
const STAFF_ORDER = [...STAFF, 'reference', 'order_number'] as const;

const SEE_ORDER = { label: 'See your order', url: 'order_url' } as const;
const REVIEW = { label: 'Write a review', url: 'review_url' } as const;
const OPEN_ADMIN = { label: 'Open the back office', url: 'admin_url' } as const;

export const MESSAGE_TEMPLATES = {
  'order-placed': {
    label: 'Order placed',
    audience: 'customer',
    variables: [...ORDER, 'how_to_pay', 'payment_instructions'],
    sms: {
      active: true,
      body: '{{ shop_name }}: thank you, {{ first_name }}. We have your order {{ order_number }} of {{ total }}. Pay or track it here: {{ track_url }}',
    },
    email: {
      active: true,
      subject: 'Your order {{ order_number }}',
      body: 'Thank you, {{ first_name }}. We have your order {{ order_number }} and are keeping your items for you.{% if how_to_pay %}\n\n{{ how_to_pay }}{% endif %}',
      action: SEE_ORDER,
      lines: true,
    },
  },
  'order-placed-free': {
    label: 'Order placed, with nothing to pay',
    audience: 'customer',
    variables: ORDER,
    sms: {
      active: true,
      body: '{{ shop_name }}: thank you, {{ first_name }}. We have your order {{ order_number }}. There is nothing to pay. Track it here: {{ track_url }}',
    },
    email: {
      active: true,
      subject: 'Your order {{ order_number }}',
      body: 'Thank you, {{ first_name }}. We have your order {{ order_number }}. There is nothing to pay.\n\nWe are getting your order ready and will write again when it is on its way.',
      action: SEE_ORDER,
      lines: true,
    },
  },
  'order-placed-door': {
    label: 'Order placed, to be paid at the door',
    audience: 'customer',
    variables: [...ORDER, 'pay_ahead'],
    sms: {
      active: true,
      body: '{{ shop_name }}: thank you, {{ first_name }}. We have your order {{ order_number }} of {{ total }}. {% if pay_ahead %}Pay {{ pay_ahead }} now, the rest in cash when it comes{% else %}Pay in cash when it comes{% endif %}: {{ track_url }}',
    },
    email: {
      active: true,
      subject: 'Your order {{ order_number }}',
      body: 'Thank you, {{ first_name }}. We have your order {{ order_number }} and are keeping your items for you.\n\n{% if pay_ahead %}Please pay {{ pay_ahead }} now, on the page of your order. You pay the rest in cash when you get it.{% else %}You pay {{ left }} in cash when you get it.{% endif %} We will send you a code: say it when you have your parcel.',
      action: SEE_ORDER,
      lines: true,
    },
  },
  'payment-instructions': {
    label: 'Payment instructions',
    audience: 'customer',
    variables: [...ORDER, 'payment_instructions', 'pay_by_pin'],
    sms: {
      active: true,
      body: '{{ shop_name }}: pay {{ left }} for order {{ order_number }}. {% if pay_by_pin %}Open it and press Pay: {% else %}{{ payment_instructions }}. Then send us the ID: {% endif %}{{ track_url }}',
    },
    email: null,
  },
  'payment-received': {
    label: 'Payment received',
    audience: 'customer',
    variables: [
      ...ORDER,
      'amount',
      'transaction_id',
      'paid_with',
      'receipt_url',
      'to_send',
      'lay_by',
      'due_now',
      'due_day',
      'surplus',
    ],
    sms: {
      active: true,
      body: '{{ shop_name }}: we received {{ amount }} for {% if lay_by %}lay-by{% else %}order{% endif %} {{ order_number }}{% if paid_with %} from {{ paid_with }}{% endif %}. {% if lay_by %}Paid: {{ paid }}.{% if left %} Left: {{ left }}, {% if due_now %}{{ due_now }} of it now, {% endif %}due by {{ due_day }}.{% endif %}{% else %}Thank you!{% if left %} {{ left }} is left to pay.{% endif %}{% endif %}{% if surplus %} That is {{ surplus }} too much: we give it back or contact you.{% endif %} {{ track_url }}',
    },
    email: {
      active: true,
      subject:
        'We have received your payment for {% if lay_by %}lay-by{% else %}order{% endif %} {{ order_number }}',
      body: 'Thank you, {{ first_name }}. We received {{ amount }} for {% if lay_by %}lay-by{% else %}order{% endif %} {{ order_number }}{% if paid_with %} from {{ paid_with }}{% endif %}.{% if transaction_id %} The transaction ID is {{ transaction_id }}.{% endif %}{% if receipt_url %}\n\nYour receipt: {{ receipt_url }}{% endif %}{% if surplus %}\n\nThat is {{ surplus }} more than the order costs. You do not need to do anything: we give it back or contact you.{% endif %}{% if left %}\n\n{% if lay_by %}You have paid {{ paid }} of {{ total }}, and {{ left }} is left, due by {{ due_day }}. {% if due_now %}{{ due_now }} of it is due now: then we keep the goods for you.{% else %}Pay the next part whenever you like, on the page of your lay-by.{% endif %}{% else %}{{ left }} is left to pay.{% endif %}{% elsif to_send %}\n\nWe are getting your order ready and will write again when it is on its way.{% endif %}',
      action: SEE_ORDER,
      lines: true,
    },
  },
  'payment-failed': {
    label: 'Payment failed',
    audience: 'customer',
    variables: [...ORDER, 'amount', 'reason', 'hold_time'],
    sms: {
      active: false,
      body: '{{ shop_name }}: the payment of {{ amount }} for order {{ order_number }} did not go through. Please try again: {{ track_url }}',
    },
    email: {
      active: true,
      subject: 'The payment for order {{ order_number }} did not go through',
      body: 'The payment of {{ amount }} for order {{ order_number }} did not go through.{% if reason %} {{ reason }}{% endif %}\n\n{% if hold_time %}We are keeping your items until {{ hold_time }}. {% endif %}You can try again on the page of your order.',
      action: { label: 'Try again', url: 'order_url' },
      lines: false,
    },
  },
  'order-changed': {
    label: 'Items changed',
    audience: 'customer',
    variables: [...ORDER, 'list', 'amount'],
    sms: {
      active: true,
      body: '{{ shop_name }}: we changed your order {{ order_number }}. It costs {{ total }} now{% if amount %}, and {{ amount }} is left to pay{% endif %}. See it here: {{ track_url }}',
    },
    email: {
      active: true,
      subject: 'We changed your order {{ order_number }}',
      body: 'We changed your order {{ order_number }}, {{ first_name }}.\n\n{{ list }}\n\nIt costs {{ total }} now.{% if amount %} {{ amount }} is left to pay, on the page of your order.{% endif %}',
      action: SEE_ORDER,
      lines: true,
    },
  },
  'order-shipped': {
    label: 'Shipped',
    audience: 'customer',
    variables: [...ORDER, 'courier', 'tracking', 'handover_code', 'to_collect'],
    sms: {
      active: true,
      body: '{{ shop_name }}: your order {{ order_number }} is on its way{% if courier %} with {{ courier }}{% endif %}{% if tracking %} ({{ tracking }}){% endif %}.{% if to_collect %} Have {{ to_collect }} ready.{% endif %}{% if handover_code %} Code for the rider: {{ handover_code }}.{% endif %} {{ track_url }}',
    },
    email: {
      active: true,
      subject: 'Your order {{ order_number }} is on its way',
      body: 'Good news, {{ first_name }}: your order {{ order_number }} is on its way{% if courier %} with {{ courier }}{% endif %}.{% if tracking %}\n\nTracking: {{ tracking }}{% endif %}{% if to_collect %}\n\nPlease have {{ to_collect }} in cash ready.{% endif %}{% if handover_code %}\n\nYour code: {{ handover_code }}. Say it to the rider when you have your parcel, and to nobody before.{% endif %}',
      action: SEE_ORDER,
      lines: true,
    },
  },
  'order-ready': {
    label: 'Ready to collect',
    audience: 'customer',
    variables: [...ORDER, 'pickup_instructions', 'handover_code', 'to_collect'],
    sms: {
      active: true,
      body: '{{ shop_name }}: your order {{ order_number }} is ready to collect.{% if handover_code %} Your code: {{ handover_code }}.{% endif %}{% if to_collect %} To pay: {{ to_collect }}.{% endif %}{% if pickup_instructions %} {{ pickup_instructions }}{% endif %}',
    },
    email: {
      active: true,
      subject: 'Your order {{ order_number }} is ready to collect',
      body: 'Good news, {{ first_name }}: your order {{ order_number }} is ready to collect.{% if handover_code %}\n\nYour code: {{ handover_code }}. Say it when you collect your order.{% endif %}{% if to_collect %}\n\nTo pay then: {{ to_collect }}.{% endif %}{% if pickup_instructions %}\n\n{{ pickup_instructions }}{% endif %}',
      action: SEE_ORDER,
      lines: true,
    },
  },
  'order-delivered': {
    label: 'Delivered',
    audience: 'customer',
    variables: [...ORDER, 'review_url'],
    sms: {
      active: false,
      body: '{{ shop_name }}: your order {{ order_number }} has been delivered. Thank you, {{ first_name }}!{% if shop_phone %} Is anything wrong? Call {{ shop_phone }}{% endif %}',
    },
    email: {
      active: true,
      subject: 'Your order {{ order_number }} has been delivered',
      body: 'Thank you, {{ first_name }}. Your order {{ order_number }} has been delivered, and we hope everything fits.\n\nWhat do you think of it? Your review helps others to choose.{% if shop_phone %}\n\nIf anything is wrong, please call us: {{ shop_phone }}.{% endif %}',
      action: REVIEW,
      lines: false,
    },
  },
  'order-cancelled': {
    label: 'Cancelled',
    audience: 'customer',
    variables: [...ORDER, 'reason'],
    sms: {
      active: true,
      body: '{{ shop_name }}: your order {{ order_number }} of {{ total }} has been cancelled.{% if reason %} {{ reason }}{% endif %}{% if shop_phone %} Questions? Call {{ shop_phone }}{% endif %}',
    },
    email: {
      active: true,
      subject: 'Your order {{ order_number }} has been cancelled',
      body: 'Your order {{ order_number }} of {{ total }} has been cancelled.{% if reason %} {{ reason }}{% endif %}\n\nWas this a mistake? You are welcome to order again.',
      action: SEE_ORDER,
      lines: false,
    },
  },
  'refund-made': {
    label: 'Refund made',
    audience: 'customer',
    variables: [...ORDER, 'amount', 'transaction_id', 'refunded_how'],
    sms: {
      active: true,
      body: '{{ shop_name }}: we have refunded {{ amount }} for order {{ order_number }} {{ refunded_how }}.',
    },
    email: {
      active: true,
      subject: 'We have refunded {{ amount }} for order {{ order_number }}',
      body: 'We have refunded {{ amount }} for order {{ order_number }} {{ refunded_how }}.{% if transaction_id %} The transaction ID is {{ transaction_id }}.{% endif %}',
      action: SEE_ORDER,
      lines: false,
    },
  },
  'credit-issued': {
    label: 'Gift card or credit',
    audience: 'customer',
    variables: [...ORDER, 'amount', 'credit_code'],
    sms: {
      active: true,
      body: '{{ shop_name }}: you have {{ amount }} to spend. Enter this code when you check out: {{ credit_code }}. Keep it safe: we cannot show it again. {{ shop_url }}',
    },
    email: {
      active: true,
      subject: 'You have {{ amount }} to spend',
      body: 'Thank you, {{ first_name }}. You have {{ amount }} to spend at {{ shop_name }}.\n\nYour code: {{ credit_code }}\n\nEnter it when you check out. Whoever has the code can spend it, so please keep it safe: we cannot show it again.',
      action: { label: 'Go to the shop', url: 'shop_url' },
      lines: false,
    },
  },
  'written-by-staff': {
    label: 'Message by staff',
    audience: 'customer',
    variables: [...ORDER, 'message'],
    sms: {
      active: true,
      body: '{{ shop_name }}: {{ message }}',
    },
    email: {
      active: true,
      subject: 'About your order {{ order_number }}',
      body: 'We are writing about your order {{ order_number }}.\n\n{{ message }}',
      action: SEE_ORDER,
      lines: false,
    },
  },
  'return-accepted': {
    label: 'Exchange or return accepted',
    audience: 'customer',
    variables: [...ORDER, 'list', 'answer'],
    sms: {
      active: true,
      body: '{{ shop_name }}: yes, you can return {{ list }} from order {{ order_number }}.{% if answer %} {{ answer }}{% endif %}',
    },
    email: {
      active: true,
      subject: 'We accept your request for order {{ order_number }}',
      body: 'Good news, {{ first_name }}: you can return {{ list }} from order {{ order_number }}.{% if answer %}\n\n{{ answer }}{% endif %}{% if shop_phone %}\n\nQuestions? Call us: {{ shop_phone }}.{% endif %}',
      action: SEE_ORDER,
      lines: false,
    },
  },
  'return-rejected': {
    label: 'Exchange or return rejected',
    audience: 'customer',
    variables: [...ORDER, 'list', 'answer'],
    sms: {
      active: true,
      body: '{{ shop_name }}: sorry, we cannot take back {{ list }} from order {{ order_number }}.{% if answer %} {{ answer }}{% endif %}',
    },
    email: {
      active: true,
      subject: 'Your request for order {{ order_number }}',
      body: 'We are sorry, {{ first_name }}: we cannot take back {{ list }} from order {{ order_number }}.{% if answer %} {{ answer }}{% endif %}{% if shop_phone %}\n\nQuestions? Call us: {{ shop_phone }}.{% endif %}',
      action: SEE_ORDER,
      lines: false,
    },
  },
  'request-answered': {
    label: 'Answer to a customer’s request',
    audience: 'customer',
    variables: [...ORDER, 'answer'],
    sms: {
      active: true,
      body: '{{ shop_name }}: about your request for order {{ order_number }}: {{ answer }}',
    },
    email: {
      active: true,
      subject: 'Your request for order {{ order_number }}',
      body: 'You have asked us about order {{ order_number }}, {{ first_name }}. Our answer:\n\n{{ answer }}{% if shop_phone %}\n\nQuestions? Call us: {{ shop_phone }}.{% endif %}',
      action: SEE_ORDER,
      lines: false,
    },
  },
  'hold-ending': {
    label: 'Not paid yet',
    audience: 'customer',
    variables: [...ORDER, 'hold_time', 'how_to_pay', 'payment_instructions', 'lay_by', 'due_now'],
    sms: {
      active: true,
      body: '{{ shop_name }}: your {% if lay_by %}lay-by {{ order_number }}: {{ due_now }} is due now{% else %}order {{ order_number }} of {{ total }} is not paid yet{% if paid %}: {{ left }} is left{% endif %}{% endif %}. We are keeping it until {{ hold_time }}. Pay here: {{ track_url }}',
    },
    email: {
      active: true,
      subject:
        'We are keeping {% if lay_by %}lay-by{% else %}order{% endif %} {{ order_number }} until {{ hold_time }}',
      body: 'Your {% if lay_by %}lay-by{% else %}order{% endif %} {{ order_number }} of {{ total }} is not paid yet{% if lay_by %}: {{ due_now }} is due now{% elsif paid %}: {{ left }} is left{% endif %}. We are keeping your items until {{ hold_time }}.{% if how_to_pay %}\n\n{{ how_to_pay }}{% endif %}',
      action: { label: 'Pay your order', url: 'order_url' },
      lines: true,
    },
  },
  'lay-by-placed': {
    label: 'Lay-by placed',
    audience: 'customer',
    variables: [...ORDER, 'deposit', 'due_day', 'due_now', 'list', 'how_to_pay', 'payment_instructions'],
    sms: {
      active: true,
      body: '{{ shop_name }}: thank you, {{ first_name }}. Lay-by {{ order_number }} of {{ total }}: {% if due_now %}{{ due_now }} now, the rest by {{ due_day }}{% else %}{{ paid }} is paid{% if left %}, {{ left }} due by {{ due_day }}{% endif %}{% endif %}. Pay or track it: {{ track_url }}',
    },
    email: {
      active: true,
      subject: 'Your lay-by {{ order_number }}',
      body: 'Thank you, {{ first_name }}. These are the terms of your lay-by {{ order_number }}:\n\n{{ list }}{% if paid %}\n\n{{ paid }} is paid{% if left %}, and {{ left }} is left{% endif %}.{% endif %}{% if how_to_pay %}\n\n{{ how_to_pay }}{% endif %}',
      action: SEE_ORDER,
      lines: true,
    },
  },
  'lay-by-due': {
    label: 'Lay-by: due soon, and due today',
    audience: 'customer',
    variables: [...ORDER, 'due_day', 'how_to_pay', 'payment_instructions'],
    sms: {
      active: true,
      body: '{{ shop_name }}: of your lay-by {{ order_number }}, {{ paid }} is paid, and {{ left }} is due by {{ due_day }}. Pay a part or all of it: {{ track_url }}',
    },
    email: {
      active: true,
      subject: '{{ left }} of your lay-by {{ order_number }} is due by {{ due_day }}',
      body: 'You have paid {{ paid }} of {{ total }}, {{ first_name }}, and {{ left }} is due by {{ due_day }}.{% if how_to_pay %}\n\n{{ how_to_pay }}{% endif %}\n\nIf you need more time or cannot go on paying, please tell us.{% if shop_phone %} Call us: {{ shop_phone }}.{% endif %}',
      action: { label: 'Pay a part or all of it', url: 'order_url' },
      lines: true,
    },
  },
  'lay-by-extended': {
    label: 'Lay-by: another due date',
    audience: 'customer',
    variables: [...ORDER, 'due_day'],
    sms: {
      active: true,
      body: '{{ shop_name }}: you now have until {{ due_day }} to pay your lay-by {{ order_number }}. Paid: {{ paid }}. Left: {{ left }}. {{ track_url }}',
    },
    email: {
      active: true,
      subject: 'Your lay-by {{ order_number }} is now due by {{ due_day }}',
      body: 'You now have until {{ due_day }} to pay your lay-by {{ order_number }}, {{ first_name }}. You have paid {{ paid }} of {{ total }}, and {{ left }} is left.',
      action: SEE_ORDER,
      lines: false,
    },
  },
  'staff-lay-by-overdue': {
    label: 'Staff: lay-by overdue',
    audience: 'staff',
    variables: [...STAFF_ORDER, 'total', 'customer_name', 'due_day'],
    sms: {
      active: false,
      body: '{{ shop_name }}: lay-by {{ order_number }} of {{ total }} was due by {{ due_day }}. {{ admin_url }}',
    },
    email: {
      active: true,
      subject: 'Overdue: lay-by {{ order_number }}, {{ total }}',
      body: 'The lay-by {{ order_number }} of {{ customer_name }} was due by {{ due_day }}, and the days of grace are over. Please call the customer, then extend it or end it under Lay-bys.',
      action: OPEN_ADMIN,
      lines: true,
    },
  },
  'staff-order-paid': {
    label: 'Staff: new paid order',
    audience: 'staff',
    variables: [...STAFF_ORDER, 'total', 'customer_name'],
    sms: {
      active: false,
      body: '{{ shop_name }}: order {{ order_number }} of {{ total }} is paid. {{ admin_url }}',
    },
    email: {
      active: true,
      subject: 'Paid: order {{ order_number }}, {{ total }}',
      body: '{{ customer_name }} has paid {{ total }} for order {{ order_number }}. You can send it now.',
      action: OPEN_ADMIN,
      lines: true,
    },
  },
  'staff-payment-to-verify': {
    label: 'Staff: payment to verify',
    audience: 'staff',
    variables: [...STAFF_ORDER, 'amount', 'transaction_id', 'customer_name'],
    sms: {
      active: false,
      body: '{{ shop_name }}: verify {{ transaction_id }} of {{ amount }} for order {{ order_number }}. {{ admin_url }}',
    },
    email: {
      active: true,
      subject: 'To verify: {{ amount }} for order {{ order_number }}',
      body: '{{ customer_name }} says that {{ amount }} for order {{ order_number }} is paid{% if transaction_id %}, with transaction ID {{ transaction_id }}{% endif %}. Please check it against your mobile money statement.',
      action: OPEN_ADMIN,
      lines: false,
    },
  },
  'staff-return-requested': {
    label: 'Staff: exchange or return to decide',
    audience: 'staff',
    variables: [...STAFF_ORDER, 'list', 'reason', 'customer_name'],
    sms: {
      active: false,
      body: '{{ shop_name }}: order {{ order_number }}, to decide: {{ list }}. {{ admin_url }}',
    },
    email: {
      active: true,
      subject: 'To decide: order {{ order_number }}',
      body: '{{ customer_name }} is asking for this:\n\n{{ list }}\n\nReason: {{ reason }}. Please accept or reject it under Returns.',
      action: OPEN_ADMIN,
      lines: false,
    },
  },
  'staff-order-request': {
    label: 'Staff: a customer’s request to answer',
    audience: 'staff',
    variables: [...STAFF_ORDER, 'list', 'customer_name'],
    sms: {
      active: false,
      body: '{{ shop_name }}: order {{ order_number }}, to answer: {{ list }} {{ admin_url }}',
    },
    email: {
      active: true,
      subject: 'To answer: order {{ order_number }}',
      body: '{{ customer_name }} is asking about order {{ order_number }}:\n\n{{ list }}\n\nPlease answer it on the order. Until then it cannot be marked as sent.',
      action: OPEN_ADMIN,
      lines: false,
    },
  },
  'staff-low-stock': {
    label: 'Staff: low stock, once a day',
    audience: 'staff',
    variables: [...STAFF, 'list'],
    sms: null,
    email: {
      active: true,
      subject: 'Low stock',
      body: 'These items are running low or sold out:\n\n{{ list }}',
      action: OPEN_ADMIN,
      lines: false,
    },
  },
  'staff-messages-failed': {
    label: 'Staff: messages that failed',
    audience: 'staff',
    variables: [...STAFF, 'list'],
    sms: null,
    email: {
      active: true,
      subject: 'Some messages did not reach your customers',
      body: 'These messages failed or may not have arrived:\n\n{{ list }}',
      action: OPEN_ADMIN,
      lines: false,
    },
  },
  'back-in-stock': {
    label: 'Back in stock',
    audience: 'subscriber',
    variables: [...SHOP, 'product', 'product_url'],
    sms: {
      active: true,
      body: '{{ shop_name }}: {{ product }} is back in stock. It may sell out quickly: {{ product_url }}',
    },
    email: {
      active: true,
      subject: '{{ product }} is back in stock',
      body: 'You asked us to tell you when {{ product }} is back in stock. It is back now.\n\nOthers asked too, so it may sell out quickly. This is the only email we send you about it.',
      action: { label: 'See it in the shop', url: 'product_url' },
      lines: false,
    },
  },
  'newsletter-confirm': {
    label: 'Newsletter: confirm the address',
    audience: 'subscriber',
    variables: [...SHOP, 'confirm_url'],
    sms: null,
    email: {
      active: true,
      subject: 'Please confirm your email address',
      body: 'Someone signed up for the newsletter of {{ shop_name }} with this address. If it was you, please confirm it. If not, just ignore this email, and you will get no more.',
      action: { label: 'Yes, send me the newsletter', url: 'confirm_url' },
      lines: false,
    },
  },
  'newsletter-welcome': {
    label: 'Newsletter: welcome',
    audience: 'subscriber',
    variables: SHOP,
    sms: null,
    email: {
      active: true,
      subject: 'Welcome to the newsletter of {{ shop_name }}',
      body: 'Thank you for joining. You will get our newsletter from now on, and you can leave at any time with the link below.',
      action: null,
      lines: false,
    },
  },
} as const satisfies Record<string, MessageTemplate>;

export type MessageKey = keyof typeof MESSAGE_TEMPLATES;

/** What staff write to the customers of several orders. */
export const WRITTEN_BY_STAFF = 'written-by-staff' satisfies MessageKey;

/** What has the code of a gift card or credit. */
export const CREDIT_ISSUED = 'credit-issued' satisfies MessageKey;

/** What a stock alert sends. */
export const BACK_IN_STOCK = 'back-in-stock' satisfies MessageKey;

/** The same table, without the literal types of its texts. */
const TEMPLATES: Readonly<Record<string, MessageTemplate>> = MESSAGE_TEMPLATES;

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(TEMPLATES, key);
}

export function messageTemplate(key: MessageKey): MessageTemplate {
  return MESSAGE_TEMPLATES[key];
}

export const MESSAGE_KEYS: readonly MessageKey[] = Object.keys(MESSAGE_TEMPLATES).filter(isMessageKey);
