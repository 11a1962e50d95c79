/** Running numbers of orders, such as No. 1042: docs/decisions/072-order-numbers.md. */
import { FIRST_ORDER_NUMBER } from '@chitenge/contract/order-id';

/** Postgres' sequence. Two transactions never get the same value, and none waits for another. */
export const ORDER_NUMBERS = 'order_numbers';

/** The SQL expression of a new order's number on Postgres. */
export const NEXT_ON_POSTGRES = `nextval('${ORDER_NUMBERS}')`;

/** The same on SQLite, whose one writer alone can add a higher one until its transaction ends. Orders are never deleted. */
export const NEXT_ON_SQLITE = `(SELECT COALESCE(MAX("number"), ${FIRST_ORDER_NUMBER - 1}) + 1 FROM "orders")`;
