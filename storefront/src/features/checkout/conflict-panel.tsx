import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Problem } from '@chitenge/contract/problem';
import { problemType } from '@chitenge/contract/problem-type';
import type { VariantChoice } from '@chitenge/contract/variant';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { VariantPicker } from '../../ui/variant-picker.tsx';
import { useCart, useLineChoice } from '../cart/index.ts';
import { describeConflict, describePriceChanges } from './conflict.ts';
import { FailurePanel } from './failure-panel.tsx';

interface ConflictPanelProps {
  problem: Problem;
  /** The total that the page shows, in ngwee. */
  total: Ngwee;
  /** Called when the shopper accepts the new total. */
  onAccept: () => void;
  /** Called when the shopper's choice has fixed the last conflict. */
  onChosen: () => void;
}

/** Lists the conflicts of a rejected order with a fix for each. Shows nothing once the shopper has fixed them. */
export function ConflictPanel({ problem, total, onAccept, onChosen }: ConflictPanelProps) {
  const { items, setQuantity, remove, reload, isReloading } = useCart();
  const { choose, isChoosing } = useLineChoice();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { issues: all, newTotal, limit } = describeConflict(problem, items, total);
  const issues = all.filter(({ lineId }) => !chosen.includes(lineId));
  const isFixed = issues.length === 0 && newTotal === null && limit === null;

  const hasChosen = chosen.length > 0;
  useEffect(() => {
    if (isFixed && hasChosen) onChosen();
  }, [isFixed, hasChosen, onChosen]);

  const chooseVariant = async (lineId: string, variant: VariantChoice) => {
    if (await choose(lineId, variant)) setChosen((before) => [...before, lineId]);
  };

  const accept = () => {
    reload();
    onAccept();
  };

  if (isFixed) return null;
  return (
    <FailurePanel title="Your order needs a change">
      {limit !== null && <p>{limit}</p>}
      {problem.type === problemType('too-many-units') && (
        <div>
          <ButtonLink variant="secondary" small to={paths.cart}>
            Change your cart
          </ButtonLink>
        </div>
      )}
      {problem.orders && <OpenOrders orders={problem.orders} />}
      {issues.length > 0 && (
        <ul>
          {issues.map(({ lineId, text, quantity, choices }) => (
            <li key={lineId}>
              <p>{text}</p>
              {choices.length > 0 && (
                <VariantPicker
                  variants={choices}
                  busy={isChoosing}
                  onChoose={(variant) => void chooseVariant(lineId, variant)}
                />
              )}
              {quantity !== null && (
                <Button variant="secondary" small onClick={() => setQuantity(lineId, quantity)}>
                  {`Set quantity to ${quantity}`}
                </Button>
              )}
              <Button variant="quiet" small onClick={() => remove(lineId)}>
                Remove item
              </Button>
              <ButtonLink variant="quiet" small to={`${paths.cart}#${lineId}`}>
                Show in cart
              </ButtonLink>
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
          <Button variant="secondary" small busy={isReloading} onClick={accept}>
            Accept new total
          </Button>
        </div>
      )}
    </FailurePanel>
  );
}

/** The unpaid orders that prevent another one: those of this browser, and how to find the others. */
function OpenOrders({ orders }: { orders: NonNullable<Problem['orders']> }) {
  return (
    <>
      {orders.length > 0 && (
        <ul>
          {orders.map(({ id, totalAmount }) => (
            <li key={id}>
              <Link to={paths.order(id)}>
                {`Order ${shortOrderId(id)}, ${formatMoney(toNgwee(totalAmount))}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        Did you order on another phone or browser? <Link to={SHOP_PAGES.track.path}>Track an order</Link>
      </p>
      <ContactLine topic="my unpaid orders." />
    </>
  );
}
