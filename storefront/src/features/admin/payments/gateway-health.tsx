import type { GatewayState } from '@chitenge/contract/admin-payments';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Secondary } from '../components/layout.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { gatewayStateQuery } from '../summary/get-summary.ts';
import { FiguresLine } from '../summary/payment-figures.tsx';

type Gateway = GatewayState['gateways'][number];

const STATES = {
  works: { label: 'Works', tone: 'good' },
  refused: { label: 'Refuses the shop', tone: 'bad' },
  away: { label: 'Does not answer', tone: 'waiting' },
} as const;

const NETWORK_STATES = { operational: '', delayed: ' (slow)', closed: ' (closed)' } as const;

/** Says what a gateway does for the shop: 'Asks phones for the PIN: MTN Mobile Money, Airtel Money (closed)'. */
function whatItDoes({ does, page, networks }: Gateway): string {
  const names = networks.map(({ network, status }) => NETWORK_LABELS[network] + NETWORK_STATES[status]);
  const parts = [
    does.includes('prompt') && `asks phones for the PIN${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
    page !== null && `has a page to pay on: ${page}`,
    does.includes('part-refund')
      ? 'refunds in full and in part'
      : does.includes('refund') && 'refunds in full',
  ].filter((part) => part !== false);
  return `${parts.join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase());
}

/** How each payment gateway is now. Nothing in a shop without one. */
export function GatewayHealth() {
  const { data } = useQuery(gatewayStateQuery);
  const gateways = data?.gateways ?? [];
  if (gateways.length === 0) return null;
  const working = gateways.filter(({ state }) => state === 'works').length;
  return (
    <FiguresLine>
      <summary>
        <span>
          Gateways working <b>{`${working} of ${gateways.length}`}</b>
        </span>
      </summary>
      <StyledList>
        {gateways.map((gateway) => (
          <li key={gateway.name}>
            <span>
              <strong translate="no">{gateway.label}</strong>{' '}
              <StatusBadge tone={STATES[gateway.state].tone}>{STATES[gateway.state].label}</StatusBadge>
            </span>
            {gateway.problem !== null && <span>{gateway.problem}</span>}
            {gateway.does.length > 0 && <Secondary>{whatItDoes(gateway)}</Secondary>}
          </li>
        ))}
      </StyledList>
    </FiguresLine>
  );
}

const StyledList = styled.ul`
  display: grid;
  gap: ${space.s};
  padding: ${space.xs} ${space.s} ${space.s};
  list-style: none;

  li {
    display: grid;
    gap: ${space.xs};
  }
`;
