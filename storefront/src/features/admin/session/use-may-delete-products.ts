import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './api/admin-session.ts';

/** Returns whether the signed-in staff member may delete products. The server checks it, too. */
export function useMayDeleteProducts(): boolean {
  const { data: session } = useQuery({ ...adminSessionQuery, enabled: false });
  return session?.user.mayDeleteProducts ?? false;
}
