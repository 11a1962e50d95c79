/** What the back office reads and changes of gift cards and credit. */
import type { AdminCreditRow, CREDIT_FILTERS } from '@chitenge/contract/credit';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { toNgwee } from '@chitenge/contract/money';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallRequest } from '../../../lib/call.ts';
import type { BadgeContent } from '../components/status-badge.tsx';
import { MESSAGES_KEY } from '../messages/api/get-messages.ts';
import { ORDERS_KEY } from '../orders/api/orders.ts';
import { PAYMENTS_KEY } from '../payments/api/get-payments.ts';
import { RETURNS_KEY } from '../returns/api/returns.ts';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';

/** Prefix of the query keys of all credits, for invalidation. */
export const CREDITS_KEY = ['/api/admin/credits'] as const;

const CHANGED = [CREDITS_KEY, PAYMENTS_KEY, ORDERS_KEY, RETURNS_KEY, MESSAGES_KEY];

export const creditQuery = (id: string) =>
  queryOptions({
    queryKey: [...CREDITS_KEY, id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/credits/:id', { params: { id }, signal }),
  });

/** One key for each opened dialog, so that a repeat of its request makes nothing twice. */
const useKey = () => useState(() => ({ [IDEMPOTENCY_KEY]: crypto.randomUUID() }))[0];

type BodyOf<Of extends Parameters<typeof staffCall>[0]> =
  CallRequest<Of> extends { body: infer Body } ? Body : never;

/** Gives a payment, or what is too much of it, back as credit. */
export function useIssueCredit(paymentId: string) {
  const headers = useKey();
  return useCommand({
    send: (body: BodyOf<'POST /api/admin/payments/:id/credit'>) =>
      staffCall('POST /api/admin/payments/:id/credit', { params: { id: paymentId }, body, headers }),
    refresh: CHANGED,
  });
}

export const useCreditReturn = (returnId: string) =>
  useCommand({
    send: (body: BodyOf<'POST /api/admin/returns/:id/credit'>) =>
      staffCall('POST /api/admin/returns/:id/credit', { params: { id: returnId }, body }),
    refresh: CHANGED,
  });

export function useSellGiftCard(orderId: string) {
  const headers = useKey();
  return useCommand({
    send: (body: BodyOf<'POST /api/admin/orders/:id/gift-cards'>) =>
      staffCall('POST /api/admin/orders/:id/gift-cards', { params: { id: orderId }, body, headers }),
    refresh: CHANGED,
  });
}

export function usePayByCredit(orderId: string) {
  const headers = useKey();
  return useCommand({
    send: (body: BodyOf<'POST /api/admin/orders/:id/credit-payments'>) =>
      staffCall('POST /api/admin/orders/:id/credit-payments', { params: { id: orderId }, body, headers }),
    done: 'Payment recorded',
    refresh: CHANGED,
  });
}

export const useFreezeCredit = (id: string) =>
  useCommand({
    send: (body: BodyOf<'POST /api/admin/credits/:id/freeze'>) =>
      staffCall('POST /api/admin/credits/:id/freeze', { params: { id }, body }),
    done: ({ isFrozen }) => ({ title: isFrozen ? 'Frozen: it pays nothing' : 'It can be used again' }),
    refresh: [CREDITS_KEY],
  });

export const useRenewCredit = (id: string) =>
  useCommand({
    send: (body: BodyOf<'POST /api/admin/credits/:id/code'>) =>
      staffCall('POST /api/admin/credits/:id/code', { params: { id }, body }),
    refresh: [CREDITS_KEY, MESSAGES_KEY],
  });

export const CREDIT_BADGES: Readonly<Record<(typeof CREDIT_FILTERS)[number], BadgeContent>> = {
  open: { label: 'Can be used', tone: 'good' },
  frozen: { label: 'Frozen', tone: 'bad' },
  used: { label: 'Used up', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
};

type State = Pick<AdminCreditRow, 'balance' | 'isFrozen' | 'expiresAt'>;

export function creditBadge({ balance, isFrozen, expiresAt }: State, now: number): BadgeContent {
  if (isFrozen) return CREDIT_BADGES.frozen;
  if (toNgwee(balance) === 0) return CREDIT_BADGES.used;
  return expiresAt !== null && Date.parse(expiresAt) <= now ? CREDIT_BADGES.expired : CREDIT_BADGES.open;
}

/** Names a credit by what staff know of it: 'Gift card …6799'. */
export const creditName = ({ origin, codeEnd }: Pick<AdminCreditRow, 'origin' | 'codeEnd'>): string =>
  `${origin === 'sold' ? 'Gift card' : 'Credit'} …${codeEnd}`;
