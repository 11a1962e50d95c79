import { DELIVERY_KIND_FACTS } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import type { Ngwee } from '@chitenge/contract/money';
import type { PlaceOrder } from '@chitenge/contract/order';
import { isTownName } from '@chitenge/contract/places';
import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { methodsFor, servesPlace, TOWN_ADVICE, type DeliveryPlace } from '@chitenge/contract/served-places';
import { withContact, type ShopContact } from '@chitenge/contract/shop-contact';
import { readDeliveryMethods } from './delivery-methods.ts';
import type { Knex } from 'knex';

/** What an order says about its delivery. */
export type DeliveryRequest = Pick<
  PlaceOrder,
  'deliveryMethodId' | 'province' | 'city' | 'landmark' | 'station'
>;

interface Conditions {
  /** The sum of the order's lines, in ngwee. */
  goods: Ngwee;
  /** How to reach the shop, for an order that no method serves. */
  contact: ShopContact;
  /** Whether the customer may take the goods along, without a method. */
  mayTakeAlong?: boolean;
  /** Whether staff enter it: without a town they are asked for one, and not told that it is not reached. */
  isByStaff?: boolean;
}

const FIELD = 'deliveryMethodId';

/** How the problem describes each missing field. */
export const MISSING_PLACE = {
  landmark: 'is required for delivery to the door: name a place nearby that the driver can find',
  station: 'is required: name the bus station where you collect the goods',
} as const;

/**
 * Returns the delivery method of an order: docs/behaviour.md#delivery.
 * @returns null while the shop has no published method, and for goods that are taken along
 * @throws ProblemError 409 when the method is missing, not published, or does not serve the place;
 * 400 when the method needs a landmark, a station, or of staff a town
 */
export async function chooseDelivery(
  trx: Knex,
  request: DeliveryRequest,
  conditions: Conditions,
): Promise<DeliveryMethod | null> {
  const method = await findDelivery(trx, request, conditions);
  if (method !== null) assertPlace(method, request);
  return method;
}

const placeOf = ({ province, city: town }: DeliveryRequest): DeliveryPlace => ({ province, town });

/**
 * Returns the delivery method of an order, also while its landmark or station is missing, and of staff its town.
 * @throws ProblemError 409 as chooseDelivery
 */
export async function findDelivery(
  trx: Knex,
  request: DeliveryRequest,
  { goods, contact, mayTakeAlong = false, isByStaff = false }: Conditions,
): Promise<DeliveryMethod | null> {
  const { deliveryMethodId: id } = request;
  if (id === null && mayTakeAlong) return null;
  const methods = await readDeliveryMethods(trx);
  if (methods.length === 0 && id === null) return null;

  const place = placeOf(request);
  const serving = isByStaff && place.town === null ? methods : methodsFor(methods, place, goods);
  if (methods.length > 0 && serving.length === 0) throw noDelivery(place, contact);
  if (id === null) throw noChoice(serving);
  const method = serving.find((each) => each.id === id);
  if (method === undefined)
    throw unavailable(
      methods.find((each) => each.id === id),
      serving,
    );
  return method;
}

/** @throws ProblemError 400 that names what the method needs to know of the place */
export function assertPlace(method: DeliveryMethod, request: DeliveryRequest): void {
  const needed = DELIVERY_KIND_FACTS[method.kind].needs;
  const missing: FieldError[] = [];
  if (!servesPlace(method, placeOf(request))) missing.push({ field: 'city', message: 'is required' });
  if (needed !== null && request[needed] === null)
    missing.push({ field: needed, message: MISSING_PLACE[needed] });
  if (missing.length > 0) throw invalidRequest(missing);
}

function noDelivery({ town }: DeliveryPlace, contact: ShopContact) {
  const advice = withContact(' To order anyway, contact us', contact);
  const isClear = town === null || isTownName(town);
  return problemError('no-delivery', {
    detail: `We do not deliver to this town yet.${isClear ? '' : ` ${TOWN_ADVICE}`}${advice && `${advice}.`}`,
    errors: [{ field: FIELD, message: 'does not reach this town' }],
  });
}

const namesOf = (methods: readonly DeliveryMethod[]) => methods.map(({ name }) => name).join(', ');

function noChoice(serving: readonly DeliveryMethod[]) {
  return problemError('choose-delivery', {
    detail: `Please choose how you want to get your order: ${namesOf(serving)}.`,
    errors: [{ field: FIELD, message: 'is required' }],
  });
}

/** @param method undefined when it is not published */
function unavailable(method: DeliveryMethod | undefined, serving: readonly DeliveryMethod[]) {
  const reason =
    method === undefined
      ? 'This delivery method is no longer offered.'
      : `${method.name} does not reach this town.`;
  const others = serving.length === 0 ? '' : ` Please choose another one: ${namesOf(serving)}.`;
  return problemError('delivery-unavailable', {
    detail: `${reason}${others}`,
    errors: [
      {
        field: FIELD,
        message: method === undefined ? 'is no longer offered' : 'does not reach this town',
      },
    ],
  });
}
