import { DELIVERY_KIND_LABELS, type DeliveryKind } from '@chitenge/contract/delivery';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Choice } from '../schema/fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

const COLORS: Record<DeliveryKind, string> = {
  door: LABEL_COLORS.blue,
  bus_station: LABEL_COLORS.copper,
  pickup: LABEL_COLORS.green,
};

/** The kinds of delivery, of methods and of the orders that have them. */
export const DELIVERY_KIND_CHOICES: readonly Choice[] = keysOf(COLORS).map((value) => ({
  value,
  text: DELIVERY_KIND_LABELS[value],
  color: COLORS[value],
}));
