import { DELIVERY_KIND_FACTS, deliveryFee, isCollected } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { useQueryData } from '../../lib/use-query-data.ts';
import { color, space } from '../../theme/tokens.ts';
import { deliveryMethodsQuery } from './api/delivery-methods.ts';
import { daysText, placesText } from './delivery-words.ts';

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
        <li key={place + text}>
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

/** What a delivery to some place takes and costs. */
export interface DeliveryEstimate {
  place: string;
  text: string;
}

/** Says where a method delivers. A pick-up says its name. */
const placeOf = (method: DeliveryMethod): string =>
  isCollected(method.kind) ? method.name : (placesText([method]) ?? 'All of Zambia');

/** Whether the shopper fetches the goods at a bus station. */
const isParcel = ({ kind }: DeliveryMethod): boolean => DELIVERY_KIND_FACTS[kind].needs === 'station';

/**
 * Says for each place 'Lusaka: 1–2 days, K35.00', or 'from K35.00' where several methods serve it. Parcels to a bus station
 * have a line of their own.
 * @param goods what the shopper would buy, in ngwee
 */
export function deliveryEstimates(methods: readonly DeliveryMethod[], goods: Ngwee): DeliveryEstimate[] {
  const places = [...new Set(methods.map(placeOf))];
  return places.flatMap((place) => {
    const here = methods.filter((method) => placeOf(method) === place);
    return [here.filter((method) => !isParcel(method)), here.filter(isParcel)]
      .filter((serving) => serving.length > 0)
      .map((serving) => ({ place, text: estimateText(serving, goods) }));
  });
}

function estimateText(serving: readonly DeliveryMethod[], goods: Ngwee): string {
  const fees = serving.map((method) => deliveryFee(method, goods));
  const lowest = Math.min(...fees);
  const fee = lowest === 0 ? 'free' : formatMoney(lowest);
  const days = daysText(
    Math.min(...serving.map(({ daysMin }) => daysMin)),
    Math.max(...serving.map(({ daysMax }) => daysMax)),
  );
  const estimate = `${days}, ${fees.some((other) => other !== lowest) ? `from ${fee}` : fee}`;
  if (!serving.every(isParcel)) return estimate;
  const isPaidThere = lowest > 0 && serving.every(({ paidOnCollection }) => paidOnCollection);
  return `${estimate}, ${isPaidThere ? 'collected and paid' : 'collected'} at a bus station`;
}
