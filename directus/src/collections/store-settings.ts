import type { SettingField, SettingsSection } from '@chitenge/contract/settings-field';
import { STORE_SETTINGS, type SettingName } from '@chitenge/contract/settings-fields';
import { SETUP_LABELS, SETUP_STEPS } from '@chitenge/contract/setup-steps';
import type { SocialNetwork } from '@chitenge/contract/social-network';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import { keysOf } from '@chitenge/contract/typed-entries';
import { TYPE_PAIRING_LABELS, TYPE_PAIRINGS } from '@chitenge/contract/type-pairing';
import type { Collection } from '../schema/collection.ts';
import type { Field, FieldOptions } from '../schema/field.ts';
import { choice, choices, hexColor, text } from '../schema/fields.ts';
import { image } from '../schema/relations.ts';
import { id, recordedTime, section } from '../schema/standard-fields.ts';
import { tableField, type StudioOptions } from '../schema/table-field.ts';
import { LABEL_COLORS } from './label-colors.ts';

/** Colours that pass the check of contrast. */
const ACCENT_PRESETS = [
  { text: 'Copper', color: '#9a4a1c' },
  { text: 'Wine', color: '#7a1f3d' },
  { text: 'Indigo', color: '#2b3a8c' },
  { text: 'Leaf', color: '#2c5f2d' },
  { text: 'Plum', color: '#5b2a6e' },
] as const;

/** Creates a field that is no plain text or number. */
type Special = (column: string, words: Pick<FieldOptions, 'label' | 'note'>) => Field;

const half = (icon?: string): StudioOptions => ({ width: 'half', ...(icon !== undefined && { icon }) });

const social = (network: SocialNetwork): StudioOptions => ({
  ...half('link'),
  placeholder: `https://www.${network}.com/your-shop`,
});

function network(key: string, label: string, ussd: string) {
  return [
    text(`${key}_ussd`, {
      label: `${label}: code to dial`,
      required: true,
      default: ussd,
      maxLength: 20,
      width: 'half',
      icon: 'dialpad',
    }),
    text(`${key}_merchant_code`, {
      label: `${label}: merchant code`,
      maxLength: 40,
      width: 'half',
      note: 'While it is empty, the instructions say to ask the shop for it.',
    }),
  ];
}

/** Yes, no, or not said. */
const answer: Special = (column, words) =>
  choice(
    column,
    [
      { value: 'yes', text: 'Yes', color: LABEL_COLORS.green },
      { value: 'no', text: 'No', color: LABEL_COLORS.grey },
    ],
    words,
  );

/** How the Studio shows a setting that is not on a line of its own, or is no plain text or number. */
const STUDIO: Partial<Record<SettingName, StudioOptions | Special>> = {
  storeName: half(),
  tagline: half(),
  logo: image,
  accentColor: (column, words) => hexColor(column, { ...words, presets: ACCENT_PRESETS }),
  typePairing: (column, words) =>
    choice(
      column,
      TYPE_PAIRINGS.map((value) => ({ value, text: TYPE_PAIRING_LABELS[value], color: LABEL_COLORS.ink })),
      { ...words, default: TYPE_PAIRINGS[0] },
    ),
  productPagePricePrefix: half(),
  defaultImage: image,
  shippingLabel: half(),
  dispatchTown: half(),
  layByOffered: answer,
  cashNeedsDrawer: answer,
  hideRider: { toggleLabel: 'Customers do not see who brings their order' },
  contactPhone: half('call'),
  whatsappNumber: half('chat'),
  contactEmail: half('mail'),
  facebookUrl: social('facebook'),
  instagramUrl: social('instagram'),
  tiktokUrl: social('tiktok'),
  tpin: half('badge'),
  pricesIncludeVat: { toggleLabel: 'Prices include VAT' },
  alertEmail: half('mail'),
  alertPhone: half('smartphone'),
};

/** Creates the fields of a section, in the order of the table. */
const settings = (of: SettingsSection): Field[] =>
  keysOf(STORE_SETTINGS).flatMap((name) => {
    const entry: SettingField = STORE_SETTINGS[name];
    if (entry.section !== of) return [];
    const studio = STUDIO[name] ?? {};
    if (typeof studio !== 'function') return [tableField(entry, studio)];
    const { column, label, note } = entry;
    return [studio(column, { ...(label !== undefined && { label }), ...(note !== undefined && { note }) })];
  });

/** The accounts of mobile money: contract/src/payment-instructions.ts. */
const ACCOUNTS = [
  ...network('mtn', NETWORK_LABELS.mtn, '*303#'),
  ...network('airtel', NETWORK_LABELS.airtel, '*115#'),
  ...network('zamtel', NETWORK_LABELS.zamtel, '*789#'),
];

const SECTIONS: Record<NonNullable<SettingsSection>, { label: string; icon: string }> = {
  look: { label: 'Look', icon: 'palette' },
  prices: { label: 'Prices and stock', icon: 'payments' },
  delivery: { label: 'Delivery', icon: 'local_shipping' },
  payment: { label: 'Mobile money', icon: 'smartphone' },
  credit: { label: 'Gift cards and credit', icon: 'redeem' },
  lay_by: { label: 'Lay-by', icon: 'event_repeat' },
  till: { label: 'Till', icon: 'point_of_sale' },
  riders: { label: 'Riders', icon: 'two_wheeler' },
  returns: { label: 'Exchanges and returns', icon: 'assignment_return' },
  limits: { label: 'Limits of orders', icon: 'shield' },
  contact: { label: 'Contact', icon: 'call' },
  receipts: { label: 'Receipts', icon: 'receipt' },
  messages: { label: 'Messages', icon: 'outbox' },
};

export const storeSettings: Collection = {
  name: 'store_settings',
  labels: { one: 'Store settings', many: 'Store settings' },
  icon: 'storefront',
  note: 'The shop’s name, how orders are paid, and a few limits.',
  folder: 'settings',
  singleton: true,
  fields: [
    id(),
    ...settings(null),
    ...keysOf(SECTIONS).flatMap((name) =>
      section(name, SECTIONS[name], [...(name === 'payment' ? ACCOUNTS : []), ...settings(name)]),
    ),
    choices(
      'hidden_setup_steps',
      SETUP_STEPS.map((value) => ({ value, text: SETUP_LABELS[value] })),
      {
        label: 'Steps of the checklist that the shop does not need',
        note: 'The checklist is in the back office, on /admin.',
      },
    ),
    recordedTime('samples_loaded', {
      note: 'The sample catalogue is loaded once in the life of a database.',
    }),
  ],
};
