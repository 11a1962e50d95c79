import type { SetupStep } from '@chitenge/contract/setup-steps';

/** Why each step matters. */
export const REASONS: Record<SetupStep, string> = {
  brand:
    'Every page and packing slip shows them, and so does the installed app. Mails and SMS have the name.',
  contact: 'Shoppers who cannot reach a shop do not pay it. Set a phone number or an email address.',
  goods: 'Add your own goods, and remove any samples: shoppers can order everything that the shop shows.',
  featured: 'The home page begins with the products that you feature.',
  payments:
    'Without a merchant code, shoppers have to ask the shop how to pay. A transfer to a private number costs them the levy as well.',
  messages: 'Customers learn by SMS or mail that you have their order and their money.',
  delivery: 'Until a delivery method is published, every order is delivered free, to any place.',
  pages: 'Shoppers read what they say about delivery, returns and privacy as your promise.',
  staff: 'People who help need an own account: it says who did what, and can be ended.',
  'test-order': 'It shows what a shopper gets, and whether the messages arrive. Nobody has to pay it.',
  licence:
    'The Studio is Directus, a program of another firm. It asks its owner what it is used for, also at each sign-in there, until it knows.',
};
