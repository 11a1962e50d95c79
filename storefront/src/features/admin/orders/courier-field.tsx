import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import type { ComponentProps } from 'react';
import { ValueField } from '../form/value-field.tsx';

/** Who brings the goods of an order, or of several. */
export function CourierField(props: Omit<ComponentProps<typeof ValueField>, 'label' | 'maxLength'>) {
  return <ValueField {...props} label="Courier" maxLength={ORDER_FIELDS.courier.maxLength} />;
}
