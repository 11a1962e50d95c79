import type { OrderReturn } from '@chitenge/contract/returns';

export type ReturnOfLine = Pick<OrderReturn, 'lineId' | 'status' | 'quantity'>;

/** Says how much of a line came back, as 'Came back' for all of it; null for nothing. */
export function cameBackText(
  line: { id: string; quantity: number },
  returns: readonly ReturnOfLine[],
): string | null {
  const units = returns.reduce(
    (sum, { lineId, status, quantity }) => sum + (lineId === line.id && status === 'refunded' ? quantity : 0),
    0,
  );
  if (units === 0) return null;
  return units === line.quantity ? 'Came back' : `${units} came back`;
}
