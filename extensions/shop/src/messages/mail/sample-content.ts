import type { MailContent } from './mail-content.ts';

/** A mail about an order, for tests. */
export function sampleContent(change: Partial<MailContent> = {}): MailContent {
  return {
    shopName: 'Chitenge',
    shopUrl: 'https://chitenge.example/',
    logo: null,
    preheader: 'We have received your order 1a2b3c4d and pack it today.',
    heading: 'Thank you for your order',
    paragraphs: [
      'Hello Mwila, we have received your order 1a2b3c4d. It is kept for you for 24 hours.',
      'Dial *115# and pay K1,130 to 0961 234 567, with 1a2b3c4d as the reference.\nSee https://chitenge.example/help.',
    ],
    lines: [
      {
        name: 'Barotse Print Kaftan',
        detail: 'M, Indigo',
        quantity: 1,
        amount: 'K780',
        imageUrl: 'https://chitenge.example/assets/barotse-print-kaftan?w=144',
      },
      { name: 'Leather Belt', detail: '', quantity: 2, amount: 'K350', imageUrl: null },
    ],
    totals: [
      { label: 'Subtotal', amount: 'K1,130' },
      { label: 'Shipping', amount: 'Free' },
      { label: 'Total', amount: 'K1,130' },
    ],
    action: { label: 'See your order', url: 'https://chitenge.example/orders/1?token=a&b=c' },
    footer: ['Chitenge, 12 Cairo Road, Lusaka', 'Questions? Answer this mail or call +260 96 123 4567.'],
    unsubscribeUrl: null,
    ...change,
  };
}
