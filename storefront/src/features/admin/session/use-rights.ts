/** Rights of the signed-in staff member. The server checks them, too. */
import type { AdminSession } from '@chitenge/contract/admin-session';
import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './api/admin-session.ts';

/** Returns the signed-in staff member. */
export function useUser() {
  return useQuery({ ...adminSessionQuery, enabled: false }).data?.user;
}

/** A right of a staff member: 'mayRefund'. */
export type Right = Extract<keyof AdminSession['user'], `may${string}`>;

/** Returns whether the signed-in staff member has a right. */
export const useMay = (right: Right): boolean => useUser()?.[right] ?? false;
