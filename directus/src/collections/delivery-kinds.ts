import { DELIVERY_KIND_FACTS, DELIVERY_KINDS, type DeliveryKind } from '@chitenge/contract/delivery';
import type { Choice } from '../schema/fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

const COLORS: Record<DeliveryKind, string> = {
  door: LABEL_COLORS.blue,
  bus_station: LABEL_COLORS.copper,
  pickup: LABEL_COLORS.green,
};

/** The kinds of delivery, of methods and of the orders that have them. */
export const DELIVERY_KIND_CHOICES: readonly Choice[] = DELIVERY_KINDS.map((value) => ({
  value,
  text: DELIVERY_KIND_FACTS[value].label,
  color: COLORS[value],
}));
