import { styled } from 'styled-components';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';
import { WaxBand } from '../../ui/wax-print.tsx';
import { CopyButton } from './copy-button.tsx';
import { DarkPanel } from './panels.ts';
import { toLocalNumber } from './phone-number.ts';
import { dialLink, ussdCodeOf } from './ussd-code.ts';

interface DialInstructionsProps {
  instructions: string;
  /** The number that the shopper pays from; null when none was given. */
  payFrom: string | null;
}

/** How to pay by dialling: the instructions, the code, and the number to pay from. */
export function DialInstructions({ instructions, payFrom }: DialInstructionsProps) {
  const code = ussdCodeOf(instructions);
  return (
    <StyledInstructions>
      <p>{instructions}</p>
      {code !== null && (
        <StyledCode>
          <strong>{code}</strong>
          <a href={dialLink(code)}>{`Dial ${code}`}</a>
          <CopyButton text={code} label="Copy code" />
        </StyledCode>
      )}
      {payFrom !== null && <small>{`You pay from ${toLocalNumber(payFrom)}.`}</small>}
    </StyledInstructions>
  );
}

/** The instructions as the section's own panel, for a shop that cannot ask for the PIN. */
export function DialPanel(props: DialInstructionsProps) {
  return (
    <DarkPanel>
      <WaxBand $print="spear" $height={1.5} />
      <div>
        <h2 id="payment-title" tabIndex={-1}>
          How to pay
        </h2>
        <DialInstructions {...props} />
      </div>
    </DarkPanel>
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
