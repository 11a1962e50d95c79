import { formatMoney } from '@chitenge/contract/money';
import type { Problem } from '@chitenge/contract/problem';
import { Button } from '../../ui/button.tsx';
import { useCart } from '../cart/index.ts';
import { describeConflict, describePriceChanges } from './conflict.ts';
import { FailurePanel } from './failure-panel.tsx';

/** Lists the conflicts of a rejected order with a fix for each. Shows nothing once the shopper has fixed them. */
export function ConflictPanel({ problem }: { problem: Problem }) {
  const { items, total, setQuantity, remove, reload, isReloading } = useCart();
  const { issues, newTotal, limit } = describeConflict(problem, items, total);

  if (issues.length === 0 && newTotal === null && limit === null) return null;
  return (
    <FailurePanel title="Your order needs a change">
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
    </FailurePanel>
  );
}
