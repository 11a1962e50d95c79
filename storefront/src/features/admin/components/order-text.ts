import { shownCustomerName } from '@chitenge/contract/customer-name';
import { shortOrderId } from '@chitenge/contract/order-id';

/** Names an order by its customer and number: 'Chanda Mwila, order 1a2b3c4d'. */
export const orderText = ({ id, customerName }: { id: string; customerName: string }): string =>
  `${shownCustomerName(customerName)}, order ${shortOrderId(id)}`;
