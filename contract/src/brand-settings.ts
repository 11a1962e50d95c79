/** The store settings about the shop itself: name, look, contact, receipts and messages. */
import { z } from 'zod';
import { accentProblem } from './accent.ts';
import { tpinSchema } from './fiscal-documents.ts';
import { mobileNumber, withPhoneNumber, zambianMobileNumber } from './phone-number.ts';
import { fileRow } from './file-row.ts';
import {
  flagSetting,
  percentSetting,
  type SettingField,
  textSetting,
  wholeSetting,
  wordsSetting,
} from './settings-field.ts';
import { SOCIAL_NETWORK_LABELS, socialColumn, type SocialNetwork } from './social-network.ts';
import { STORE_DEFAULTS } from './store-defaults.ts';
import { emailSchema } from './text.ts';

const accentInput = z.string().superRefine((text, context) => {
  const message = accentProblem(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const vatRateInput = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}(?:\.\d{1,2})?$/)
        .transform(Number),
    ],
    {
      error: 'must be a percentage with at most two decimals',
    },
  )
  .pipe(
    z
      .number()
      .min(0, 'must be from 0 to 100')
      .max(100, 'must be from 0 to 100')
      .multipleOf(0.01, 'must have at most two decimals'),
  );

const BRAND = { audience: 'everyone', section: null } as const;
const LOOK = { audience: 'everyone', section: 'look' } as const;
const CONTACT = { audience: 'everyone', section: 'contact' } as const;
const RECEIPTS = { audience: 'shop', section: 'receipts' } as const;
const MESSAGES = { audience: 'shop', section: 'messages' } as const;

/** The address of the shop's page in a network. */
const social = <Network extends SocialNetwork>(network: Network) => {
  const { row, output } = textSetting;
  return {
    ...CONTACT,
    row,
    output,
    column: socialColumn(network),
    input: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }),
    label: SOCIAL_NETWORK_LABELS[network],
    note: 'The footer links to it.',
    maxLength: 300,
  } as const;
};

export const BRAND_SETTINGS = {
  storeName: {
    ...BRAND,
    ...wordsSetting,
    column: 'store_name',
    whenNull: STORE_DEFAULTS.name,
    initial: STORE_DEFAULTS.name,
    isRequired: true,
    maxLength: 80,
  },
  tagline: {
    ...BRAND,
    ...wordsSetting,
    column: 'tagline',
    whenNull: '',
    initial: STORE_DEFAULTS.tagline,
    isRequired: true,
  },
  description: {
    ...BRAND,
    ...wordsSetting,
    column: 'description',
    whenNull: '',
    initial: STORE_DEFAULTS.description,
    isRequired: true,
    isLong: true,
    note: 'One or two sentences for search engines, link previews and the installed app.',
  },
  logo: {
    ...BRAND,
    column: 'logo',
    row: fileRow.nullable(),
    output: fileRow.nullable(),
    note: 'Stands in the header and in mails in place of the name, and becomes the icon of browser and app. A logo more than three times as wide as high would be a thin line there, so the icon is the first letter of the name on the accent colour, as it is without a logo: you need no picture for it. A PNG, WebP, AVIF or JPEG file of at least 512 pixels.',
  },
  accentColor: {
    ...LOOK,
    column: 'accent_color',
    row: z.string().nullable(),
    output: z.string().nullable(),
    input: accentInput,
    label: 'Accent colour',
    note: 'Links, sale prices, prints and focus. It must be dark enough to read on the pages; the shop lightens it for dark backgrounds. Empty: copper.',
  },
  typePairing: {
    ...LOOK,
    column: 'type_pairing',
    row: z.string().nullable(),
    output: z.string().nullable(),
    label: 'Fonts',
    note: 'Of headings and of all other text.',
  },
  /** As it is typed, with the words around its numbers. */
  contactPhone: {
    ...CONTACT,
    ...textSetting,
    column: 'contact_phone',
    input: withPhoneNumber(z.string()),
    label: 'Phone',
    maxLength: 40,
  },
  /** As it is typed; the shop presents the number in E.164. */
  whatsappNumber: {
    ...CONTACT,
    column: 'whatsapp_number',
    row: z.string().nullable(),
    output: z.string().nullable(),
    input: mobileNumber(z.string()),
    label: 'WhatsApp',
    note: 'Shoppers can write to this number. Empty: the shop offers no WhatsApp.',
    maxLength: 40,
  },
  contactEmail: {
    ...CONTACT,
    ...textSetting,
    column: 'contact_email',
    input: emailSchema,
    label: 'Email',
    maxLength: 254,
  },
  /** Where shoppers can visit the shop, and when it is open; each null when the owner has not said it. */
  shopAddress: {
    ...CONTACT,
    ...textSetting,
    column: 'shop_address',
    label: 'Where the shop is',
    note: 'The page ‘Contact’ shows it: street, building or market, and town. Empty for a shop that nobody can visit.',
    isLong: true,
    maxLength: 300,
  },
  openingHours: {
    ...CONTACT,
    ...textSetting,
    column: 'opening_hours',
    label: 'Opening hours',
    note: 'One line for each, such as: Monday to Friday, 9 to 17. The page ‘Contact’ shows them.',
    isLong: true,
    maxLength: 300,
  },
  facebookUrl: social('facebook'),
  instagramUrl: social('instagram'),
  tiktokUrl: social('tiktok'),
  tpin: {
    ...RECEIPTS,
    ...textSetting,
    column: 'tpin',
    input: tpinSchema,
    label: 'TPIN',
    note: 'The ten digits of your taxpayer number. Receipts show it.',
    maxLength: 10,
  },
  vatRate: {
    ...RECEIPTS,
    ...percentSetting,
    column: 'vat_rate',
    input: vatRateInput,
    label: 'VAT in percent',
    note: 'Receipts say how much of it the prices include. Empty, for a shop that is not registered for VAT: they say nothing of it.',
  },
  pricesIncludeVat: {
    ...RECEIPTS,
    ...flagSetting(true),
    column: 'prices_include_vat',
    label: 'VAT in prices',
    note: 'Customers pay the prices as they are. Switched off, as before you are registered: receipts and reports have no VAT, and nothing is added.',
  },
  businessAddress: {
    ...RECEIPTS,
    ...textSetting,
    column: 'business_address',
    label: 'Business address',
    note: 'Receipts show it. What is issued already keeps the address, TPIN and rate of its day.',
    isLong: true,
  },
  alertEmail: {
    ...MESSAGES,
    ...textSetting,
    column: 'alert_email',
    input: emailSchema,
    label: 'Email for staff',
    note: 'Gets a mail about paid orders, payments to verify and low stock. Empty: nobody does.',
    maxLength: 254,
  },
  alertPhone: {
    ...MESSAGES,
    ...textSetting,
    column: 'alert_phone',
    input: zambianMobileNumber(z.string()),
    label: 'Phone for staff',
    note: 'Gets the SMS to staff that are switched on in the message texts.',
    maxLength: 40,
  },
  maxSmsPerNumberPerDay: {
    ...MESSAGES,
    ...wholeSetting(1),
    column: 'max_sms_per_number_per_day',
    initial: 10,
    label: 'SMS to one number in a day',
    note: 'Each SMS costs money. Empty: no limit.',
  },
  maxSmsPerDay: {
    ...MESSAGES,
    ...wholeSetting(1),
    column: 'max_sms_per_day',
    initial: 500,
    label: 'SMS of the shop in a day',
    note: 'Nobody can run up a bill beyond it. Empty: no limit.',
  },
} as const satisfies Record<string, SettingField>;
