import { shownCustomerName } from '@chitenge/contract/customer-name';
import { orderName } from '@chitenge/contract/order-id';

/** Names an order by its customer and number: 'Chanda Mwila, order 1a2b3c4d (No. 1042)'. */
export const orderText = ({
  customerName,
  ...order
}: {
  id: string;
  number: number | null;
  customerName: string;
}): string => `${shownCustomerName(customerName)}, order ${orderName(order)}`;
