import type { PaymentOptions } from '@chitenge/contract/payments';
import { NETWORK_LABELS, type MobileNetwork } from '@chitenge/contract/mobile-network';
import { styled } from 'styled-components';
import { size, touchTarget } from '../../theme/tokens.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';

const STATUS_TEXTS = {
  operational: null,
  delayed: 'Slow at the moment',
  closed: 'Not available now',
} as const;

interface NetworkFieldProps {
  legend?: string;
  networks: readonly Pick<PaymentOptions['prompt'][number], 'network' | 'status'>[];
  chosen: MobileNetwork | null;
  onChoose: (network: MobileNetwork) => void;
  error?: string | undefined;
}

/** The choice of the network to pay on. A closed one is shown and cannot be chosen. */
export function NetworkField({ legend = 'Network', networks, chosen, onChoose, error }: NetworkFieldProps) {
  return (
    <StyledNetworks
      legend={legend}
      options={networks.map(({ network, status }) => ({
        value: network,
        label: (
          <>
            {NETWORK_LABELS[network]}
            {STATUS_TEXTS[status] && <StyledStatus>{STATUS_TEXTS[status]}</StyledStatus>}
          </>
        ),
        isDisabled: status === 'closed',
      }))}
      value={chosen}
      onValueChange={onChoose}
      error={error}
    />
  );
}

/** Three networks make one column or one row, so that none stands alone. */
const StyledNetworks = styled(RadioCards<MobileNetwork>)`
  > div {
    grid-template-columns: minmax(0, 1fr);
  }

  span {
    min-height: ${touchTarget};
  }

  @media (min-width: 26.25em) {
    > div {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    span {
      min-height: 3.5rem;
    }
  }
`;

const StyledStatus = styled.small`
  font-size: ${size.micro};
  font-weight: 400;
`;
