import { formatMoney } from '@chitenge/contract/money';
import type { Problem } from '@chitenge/contract/problem';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { useCart } from '../cart/index.ts';
import { describeConflict, describePriceChanges } from './conflict.ts';

/** Lists the conflicts of a rejected order with a fix for each. Shows nothing once the shopper has fixed them. */
export function ConflictPanel({ problem }: { problem: Problem }) {
  const { items, total, setQuantity, remove, reload, isReloading } = useCart();
  const panel = useRef<HTMLElement>(null);
  const { issues, newTotal, limit } = describeConflict(problem, items, total);

  // The panel may be off screen on a phone. Focusing it scrolls it into view, and Tab then reaches its buttons.
  useEffect(() => panel.current?.focus(), []);

  if (issues.length === 0 && newTotal === null && limit === null) return null;
  return (
    <StyledPanel ref={panel} tabIndex={-1} role="alert">
      <h2>Your order needs a change</h2>
      {limit !== null && <p>{limit}</p>}
      {issues.length > 0 && (
        <ul>
          {issues.map(({ lineId, text, quantity }) => (
            <li key={lineId}>
              <p>{text}</p>
              {quantity !== null && (
                <Button variant="secondary" small onClick={() => setQuantity(lineId, quantity)}>
                  {`Set quantity to ${quantity}`}
                </Button>
              )}
              <Button variant="quiet" small onClick={() => remove(lineId)}>
                Remove item
              </Button>
            </li>
          ))}
        </ul>
      )}
      {newTotal !== null && (
        <div>
          {describePriceChanges(problem).map((change) => (
            <p key={change}>{change}</p>
          ))}
          <p>{`The new total is ${formatMoney(newTotal)}, not ${formatMoney(total)}.`}</p>
          <Button variant="secondary" small busy={isReloading} onClick={reload}>
            Accept new total
          </Button>
        </div>
      )}
    </StyledPanel>
  );
}

const StyledPanel = styled.section`
  display: grid;
  gap: ${space.m};
  margin-bottom: ${space.m};
  padding: ${space.l};
  border-left: 3px solid ${color.oxide};
  background: ${color.white};
  scroll-margin-block: 6rem;

  &:focus {
    outline: none;
  }

  h2 {
    color: ${color.oxide};
    font: inherit;
    font-weight: 600;
  }

  ul {
    display: grid;
    gap: ${space.m};
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s} ${space.m};
  }

  li > p {
    flex: 1 0 100%;
  }

  p {
    font-size: ${size.small};
  }

  div {
    display: grid;
    gap: ${space.s};
    justify-items: start;
  }
`;
