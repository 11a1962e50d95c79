import {
  adminOrderRowSchema,
  adminOrdersQuerySchema,
  updateOrderNotesSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
  type AdminOrder,
  type OrderEvent,
} from '@chitenge/contract/admin-order';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { http, HttpResponse } from 'msw';
import { STAFF, staffOnly } from './admin-session.ts';
import { anOrder, problemAnswer } from './orders.ts';

const idOf = (n: number, kind: string) => `00000000-0000-4000-${kind}-${String(n).padStart(12, '0')}`;

/** Number 1 is the newest, each next one an hour older. */
function placedAt(n: number): string {
  return new Date(Date.now() - n * 3_600_000).toISOString();
}

/** An order as staff see it, which a test changes where it matters. `n` tells orders apart. */
export function aStaffOrder(n: number, changes: Partial<AdminOrder> = {}): AdminOrder {
  const createdAt = placedAt(n);
  const order = adminOrderRowSchema.parse({
    ...anOrder({ id: idOf(n, 'a000'), createdAt }),
    updatedAt: createdAt,
  });
  return {
    ...order,
    customerName: `Customer ${n}`,
    customerEmail: `customer${n}@example.com`,
    events: [{ id: idOf(n, 'b000'), kind: 'created', from: null, to: null, who: null, when: createdAt }],
    ...changes,
  };
}

let orders: AdminOrder[] = [];

/** What the server has, the newest first. */
export function setOrders(...all: AdminOrder[]): void {
  orders = all;
}

export function ordersOnServer(): readonly AdminOrder[] {
  return orders;
}

function change(id: unknown, changes: Partial<AdminOrder>, event: Pick<OrderEvent, 'kind' | 'from' | 'to'>) {
  const order = orders.find((each) => each.id === id);
  if (!order) return problemAnswer({ type: '/problems/not-found', title: 'Not found', status: 404 });
  const recorded: OrderEvent = {
    ...event,
    id: idOf(order.events.length, '9000'),
    who: STAFF.name,
    when: new Date().toISOString(),
  };
  const changed = { ...order, ...changes, events: [...order.events, recorded] };
  orders = orders.map((each) => (each === order ? changed : each));
  return HttpResponse.json(changed);
}

function fieldOf(id: unknown, name: 'status' | 'paymentStatus' | 'notes'): string | null {
  return orders.find((each) => each.id === id)?.[name] ?? null;
}

export const adminOrderHandlers = [
  http.get(
    '*/api/orders',
    staffOnly(({ request }) => {
      const asked = adminOrdersQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
      const search = asked.search?.toLowerCase() ?? '';
      const found = orders.filter(
        ({ id, customerName, customerEmail, status, paymentStatus }) =>
          `${id} ${customerName} ${customerEmail}`.toLowerCase().includes(search) &&
          (asked.status ?? status) === status &&
          (asked.paymentStatus ?? paymentStatus) === paymentStatus,
      );
      const offset = asked.offset ?? 0;
      const page = found
        .slice(offset, offset + (asked.limit ?? 500))
        .map((order) => adminOrderRowSchema.parse(order));
      return HttpResponse.json(page, { headers: { [TOTAL_COUNT_HEADER]: String(found.length) } });
    }),
  ),
  http.get(
    '*/api/admin/orders/export.csv',
    staffOnly(() => new HttpResponse('id,customer\n', { headers: { 'content-type': 'text/csv' } })),
  ),
  http.get(
    '*/api/admin/orders/:id',
    staffOnly(({ params }) => {
      const order = orders.find(({ id }) => id === params['id']);
      return order
        ? HttpResponse.json(order)
        : problemAnswer({ type: '/problems/not-found', title: 'Not found', status: 404 });
    }),
  ),
  http.patch(
    '*/api/orders/:id/status',
    staffOnly(async ({ params: { id }, request }) => {
      const { status } = updateOrderStatusSchema.parse(await request.json());
      return change(id, { status }, { kind: 'status', from: fieldOf(id, 'status'), to: status });
    }),
  ),
  http.patch(
    '*/api/orders/:id/payment-status',
    staffOnly(async ({ params: { id }, request }) => {
      const { paymentStatus } = updatePaymentStatusSchema.parse(await request.json());
      const from = fieldOf(id, 'paymentStatus');
      return change(id, { paymentStatus }, { kind: 'payment_status', from, to: paymentStatus });
    }),
  ),
  http.patch(
    '*/api/orders/:id/notes',
    staffOnly(async ({ params: { id }, request }) => {
      const { notes } = updateOrderNotesSchema.parse(await request.json());
      return change(id, { notes }, { kind: 'notes', from: fieldOf(id, 'notes'), to: notes });
    }),
  ),
];
