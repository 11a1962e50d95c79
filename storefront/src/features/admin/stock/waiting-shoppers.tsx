import { useQuery } from '@tanstack/react-query';
import { Secondary } from '../components/secondary.tsx';
import { waitingQuery } from './api/get-stock.ts';

/** How many shoppers asked to be written to when a variant is back. Nothing while nobody waits. */
export function WaitingShoppers({ variantId }: { variantId: string }) {
  const { data } = useQuery(waitingQuery);
  const waiting = data?.find((one) => one.variantId === variantId)?.waiting;
  return waiting === undefined ? null : <Secondary>{`${waiting} waiting`}</Secondary>;
}
