export { orderQuery, receiptQuery, sessionOrdersQuery, needsPhoneNumber } from './api/get-order.ts';
export { forgetShopper, hasOrdersStore } from './has-orders-store.ts';
export { formatOrderDate, OrderList, OrderNotFound } from './order-list.tsx';
export { StepList, type OrderStep } from './order-steps.tsx';
export { OrderView } from './order-view.tsx';
export { ReceiptSheet } from './receipt/receipt-sheet.tsx';
export { RevealOrderForm } from './reveal-order-form.tsx';
export { YourOrdersLink } from './your-orders-link.tsx';
