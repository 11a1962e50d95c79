/** Rights of the signed-in staff member. The server checks them, too. */
import type { Right } from '@chitenge/contract/staff-pages';
import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './api/admin-session.ts';

/** Returns the signed-in staff member. */
export function useUser() {
  return useQuery({ ...adminSessionQuery, enabled: false }).data?.user;
}

/** Returns whether the signed-in staff member has a right. */
export const useMay = (right: Right): boolean => useUser()?.[right] ?? false;
