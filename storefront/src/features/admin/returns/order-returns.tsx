import { useQuery } from '@tanstack/react-query';
import { RecordList, Secondary } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { Section } from '../components/section.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { ReturnActions } from './actions/return-actions.tsx';
import { orderReturnsQuery } from './api/returns.ts';
import { ReturnFacts } from './return-facts.tsx';
import { goodsOf, RETURN_STATE_BADGES, stateLabel } from './return-labels.ts';

/** The exchanges and returns of an order in its dialog, newest first. Most orders have none: then it renders nothing. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const query = useQuery(orderReturnsQuery(orderId));
  if (query.isPending || query.data?.rows.length === 0) return null;
  return (
    <Section title="Returns">
      <Loaded query={query} loading={null} failed="Failed to fetch returns">
        {({ rows }) => (
          <RecordList aria-label="Returns of this order">
            {rows.map((row) => (
              <li key={row.id}>
                <p>
                  <strong>{goodsOf(row)}</strong>{' '}
                  <StatusBadge tone={RETURN_STATE_BADGES[row.status].tone}>{stateLabel(row)}</StatusBadge>{' '}
                  <Secondary>
                    <RelativeTime at={row.createdAt} />
                  </Secondary>
                </p>
                <ReturnFacts row={row} />
                <ReturnActions row={row} />
              </li>
            ))}
          </RecordList>
        )}
      </Loaded>
    </Section>
  );
}
