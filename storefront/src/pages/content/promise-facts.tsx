import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { LOCK, MESSAGE, PHONE, SHIELD, SHOP } from '../../ui/service-shapes.tsx';
import { Fact, FactList } from './facts.tsx';

/** What the shop never asks for, whatever its editors write below. */
export const PrivacyFacts = () => (
  <FactList aria-label="In short">
    <Fact shape={SHIELD} title="No account">
      <p>You order with a name and a phone number. There is no password, and nobody follows you elsewhere.</p>
    </Fact>
    <Fact shape={LOCK} title="Your PIN stays with you">
      <p>You type it into your phone, when your network asks. This website has no field for it.</p>
    </Fact>
    <Fact shape={MESSAGE} title="Forgotten by one press">
      <p>
        Below <Link to={paths.orders}>your orders</Link>, “Forget me on this phone” deletes what this browser
        knows.
      </p>
    </Fact>
  </FactList>
);

/** For whom the shop is made. */
export const AccessibilityFacts = () => (
  <FactList aria-label="In short">
    <Fact shape={PHONE} title="Large text, small screens">
      <p>Text of twice its size and the smallest phones lose nothing.</p>
    </Fact>
    <Fact shape={MESSAGE} title="Keyboard and screen reader">
      <p>Every button has a name, and what is selected has a frame.</p>
    </Fact>
    <Fact shape={SHOP} title="Old phones">
      <p>Without JavaScript, and with an old browser, you can look at everything.</p>
    </Fact>
  </FactList>
);
