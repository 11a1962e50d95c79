import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import type { ComponentProps } from 'react';
import { InputField } from '../../../ui/field-controls.tsx';

/** Who brings the goods of an order, or of several. */
export function CourierField(props: Omit<ComponentProps<typeof InputField>, 'label' | 'maxLength'>) {
  return <InputField {...props} label="Courier" maxLength={ORDER_FIELDS.courier.maxLength} />;
}
