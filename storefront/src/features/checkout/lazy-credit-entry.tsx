import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';
import { paymentOptionsQuery } from '../payment/index.ts';
import type { CreditEntry } from './credit-entry.tsx';

const Entry = onDemand(async () => (await import('./credit-entry.tsx')).CreditEntry, {
  instead: NotLoaded,
});

/** The field for a gift card or credit. A shop that has given out none shows and loads nothing. */
export function LazyCreditEntry(props: ComponentProps<typeof CreditEntry>) {
  return useQuery(paymentOptionsQuery).data?.credit === true && <Entry wanted {...props} />;
}
