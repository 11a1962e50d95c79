import { ROUND_STATE_LABELS, type RoundState } from '@chitenge/contract/round-outcomes';
import type { Round } from '@chitenge/contract/rounds';
import { formatAmount } from '../components/format-amount.ts';
import { StatusBadge, type BadgeTone } from '../components/status-badge.tsx';
import { differenceText } from '../drawer/difference.ts';

const TONES: Record<RoundState, BadgeTone> = { packed: 'waiting', out: 'neutral', closed: 'quiet' };

/** How far a round is. */
export const RoundBadge = ({ state }: Pick<Round, 'state'>) => (
  <StatusBadge tone={TONES[state]}>{ROUND_STATE_LABELS[state]}</StatusBadge>
);

/** Says what is known of a round's cash. */
export function cashText({ state, cash, toCollect, counted }: Round): string {
  if (counted !== null)
    return `${formatAmount(counted)} handed in, ${differenceText({ expected: cash, counted })}`;
  return state === 'packed'
    ? `${formatAmount(toCollect)} to collect`
    : `${formatAmount(cash)} with the rider, ${formatAmount(toCollect)} to collect`;
}
