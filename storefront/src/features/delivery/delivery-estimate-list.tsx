import { deliveryFee } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { provinceName } from '@chitenge/contract/province';
import { styled } from 'styled-components';
import { useQueryData } from '../../lib/use-query-data.ts';
import { color, space } from '../../theme/tokens.ts';
import { deliveryMethodsQuery } from './api/delivery-methods.ts';
import { daysText } from './delivery-words.ts';

/** Places in view; checkout knows the others. */
const MAX_PLACES = 5;

/**
 * Returns what a delivery takes and costs, place by place. None in a shop without delivery methods.
 * @param goods what the shopper would buy, in ngwee
 */
export function useDeliveryEstimates(goods: Ngwee): DeliveryEstimate[] {
  return deliveryEstimates(useQueryData(deliveryMethodsQuery) ?? [], goods);
}

/** The estimates as a list. Nothing without any. */
export function DeliveryEstimateList({ estimates }: { estimates: readonly DeliveryEstimate[] }) {
  if (estimates.length === 0) return null;
  return (
    <StyledList aria-label="Delivery">
      {estimates.slice(0, MAX_PLACES).map(({ place, text }) => (
        <li key={place}>
          <b>{place}:</b> {text}
        </li>
      ))}
      {estimates.length > MAX_PLACES && <li>Other places: see checkout</li>}
    </StyledList>
  );
}

const StyledList = styled.ul`
  && {
    display: grid;
    gap: ${space.xs};
    padding-left: calc(20px + ${space.s});
    color: ${color.inkSoft};
    list-style: none;
  }

  b {
    color: ${color.ink};
    font-weight: 500;
  }
`;

/** Names of a place before the rest is left to checkout. */
const MAX_NAMES = 3;

/** What a delivery to some place takes and costs. */
export interface DeliveryEstimate {
  place: string;
  text: string;
}

/** Says where a method delivers: its towns, else its provinces, else all of Zambia. A pick-up says its name. */
function placeOf({ kind, name, towns, provinces }: DeliveryMethod): string {
  if (kind === 'pickup') return name;
  const names = towns.length > 0 ? towns : provinces.map((province) => provinceName(province));
  if (names.length === 0) return 'All of Zambia';
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and others` : shown;
}

/**
 * Says for each place 'Lusaka: 1–2 days, K35.00', or 'from K35.00' where several methods serve it.
 * @param goods what the shopper would buy, in ngwee
 */
export function deliveryEstimates(methods: readonly DeliveryMethod[], goods: Ngwee): DeliveryEstimate[] {
  const places = [...new Set(methods.map(placeOf))];
  return places.map((place) => {
    const serving = methods.filter((method) => placeOf(method) === place);
    const fees = serving.map((method) => deliveryFee(method, goods));
    const lowest = Math.min(...fees);
    const fee = lowest === 0 ? 'free' : formatMoney(lowest);
    const days = daysText(
      Math.min(...serving.map(({ daysMin }) => daysMin)),
      Math.max(...serving.map(({ daysMax }) => daysMax)),
    );
    return { place, text: `${days}, ${fees.some((other) => other !== lowest) ? `from ${fee}` : fee}` };
  });
}
