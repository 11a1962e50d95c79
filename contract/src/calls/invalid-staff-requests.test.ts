/** What calls of staff reject, with the names of the fields. The extension parses every request by these schemas. */
import { describe } from 'vitest';
import {
  adminOrdersQuerySchema,
  exportOrdersQuerySchema,
  updateOrderNotesSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
} from '../admin-order.ts';
import { adminPaymentsQuerySchema } from '../admin-payments.ts';
import { adminProductsQuerySchema } from '../admin-products-query.ts';
import { signInSchema } from '../admin-session.ts';
import { changeOrderSchema } from '../change-order.ts';
import { correctDetailsSchema, correctOrderSchema } from '../correct-order.ts';
import { closeDaySchema } from '../day-end.ts';
import { dispatchQuerySchema } from '../dispatch.ts';
import { closeDrawerSchema, drawerEntrySchema, openDrawerSchema } from '../drawer.ts';
import { adminMessagesQuerySchema } from '../messages.ts';
import { saveViewSchema } from '../own-views.ts';
import { figuresQuerySchema } from '../reports.ts';
import { inviteStaffSchema } from '../staff-invitations.ts';
import { placeSaleSchema } from '../staff-sale.ts';
import { rejects } from './rejects.ts';

const ID = 'd0000000-0000-4000-8000-000000000001';

describe('a sign-in', () => {
  rejects(signInSchema, { email: 'mutale@example.com', password: 'x' }, [
    [{ email: undefined, password: undefined }, 'email', 'password'],
    [{ email: 'mutale' }, 'email'],
    [{ password: '' }, 'password'],
    [{ otp: 'abc' }, 'otp'],
  ]);
});

describe('an invitation', () => {
  rejects(inviteStaffSchema, { name: 'Chanda', email: 'grace@chitenge.shop', role: 'staff' }, [
    [{ role: 'administrator' }, 'role'],
    [{ name: ' ', email: 'x' }, 'name', 'email'],
  ]);
});

const UNIT = { productId: ID, quantity: 1 };

describe('an order by staff', () => {
  rejects(placeSaleSchema, { channel: 'counter', lines: [UNIT], totalAmount: '100.00' }, [
    [{ discount: { amount: '-1.00', reason: 'x' } }, 'discount.amount'],
    [{ discount: { amount: '0.00', reason: 'x' } }, 'discount.amount'],
    [{ discount: { amount: '1.00', reason: ' ' } }, 'discount.reason'],
    [{ discount: { amount: '1.00', reason: 'x' }, discountCode: 'SAVE10' }, 'discount'],
    [{ lines: [{ ...UNIT, quantity: 0 }] }, 'lines.0.quantity'],
    [{ lines: [{ ...UNIT, quantity: 1000 }] }, 'lines.0.quantity'],
    [{ lines: [] }, 'lines'],
    [{ lines: Array.from({ length: 51 }, () => UNIT) }, 'lines'],
    [{ channel: 'web' }, 'channel'],
    [{ channel: 'phone' }, 'customerName', 'customerPhone'],
    [
      { channel: 'phone', payments: [{ method: 'cash', amount: '100.00' }] },
      'payments.0.method',
      'customerName',
      'customerPhone',
    ],
    [{ payments: [{ method: 'cheque', amount: '100.00' }] }, 'payments.0.method'],
    [{ payments: [{ method: 'cash', amount: '0.00' }] }, 'payments.0.amount'],
    [{ payments: [{ method: 'cash', amount: '100.00', received: '99.99' }] }, 'payments.0.received'],
    [{ payments: [{ method: 'card', amount: '100.00', received: '200.00' }] }, 'payments.0.received'],
    [{ payments: [{ method: 'prompt', amount: '100.00' }] }, 'payments.0.network', 'payments.0.phone'],
    [{ payments: [{ method: 'credit', amount: '100.00' }] }, 'payments.0.creditCode'],
    [{ lines: [{ ...UNIT, off: '5.00' }] }, 'discount.reason'],
    [{ discount: { reason: 'x' } }, 'discount.amount'],
    [{ discount: { amount: '5.00', percent: 10, reason: 'x' } }, 'discount.percent'],
    [{ discount: { percent: 0, reason: 'x' } }, 'discount.percent'],
    [{ price: '1.00' }, '(body)'],
    [{ status: 'paid' }, '(body)'],
  ]);
});

describe('a change of an order', () => {
  const back = { lineId: ID, quantity: 1 };
  rejects(changeOrderSchema, { id: ID, back: [back], expectedDifference: '-100.00' }, [
    [{ id: 'x' }, 'id'],
    [{ back: [{ ...back, quantity: 0 }] }, 'back.0.quantity'],
    [{ back: [{ ...back, quantity: 1_000_000 }] }, 'back.0.quantity'],
    [{ back: [{ ...back, damaged: 2 }] }, 'back.0.damaged'],
    [{ back: [{ ...back, price: '1.00' }] }, 'back.0'],
    [{ back: [back, { ...back, quantity: 2 }] }, 'back'],
    [{ back: [] }, 'out'],
    [{ out: [{ ...UNIT, quantity: 0 }] }, 'out.0.quantity'],
    [{ expectedDifference: '100' }, 'expectedDifference'],
    [{ settlement: { way: 'cheque' } }, 'settlement.way'],
    [{ settlement: { way: 'cash', transactionId: '1234567890' } }, 'settlement.transactionId'],
    [{ settlement: { way: 'prompt' } }, 'settlement.phone', 'settlement.network'],
    [{ reason: ' ' }, 'reason'],
  ]);
});

describe('a correction', () => {
  const valid = { changes: { city: 'Ndola' }, reason: 'The customer called' };
  const cases: [object, ...string[]][] = [
    [{ changes: { city: 'Ndola', totalAmount: '1.00' } }, 'changes'],
    [{ changes: { customerPhone: '097' } }, 'changes.customerPhone'],
    [{ changes: { recipientPhone: '097' } }, 'changes.recipientPhone'],
    [{ changes: {} }, 'changes'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: undefined }, 'reason'],
  ];
  rejects(correctOrderSchema, valid, cases);
  // The number that pays is for the owner.
  rejects(correctDetailsSchema, valid, [
    ...cases,
    [{ changes: { city: 'Ndola', mobileNumber: '+260961234567' } }, 'changes'],
  ]);
});

describe('the close of a day', () => {
  rejects(closeDaySchema, { counted: '1.00', expected: '0.00' }, [
    [{ counted: '-1.00' }, 'counted'],
    [{ counted: '1e3' }, 'counted'],
    [{ expected: undefined }, 'expected'],
    [{ openDrawers: [ID] }, 'note'],
    [{ openDrawers: ['x'], note: 'Late' }, 'openDrawers.0'],
  ]);
});

describe('a drawer', () => {
  rejects(openDrawerSchema, { id: ID, till: 'Counter 1', float: '0' }, [
    [{ id: 'x' }, 'id'],
    [{ till: ' ' }, 'till'],
    [{ float: '-1.00' }, 'float'],
    [{ float: '1000000.01' }, 'float'],
    [{ user: ID }, '(body)'],
  ]);
  rejects(drawerEntrySchema, { id: ID, kind: 'pay-out', amount: '1.00', reason: 'Airtime' }, [
    [{ kind: 'sale' }, 'kind'],
    [{ amount: '0.00' }, 'amount'],
    [{ reason: '' }, 'reason'],
  ]);
  rejects(closeDrawerSchema, { counted: '100.50', notes: { '100.00': 1, '0.50': 1 }, expected: '-1.00' }, [
    [{ counted: '100.00' }, 'counted'],
    [{ counted: 'x' }, 'counted'],
    [{ notes: { '100.00': -1 } }, 'notes.100.00'],
    [{ notes: { '25.00': 4 } }, 'notes'],
    [{ expected: '1' }, 'expected'],
  ]);
});

describe('a view', () => {
  rejects(saveViewSchema, { list: 'orders', name: 'Kitwe', query: 'search=kitwe' }, [
    [{ list: 'carts' }, 'list'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ query: `a=${'x'.repeat(1000)}` }, 'query'],
    [{ query: '?status=paid' }, 'query'],
    [{ query: 'a b' }, 'query'],
  ]);
});

describe('the period of a report', () => {
  rejects(figuresQuerySchema, {}, [
    [{ from: '2026-01-02', to: '2026-01-01' }, 'to'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ]);
});

describe('a change of an order', () => {
  rejects(updateOrderStatusSchema, {}, [
    [{}, 'status'],
    [{ status: 'lost' }, 'status'],
  ]);
  rejects(updatePaymentStatusSchema, {}, [[{ paymentStatus: 'refunded' }, 'paymentStatus']]);
  rejects(updateOrderNotesSchema, {}, [
    [{ notes: 7 }, 'notes'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
  ]);
});

describe('a list of orders', () => {
  rejects(adminOrdersQuerySchema, {}, [
    [{ limit: '0', offset: '-1' }, 'limit', 'offset'],
    [{ limit: 'all' }, 'limit'],
    [{ status: 'lost', paymentStatus: 'cancelled' }, 'status', 'paymentStatus'],
    [{ search: 'x'.repeat(201), deliveryMethod: 'x' }, 'search', 'deliveryMethod'],
  ]);
});

describe('a list of products', () => {
  rejects(adminProductsQuerySchema, {}, [
    [{ stock: 'some', status: 'sold', sort: 'price', limit: '501' }, 'stock', 'status', 'sort', 'limit'],
  ]);
});

describe('a list of payments', () => {
  // What needs a person is not searched.
  rejects(adminPaymentsQuerySchema, {}, [[{ search: 'x', needs: 'attention' }, 'search']]);
});

describe('a list of messages', () => {
  rejects(adminMessagesQuerySchema, {}, [[{ status: 'lost' }, 'status']]);
});

describe('a dispatch list', () => {
  rejects(dispatchQuerySchema, {}, [
    [{ status: 'sent', day: 'today', deliveryMethod: 'x' }, 'status', 'day', 'deliveryMethod'],
    [{ day: '2026-02-30' }, 'day'],
  ]);
});

describe('an export of selected orders', () => {
  rejects(exportOrdersQuerySchema, { ids: ID }, [
    [{ ids: '' }, 'ids'],
    [{ ids: `${ID},x` }, 'ids'],
  ]);
});
