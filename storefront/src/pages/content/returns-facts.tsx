import { Link } from 'react-router-dom';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { paths } from '../../lib/paths.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { Fact, FactList, FactText } from './facts.tsx';
import { MESSAGE, RETURN, TRUCK } from '../../ui/service-shapes.tsx';

/** Says 1 day, 14 days. */
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** How long and how a shopper can ask for an exchange or a return. */
export function ReturnsFacts() {
  const { returnDays = 0 } = useStoreSettings() ?? {};
  if (returnDays === 0)
    return <FactText>If a piece is faulty or not what you ordered, we will put it right.</FactText>;
  return (
    <>
      <FactText>
        {`You have ${days(returnDays)} after the delivery to ask for another size, another piece, or your money back. If a piece is faulty or not what you ordered, we will put it right.`}
      </FactText>
      <FactList aria-label="How to return something">
        <Fact shape={MESSAGE} title="1. Ask">
          <p>
            <Link to={paths.orders}>The page of your order</Link> has a form. On another phone,{' '}
            <Link to={SHOP_PAGES.track.path}>track the order</Link> first.
          </p>
        </Fact>
        <Fact shape={TRUCK} title="2. Give it back">
          <p>Our answer says how to bring or send it.</p>
        </Fact>
        <Fact shape={RETURN} title="3. Get the new one">
          <p>We check it, and give you what you asked for. Until then we keep the new one for you.</p>
        </Fact>
      </FactList>
    </>
  );
}
