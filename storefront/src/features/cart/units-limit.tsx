import { withContact } from '@chitenge/contract/shop-contact';
import { useShopContact, useStoreSettings } from '../../lib/store-settings.ts';
import { ErrorText } from '../../ui/layout.ts';
import { useCart } from './cart-context.ts';

/** Says that one order cannot have as many units as the cart, which checkout would refuse: docs/behaviour.md#order-limits. */
export function UnitsLimit() {
  const { items } = useCart();
  const limit = useStoreSettings()?.maxUnitsPerOrder ?? null;
  const contact = useShopContact();
  const units = items.reduce((sum, { available, quantity }) => sum + (available ? quantity : 0), 0);
  if (limit === null || units <= limit) return null;
  const more = withContact(' To order more, contact us', contact);
  return (
    <ErrorText as="output">{`One order can have at most ${limit} items.${more && `${more}.`}`}</ErrorText>
  );
}
