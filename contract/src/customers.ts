/** Customers in the back office, by the phone number of their orders: docs/back-office.md#customers-tab. */
import { z } from 'zod';
import { ORDER_FIELDS } from './order-fields.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { orderStatusSchema, paymentStatusSchema } from './status.ts';
import { multiLineText, requiredText, singleLineText } from './text.ts';

/** Customers of one page. */
export const CUSTOMERS_PAGE_SIZE = 20;

/** The newest orders of a customer that the back office lists. */
export const MAX_CUSTOMER_ORDERS = 100;

/** Maximum length of the notes in characters. */
export const MAX_CUSTOMER_NOTES = 2000;

/** A phone number as orders store it. */
const phone = requiredText(ORDER_FIELDS.customerPhone.maxLength);

const count = z.number().int();
const counted = z.object({ count, amount: z.string() });

/** What names a customer, and the sums of all orders with the phone number. */
const customerShape = {
  phone: z.string(),
  /** The name of the newest order. */
  name: z.string(),
  /** Orders of every status. */
  orders: count,
  /** Sum of the orders that are sales: docs/back-office.md#what-a-sale-is. */
  sales: z.string(),
  /** The newest order; ISO 8601, UTC. */
  lastOrderAt: z.string(),
  /** Id of the newest order. */
  lastOrderId: z.uuid(),
};

/** Query of `GET /api/admin/customers`. */
export const customersQuerySchema = z.object({
  /** Part of a name, an email or a phone number. */
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
  /** `next` of the page before. */
  after: z.uuid('must be the id of an order').optional(),
});
export type CustomersQuery = z.infer<typeof customersQuerySchema>;

const customerRowSchema = z.object(customerShape);
export type CustomerRow = z.infer<typeof customerRowSchema>;

/** Response of `GET /api/admin/customers`, those with the newest orders first. */
export const customersSchema = z
  .object({
    rows: z.array(customerRowSchema),
    /** Where the next page begins; null on the last one. */
    next: z.uuid().nullable(),
  })
  .meta({ id: 'Customers' });
export type Customers = z.infer<typeof customersSchema>;

/** Query of `GET /api/admin/customer`. An address has an order of the customer's: browsers keep addresses. */
export const customerQuerySchema = z.object({ order: z.uuid('must be the id of an order') });

/** Names a customer in a body. */
export const customerKeySchema = z.object({ phone }).meta({ id: 'CustomerKey' });
export type CustomerKey = z.infer<typeof customerKeySchema>;

const customerNotesSchema = z.object({
  text: z.string(),
  /** Name of the staff member; null when the account was deleted. */
  who: z.string().nullable(),
  /** ISO 8601, UTC. */
  when: z.string(),
});
export type CustomerNotes = z.infer<typeof customerNotesSchema>;

/** A customer, without what the staff member's rights add. */
export const customerSchema = z
  .object({
    ...customerShape,
    email: z.string(),
    /** Orders that are sales. */
    paid: counted,
    waiting: counted,
    cancelled: counted,
    /** Refunds of these orders that were paid back. */
    refunds: counted,
    notes: customerNotesSchema.nullable(),
    /** Orders that were refused at the door, or for which there was no money. From two on, the number pays before. */
    doorRefusals: count,
    /** The newest orders, at most `MAX_CUSTOMER_ORDERS`. */
    newestOrders: z.array(
      z.object({
        id: z.uuid(),
        number: z.number().int().nullable(),
        createdAt: z.string(),
        status: orderStatusSchema,
        paymentStatus: paymentStatusSchema,
        totalAmount: z.string(),
        /** What the shop does not ask for, because goods came back; null for nothing. */
        waivedAmount: z.string().nullable(),
        items: count,
      }),
    ),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;

/** `PUT /api/admin/customer/notes`; an empty text deletes them. */
export const updateCustomerNotesSchema = z
  .object({
    phone,
    notes: multiLineText(MAX_CUSTOMER_NOTES),
    /** The notes that were edited. The server answers 409 `changed-meanwhile` when another person has saved others. */
    expected: multiLineText(MAX_CUSTOMER_NOTES).optional(),
  })
  .meta({ id: 'UpdateCustomerNotes' });
export type UpdateCustomerNotes = z.infer<typeof updateCustomerNotesSchema>;

/** `POST /api/admin/customer/erase`. */
export const eraseCustomerSchema = z
  .object({
    phone,
    /** Whether to erase orders that are not delivered yet; staff could not deliver them. */
    openOrdersToo: z.boolean().default(false),
  })
  .meta({ id: 'EraseCustomer' });
export type EraseCustomer = z.infer<typeof eraseCustomerSchema>;

/** What was erased, and where the phone number remains, for example in a note on another customer's order. */
export const erasedCustomerSchema = z
  .object({
    orders: count,
    messages: count,
    /** What only the email of an order connects with the customer. It stays: docs/privacy.md. */
    byEmail: z.array(
      z.object({ email: z.string(), orders: count, subscriptions: count, stockAlerts: count }),
    ),
    mentions: z.array(z.object({ table: z.string(), column: z.string(), rows: count })),
  })
  .meta({ id: 'ErasedCustomer' });
export type ErasedCustomer = z.infer<typeof erasedCustomerSchema>;
