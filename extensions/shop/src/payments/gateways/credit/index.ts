import { CREDIT_NAME } from '@chitenge/contract/credit-terms';
import type { PaymentGateway } from '../gateway.ts';
import { manualGateway } from '../manual/index.ts';

export const CREDIT = 'credit';

/** Payments by gift cards and credit, which are complete at once, and refunds to them, which need no network either. */
export const creditGateway: PaymentGateway = { ...manualGateway, name: CREDIT, label: CREDIT_NAME };
