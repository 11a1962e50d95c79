import { type MobileNetwork, NETWORK_LABELS } from '@chitenge/contract/mobile-network';
import { shortOrderId } from '@chitenge/contract/order-id';
import { toLocalNumber } from '@chitenge/contract/payer-phone';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { NetworkField } from './network-field.tsx';
import type { PayerSide } from './payer-side.ts';

export interface DialInstructionsProps {
  orderId: string;
  side: Pick<PayerSide, 'dialInstructions' | 'network' | 'phone' | 'instructions'>;
  /** The network that the form beside this shows; null when this component asks for it. */
  selected: MobileNetwork | null;
  /** What the shopper reads before a network is chosen. */
  unchosen?: string | null;
}

/** How to pay by dialling on a network: the instructions, the code, and the reference to enter. */
export function DialInstructions({ orderId, side, selected, unchosen }: DialInstructionsProps) {
  const [own, setOwn] = useState<MobileNetwork | null>(null);
  const chosen = selected ?? own ?? side.network;
  const instructions = side.dialInstructions.find(({ network }) => network === chosen);
  return (
    <StyledInstructions>
      {selected === null && (
        <NetworkField
          legend="Network you pay from"
          networks={side.dialInstructions.map(({ network }) => ({ network, status: 'operational' }))}
          chosen={chosen}
          onChoose={setOwn}
        />
      )}
      {!instructions && unchosen && <p>{unchosen}</p>}
      {instructions && (
        <>
          <p>{instructions.text}</p>
          <DialCode text={instructions.text} />
          <p>
            Reference: <strong translate="no">{shortOrderId(orderId)}</strong>
          </p>
          <small>
            {`Enter this reference if ${NETWORK_LABELS[instructions.network]} asks for one. When you have paid, send us the transaction ID from the SMS under ‘I have already paid’.`}
          </small>
        </>
      )}
      {side.phone !== null && side.network !== null && side.network === chosen && (
        <small>{`You pay from ${toLocalNumber(side.phone)}.`}</small>
      )}
    </StyledInstructions>
  );
}

function DialCode({ text }: { text: string }) {
  const code = ussdCodeOf(text);
  if (code === null) return null;
  return (
    <StyledCode>
      <strong translate="no">{code}</strong>
      <a href={dialLink(code)}>{`Dial ${code}`}</a>
      <CopyButton text={code} label="Copy code" />
    </StyledCode>
  );
}

const StyledInstructions = styled.div`
  display: grid;
  gap: ${space.m};

  p {
    max-width: 38rem;
    font-size: ${size.lead};
  }

  small {
    font-size: ${size.small};
  }
`;

const StyledCode = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  strong {
    font: 600 ${size.heading} / 1 ${font.text};
  }

  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    padding: 0.5rem 1rem;
    border: 1px solid currentColor;
    color: inherit;
    font-size: ${size.small};
    font-weight: 600;
    text-decoration: none;
  }

  a {
    background: ${color.paper};
    color: ${color.forest};
  }
`;

/** Finds the USSD code in payment instructions, such as '*303#'; null without one. */
export function ussdCodeOf(instructions: string): string | null {
  return /\*[\d*]{1,40}#/.exec(instructions)?.[0] ?? null;
}

/** Returns the `tel:` link of a USSD code, with the hash escaped. */
function dialLink(code: string): string {
  return `tel:${code.replaceAll('#', '%23')}`;
}
