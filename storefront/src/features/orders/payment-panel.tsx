import type { Order } from '@chitenge/contract/order';
import { styled } from 'styled-components';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';
import { WaxBand } from '../../ui/wax-print.tsx';
import { CopyButton } from './copy-button.tsx';
import { dialLink, ussdCodeOf } from './ussd-code.ts';

/** How to pay. Renders nothing for a paid or cancelled order. */
export function PaymentPanel({ order }: { order: Order }) {
  if (order.paymentStatus === 'paid' || order.status === 'cancelled') return null;
  const code = ussdCodeOf(order.paymentInstructions);
  return (
    <StyledPanel aria-labelledby="how-to-pay">
      <WaxBand $print="spear" $height={1.5} />
      <div>
        <h2 id="how-to-pay">How to pay</h2>
        <p>{order.paymentInstructions}</p>
        {code !== null && (
          <StyledCode>
            <strong>{code}</strong>
            <a href={dialLink(code)}>{`Dial ${code}`}</a>
            <CopyButton text={code} label="Copy code" />
          </StyledCode>
        )}
        {order.mobileProvider !== null && <small>{`You pay from ${order.mobileNumber}.`}</small>}
      </div>
    </StyledPanel>
  );
}

const StyledPanel = styled.section`
  overflow: hidden;
  background: ${color.forest};
  color: ${color.copperLight};

  > div:last-child {
    display: grid;
    gap: ${space.m};
    padding: ${space.l};
    color: ${color.paper};
  }

  h2 {
    color: ${color.copperLight};
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  p {
    max-width: 38rem;
    font-size: ${size.lead};
  }

  small {
    font-size: ${size.small};
  }

  :focus-visible {
    outline-color: ${color.paper};
  }
`;

const StyledCode = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  strong {
    font-size: ${size.heading};
    font-weight: 600;
    line-height: 1;
  }

  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    padding: 0.5rem 1rem;
    border: 1px solid ${color.paper};
    color: ${color.paper};
    font-size: ${size.small};
    font-weight: 600;
    text-decoration: none;
  }

  a {
    background: ${color.paper};
    color: ${color.forest};
  }
`;
