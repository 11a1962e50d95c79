/** A change of an order's goods as it is entered: docs/behaviour.md#changing-an-order. */
import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminReturn } from '@chitenge/contract/admin-returns';
import type { ChangeOrderInput } from '@chitenge/contract/change-order';
import { formatMoney } from '@chitenge/contract/money';
import { isSameChoice, type DraftLine } from '../new/sale-draft.ts';
import type { SheetWay } from './settlement-fields.tsx';

/** Units of one line that come back. */
export interface BackDraft {
  quantity: number;
  /** Units of them that do not go on sale again. */
  damaged: number;
  /** The customer's request that it answers. */
  returnId?: string;
}

/** A line that goes out. */
export interface OutDraft extends DraftLine {
  /** The line of the order of which it replaces units. */
  swapOf?: string;
}

export interface ChangeDraft {
  /** By the id of their line. */
  back: Readonly<Record<string, BackDraft>>;
  out: readonly OutDraft[];
}

export const NO_CHANGE: ChangeDraft = { back: {}, out: [] };

const NOTHING: BackDraft = { quantity: 0, damaged: 0 };

export const backOf = ({ back }: ChangeDraft, lineId: string): BackDraft => back[lineId] ?? NOTHING;

/** Sets what comes back of a line. Never more of it is damaged. */
export function withBack(draft: ChangeDraft, lineId: string, change: Partial<BackDraft>): ChangeDraft {
  const next = { ...backOf(draft, lineId), ...change };
  next.damaged = Math.min(next.damaged, next.quantity);
  return { ...draft, back: { ...draft.back, [lineId]: next } };
}

/**
 * One unit of a line comes back, and another variant of its product goes out. When no unit is left, the choice replaces the
 * one before.
 */
export function withSwap(
  draft: ChangeDraft,
  { lineId, most }: { lineId: string; most: number },
  wanted: Omit<DraftLine, 'quantity'>,
): ChangeDraft {
  const { quantity } = backOf(draft, lineId);
  const former = quantity < most ? undefined : draft.out.findLast(({ swapOf }) => swapOf === lineId);
  const kept = former === undefined ? draft.out : withQuantity(draft.out, former, former.quantity - 1);
  const same = kept.find((line) => line.swapOf === lineId && isSameChoice(line, wanted));
  const out =
    same === undefined
      ? [...kept, { ...wanted, quantity: 1, swapOf: lineId }]
      : withQuantity(kept, same, same.quantity + 1);
  return { ...withBack(draft, lineId, { quantity: Math.min(quantity + 1, most) }), out };
}

const withQuantity = (lines: readonly OutDraft[], line: OutDraft, quantity: number): OutDraft[] =>
  lines.flatMap((one) => (one === line ? (quantity === 0 ? [] : [{ ...one, quantity }]) : [one]));

/** Adds one unit of what was found or scanned. */
export function withFound(draft: ChangeDraft, found: Omit<DraftLine, 'quantity'>): ChangeDraft {
  const same = draft.out.find((line) => line.swapOf === undefined && isSameChoice(line, found));
  const out =
    same === undefined
      ? [...draft.out, { ...found, quantity: 1 }]
      : withQuantity(draft.out, same, same.quantity + 1);
  return { ...draft, out };
}

/** Takes a line off what goes out. What it was swapped for stays with the customer. */
export function withoutOut(draft: ChangeDraft, line: OutDraft): ChangeDraft {
  const rest = { ...draft, out: draft.out.filter((one) => one !== line) };
  if (line.swapOf === undefined) return rest;
  const { quantity } = backOf(rest, line.swapOf);
  return withBack(rest, line.swapOf, { quantity: Math.max(quantity - line.quantity, 0) });
}

export const withOutUnits = (draft: ChangeDraft, line: OutDraft, quantity: number): ChangeDraft => ({
  ...draft,
  out: withQuantity(draft.out, line, quantity),
});

/** Fills the sheet with what a customer has asked for. */
export function draftOfReturn(
  { id, lineId, quantity, wanted }: AdminReturn,
  { items }: Pick<AdminOrder, 'items'>,
): ChangeDraft {
  const productId = items.find((line) => line.id === lineId)?.product?.id;
  const isThere = wanted !== null && productId !== undefined;
  return {
    back: { [lineId]: { quantity, damaged: 0, returnId: id } },
    out: isThere ? [{ productId, size: wanted.size, color: wanted.color, quantity }] : [],
  };
}

/** What the server is asked and told about the goods. */
export function goodsOf({ back, out }: ChangeDraft) {
  return {
    back: Object.entries(back)
      .filter(([, { quantity }]) => quantity > 0)
      .map(([lineId, units]) => ({ lineId, ...units })),
    out: out.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity })),
  } satisfies Pick<ChangeOrderInput, 'back' | 'out'>;
}

export const isEmpty = (draft: ChangeDraft): boolean => {
  const { back, out } = goodsOf(draft);
  return back.length + out.length === 0;
};

export const isSameGoods = (one: ChangeDraft, other: ChangeDraft): boolean =>
  JSON.stringify(goodsOf(one)) === JSON.stringify(goodsOf(other));

/** Names the button. @param difference ngwee; below zero for what goes back */
export function submitText(difference: number, way: SheetWay): string {
  const money = formatMoney(Math.abs(difference));
  if (difference === 0) return 'Change';
  if (way === 'link') return `Change, and send a link for ${money}`;
  if (way === 'later') return difference > 0 ? `Change, ${money} to pay` : `Change, ${money} to give back`;
  if (difference < 0 && way === 'credit') return `Give ${money} as credit`;
  if (difference < 0) return way === 'cash' ? `Give ${money} back in cash` : `Pay ${money} back`;
  if (way === 'credit') return `Use credit for ${money}`;
  if (way === 'prompt') return `Ask the phone for ${money}`;
  return way === 'cash' ? `Take ${money} in cash` : `Record ${money}`;
}
