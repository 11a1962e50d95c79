import { eventually } from '@chitenge/directus/testing/eventually';
import { deliveryMethodsSchema, type DeliveryMethod } from '@chitenge/contract/delivery-method';
import { inject } from 'vitest';
import { asOwner } from './as-owner.ts';

/** Publishes or withdraws the drafts of the sample catalogue as the owner, and waits until the shop has noticed. */
export async function setDeliveryStatus(status: 'published' | 'draft'): Promise<DeliveryMethod[]> {
  await asOwner('PATCH', '/items/delivery_methods', { query: { limit: -1 }, data: { status } });
  return eventually(async () => {
    const offered = await fetch(`${inject('shopUrl')}/api/delivery-methods`);
    const methods = deliveryMethodsSchema.parse(await offered.json());
    if (methods.length > 0 !== (status === 'published')) throw new Error('The shop has not noticed it.');
    return methods;
  });
}
