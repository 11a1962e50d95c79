/** The terms of a lay-by: docs/behaviour.md#lay-by. Without zod, for the storefront. */
import { MIN_PART } from './amount-due.ts';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from './money.ts';
import { addDays, startOfDay, SHOP_TIME_ZONE } from './shop-time.ts';

/** What the owner has set; a shop without it sells nothing by lay-by. */
export interface LayByRules {
  /** Part of the total that is due at once, in percent. */
  depositPercent: number;
  /** Weeks in which all is paid. */
  weeks: number;
  /** What the shop keeps of the total when the buyer gives up, in percent. */
  feePercent: number;
  /** Days after the due date in which the lay-by is not overdue yet. */
  graceDays: number;
}

export const LAY_BY_DEFAULTS = {
  depositPercent: 25,
  weeks: 8,
  feePercent: 0,
  graceDays: 7,
} as const satisfies LayByRules;

/** The store settings that say so. */
export interface LayByColumns {
  lay_by_offered: string | null;
  lay_by_deposit_percent: number | null;
  lay_by_weeks: number | null;
  lay_by_fee_percent: string | number | null;
  lay_by_grace_days: number | null;
}

export const LAY_BY_COLUMNS = [
  'lay_by_offered',
  'lay_by_deposit_percent',
  'lay_by_weeks',
  'lay_by_fee_percent',
  'lay_by_grace_days',
] as const satisfies (keyof LayByColumns)[];

/** Returns the rules of a shop; null when it does not sell by lay-by. */
export function layByRules(settings: LayByColumns): LayByRules | null {
  if (settings.lay_by_offered !== 'yes') return null;
  return {
    depositPercent: settings.lay_by_deposit_percent ?? LAY_BY_DEFAULTS.depositPercent,
    weeks: settings.lay_by_weeks ?? LAY_BY_DEFAULTS.weeks,
    feePercent: Number(settings.lay_by_fee_percent ?? LAY_BY_DEFAULTS.feePercent),
    graceDays: settings.lay_by_grace_days ?? LAY_BY_DEFAULTS.graceDays,
  };
}

/** The fee in percent above which the shop asks itself whether it is fair. No rule of Zambia for such fees is known. */
export const LAY_BY_HIGH_FEE = 1;

/** The most days that staff move the due date ahead at once. */
export const MAX_LAY_BY_DAYS = 366;

/** Days before the due date at which the buyer is reminded, and from which it is due soon. */
export const LAY_BY_SOON_DAYS = 7;

/** The terms of one lay-by, as the buyer sees them and the order keeps them. Amounts are kwacha. */
export interface LayByTerms {
  deposit: string;
  /** A day in the shop, such as `2027-01-23`. */
  dueOn: string;
  feePercent: number;
  graceDays: number;
}

/** Returns the terms on which goods are sold now; null when the total cannot be split. */
export function layByTerms(rules: LayByRules, total: Ngwee, today: string): LayByTerms | null {
  const deposit = Math.ceil((total * rules.depositPercent) / 100);
  if (deposit < MIN_PART || total - deposit < MIN_PART) return null;
  return {
    deposit: toDecimal(deposit),
    dueOn: addDays(today, rules.weeks * 7),
    feePercent: rules.feePercent,
    graceDays: rules.graceDays,
  };
}

export const isSameTerms = (one: LayByTerms, other: LayByTerms): boolean =>
  toNgwee(one.deposit) === toNgwee(other.deposit) &&
  one.dueOn === other.dueOn &&
  one.feePercent === other.feePercent &&
  one.graceDays === other.graceDays;

/**
 * Returns what the shop keeps when the buyer gives up, in ngwee: at most what is paid.
 * @param cost what the order costs, in ngwee
 */
export const layByFee = (cost: Ngwee, { feePercent }: Pick<LayByTerms, 'feePercent'>, paid: Ngwee): Ngwee =>
  Math.min(Math.floor((cost * Math.round(feePercent * 100)) / 10_000), Math.max(paid, 0));

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'long',
});

/** Returns a day such as `23 January`. */
export const layByDay = (day: string): string => dayFormat.format(startOfDay(day));

/** Returns the last day before staff look at it. */
export const endOfGrace = ({ dueOn, graceDays }: Pick<LayByTerms, 'dueOn' | 'graceDays'>): string =>
  addDays(dueOn, graceDays);

/** Says what is paid when, such as `K195.00 now, K585.00 by 23 January`. */
export const layByOfferText = ({ deposit, dueOn }: LayByTerms, total: Ngwee): string =>
  `${formatMoney(toNgwee(deposit))} now, ${formatMoney(total - toNgwee(deposit))} by ${layByDay(dueOn)}`;

const days = (count: number): string => (count === 1 ? '1 more day' : `${count} more days`);

/** Says the terms in sentences: those that the buyer sees, and that the order keeps. */
export function layByWords(terms: LayByTerms, total: Ngwee): string[] {
  const { deposit, dueOn, feePercent, graceDays } = terms;
  const first = formatMoney(toNgwee(deposit));
  const fee = layByFee(total, terms, total);
  const grace = graceDays === 0 ? '' : `After ${layByDay(dueOn)} you have ${days(graceDays)}. `;
  return [
    `You pay ${first} now, and ${formatMoney(total - toNgwee(deposit))} by ${layByDay(dueOn)}, in parts of any size.`,
    `Once the ${first} has arrived, we keep the goods for you at this price. You get them when all is paid.`,
    fee === 0
      ? 'If you cannot go on paying, tell us: you get back all that you have paid.'
      : `If you cannot go on paying, tell us: you get back what you have paid less a fee of ${formatMoney(fee)} (${feePercent} % of the price), so ${formatMoney(Math.max(toNgwee(deposit) - fee, 0))} of the first ${first}.`,
    `${grace}Then we ask you what you would like to do. You never lose what you have paid because you are late.`,
  ];
}

/** Where a lay-by stands: before its deposit, running, paid and not yet handed over, handed over, or ended. */
export const LAY_BY_STATES = ['waiting', 'running', 'paid', 'handed-over', 'ended'] as const;
export type LayByState = (typeof LAY_BY_STATES)[number];

/** How near the due date of a running lay-by is. */
export const LAY_BY_URGENCIES = ['running', 'due-soon', 'overdue'] as const;
export type LayByUrgency = (typeof LAY_BY_URGENCIES)[number];

/** Returns how near the due date is. */
export function layByUrgency(terms: Pick<LayByTerms, 'dueOn' | 'graceDays'>, today: string): LayByUrgency {
  if (endOfGrace(terms) < today) return 'overdue';
  return addDays(terms.dueOn, -LAY_BY_SOON_DAYS) <= today ? 'due-soon' : 'running';
}

/** What of a lay-by its payers must know. Amounts are kwacha. */
export interface LayByPlan {
  state: LayByState;
  /** What of the deposit is left to pay. */
  depositLeft: string;
  dueOn: string;
}

/** Returns what of an order is asked for first, in kwacha: the deposit of a lay-by that waits for it, or all that is left. */
export const dueFirst = (layBy: Pick<LayByPlan, 'state' | 'depositLeft'> | null, left: string): string =>
  layBy?.state === 'waiting' ? layBy.depositLeft : left;

/**
 * Says what of a lay-by is paid, and what is left by when, such as `K195.00 is paid. K585.00 is left, by 23 January.`
 * @param today so that a date that has passed is none to come
 */
export function layByBalance(
  { state, depositLeft, dueOn }: LayByPlan,
  { paid, left }: { paid: string; left: string },
  today: string,
): string {
  const money = (amount: string) => formatMoney(toNgwee(amount));
  const by = dueOn < today ? `was due by ${layByDay(dueOn)}` : `is due by ${layByDay(dueOn)}`;
  const came = toNgwee(paid) === 0 ? '' : `${money(paid)} is paid. `;
  if (toNgwee(left) === 0) return came.trim();
  if (state !== 'waiting') return `${came}${money(left)} is left, and ${by}.`;
  const rest = toNgwee(left) - toNgwee(depositLeft);
  return `${came}${money(depositLeft)} is due now${rest > 0 ? `; the rest, ${formatMoney(rest)}, ${by}` : ''}.`;
}

/** Says what becomes of the money when the buyer cannot go on paying. Amounts are kwacha. */
export function giveUpWords({ paid, fee, refund }: { paid: string; fee: string; refund: string }): string {
  const money = (amount: string) => formatMoney(toNgwee(amount));
  if (toNgwee(paid) === 0)
    return 'You have paid nothing yet, so you can simply cancel the order: there is no fee.';
  if (toNgwee(fee) === 0) return `Tell us, and you get back all that you have paid: ${money(refund)}.`;
  return `Tell us, and you get back ${money(refund)}: the ${money(paid)} that you have paid, less the fee of ${money(fee)}.`;
}
