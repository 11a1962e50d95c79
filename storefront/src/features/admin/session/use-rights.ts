/** Rights of the signed-in staff member. The server checks them, too. */
import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './api/admin-session.ts';

/** Returns the signed-in staff member. */
export function useUser() {
  return useQuery({ ...adminSessionQuery, enabled: false }).data?.user;
}

export function useMayDeleteProducts(): boolean {
  return useUser()?.mayDeleteProducts ?? false;
}

export function useMayEditDelivery(): boolean {
  return useUser()?.mayEditDelivery ?? false;
}

export function useMayEraseCustomers(): boolean {
  return useUser()?.mayEraseCustomers ?? false;
}

export function useMayRefund(): boolean {
  return useUser()?.mayRefund ?? false;
}

export function useMayCancelOrders(): boolean {
  return useUser()?.mayCancelOrders ?? false;
}

export function useMaySetUp(): boolean {
  return useUser()?.maySetUp ?? false;
}
