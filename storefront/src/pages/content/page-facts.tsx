import { offersDoor } from '@chitenge/contract/door';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { MOBILE_NETWORKS, NETWORK_LABELS } from '@chitenge/contract/mobile-network';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import {
  ABOUT_SLUG,
  ACCESSIBILITY_SLUG,
  CONTACT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  PRIVACY_SLUG,
  RETURNS_SLUG,
  SIZE_GUIDE_SLUG,
} from '@chitenge/contract/content-page-slugs';
import type { ComponentType } from 'react';
import { EditorText, MeasureFigure } from '../../features/content/index.ts';
import { deliveryMethodsQuery, doorOffer } from '../../features/delivery/index.ts';
import { useAbsoluteUrl } from '../../lib/origin.ts';
import { takesCards, useStoreSettings } from '../../lib/store-settings.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Heading } from '../../ui/text.tsx';
import { columnGap, Fact, FactList, FactText, Panel, Words } from './facts.tsx';
import { LOCK, MESSAGE, PHONE, RETURN, TRUCK } from '../../ui/service-shapes.tsx';
import { paths } from '../../lib/paths.ts';
import { AboutGoods, AboutPrints } from './about-facts.tsx';
import { ContactFacts, ReachFacts } from './contact-facts.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';

const CARD = <path d="M2.5 5h19v14h-19zM2.5 9.5h19M6 15h4" />;

const CASH = <path d="M2.5 6h19v12h-19zM12 9.5a2.5 2.5 0 0 1 0 5a2.5 2.5 0 0 1 0-5M5.5 12h1M17.5 12h1" />;

const NETWORKS = MOBILE_NETWORKS.map((network) => NETWORK_LABELS[network]);

interface PageFactsProps {
  /** What editors wrote below the heading NEVER_ASKED, as HTML. */
  warning?: string | undefined;
}

/** The heading of a part that stands out. */
export const NEVER_ASKED = 'What we never ask';

/** How to pay, what nobody of the shop asks for, and what messages look like. */
function PaymentFacts({ warning }: PageFactsProps) {
  const { storeName = '', payPage } = useStoreSettings() ?? {};
  const address = useAbsoluteUrl()('/').replaceAll(/^https?:\/\/|\/$/g, '');
  return (
    <>
      <FactList aria-label="In short">
        <Fact shape={PHONE} title="Your network">
          <p>{`${NETWORKS.slice(0, -1).join(', ')} or ${NETWORKS.at(-1)}.`}</p>
          <p>You order first and pay afterwards, from your own phone.</p>
        </Fact>
        {takesCards(payPage) && (
          <Fact shape={CARD} title="Or a card">
            <p>
              Choose Card at checkout. You then go to the secure page of our payment partner, type your card
              there, and come back to your order. We never see your card.
            </p>
          </Fact>
        )}
        <DoorFact />
        <Fact shape={LOCK} title="Your PIN is yours">
          <p>You type it into your phone, when your network asks. This website has no field for it.</p>
        </Fact>
      </FactList>
      <StyledAssurance $dark>
        {warning !== undefined && (
          <Words>
            <Heading>{NEVER_ASKED}</Heading>
            <EditorText html={warning} />
          </Words>
        )}
        <Words>
          <StyledHeading>What the SMS looks like</StyledHeading>
          <StyledSms>
            Txn ID: PP260114.1532.A12345. You have paid ZMW 780.00 to {storeName}. Your new balance is ZMW …
          </StyledSms>
          <p>
            An example: your network has its own words. Ours begin with the name of the shop, and their links
            lead to this website{address && <span translate="no">: {address}</span>}.
          </p>
        </Words>
      </StyledAssurance>
    </>
  );
}

const StyledAssurance = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${columnGap};

  ${from.desk} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: baseline;
  }

  > :first-child {
    font-size: ${size.lead};
  }
`;

const StyledHeading = styled.h2`
  font: 400 ${size.subheading} / 1.2 ${font.display};
`;

/** Ngwee: a total that any limit allows. */
const SMALLEST = 1;

/** The ways of delivery that are paid when the order is handed over, with the most that each takes; nothing without one. */
function DoorFact() {
  const methods = (useQueryData(deliveryMethodsQuery) ?? []).filter((method) => offersDoor(method, SMALLEST));
  const where = doorOffer(methods, SMALLEST);
  if (where === null) return null;
  const names = methods.map(({ name, doorMax }) =>
    doorMax === null ? name : `${name} (up to ${formatMoney(toNgwee(doorMax))})`,
  );
  return (
    <Fact shape={CASH} title={`Or cash ${where}`}>
      <p>{`Choose it at checkout with: ${names.join(', ')}. Have the money ready, and the code that we send you.`}</p>
    </Fact>
  );
}

const StyledSms = styled.blockquote`
  padding: ${space.m};
  border-radius: 1rem 1rem 1rem 0;
  background: ${color.paper};
  color: ${color.ink};
  overflow-wrap: anywhere;
`;

/** What the shop never asks for, whatever its editors write below. */
const PrivacyFacts = () => (
  <StyledAssurance $dark>
    <Words>
      <Heading>Your PIN stays with you</Heading>
      <p>You type it into your phone, when your network asks. This website has no field for it.</p>
      <p>
        You order with a name, an email address and a phone number. There is no password, and nobody follows
        you elsewhere.
      </p>
    </Words>
    <Words>
      <StyledHeading>Forgotten by one press</StyledHeading>
      <p>Below your orders, “Forget me on this phone” deletes what this browser knows.</p>
      <ButtonLink to={paths.orders} variant="inverse">
        Your orders
      </ButtonLink>
    </Words>
  </StyledAssurance>
);

const KEYBOARD = <path d="M2.5 6.5h19v11h-19zM6 10h1M9.5 10h1M13 10h1M16.5 10h1M7 14h10" />;

const TEXT = <path d="M3 19 8.5 5 14 19M5 14h7M15 19l3-8 3 8M16 16.5h4" />;

/** For whom the shop is made. */
const AccessibilityFacts = () => (
  <Panel $dark aria-label="In short">
    <FactList>
      <Fact shape={TEXT} title="Large text, small screens">
        <p>Text of twice its size and the smallest phones lose nothing.</p>
      </Fact>
      <Fact shape={KEYBOARD} title="Keyboard and screen reader">
        <p>Every button has a name, and what is selected has a frame.</p>
      </Fact>
      <Fact shape={PHONE} title="Old phones">
        <p>Without JavaScript, and with an old browser, you can look at everything.</p>
      </Fact>
    </FactList>
  </Panel>
);

/** Says 1 day, 14 days. */
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** How long and how a shopper can ask for an exchange or a return. */
function ReturnsFacts() {
  const { returnDays = 0 } = useStoreSettings() ?? {};
  if (returnDays === 0)
    return <FactText>If a piece is faulty or not what you ordered, we will put it right.</FactText>;
  return (
    <>
      <StyledDays $dark>
        <p>
          <b>{days(returnDays)}</b> after the delivery to ask for another size, another piece, or your money
          back.
        </p>
        <Words>
          <p>If a piece is faulty or not what you ordered, we will put it right.</p>
          <ButtonLink to={paths.orders} variant="inverse">
            Ask for a return
          </ButtonLink>
        </Words>
      </StyledDays>
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

const StyledDays = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space.l} ${columnGap};
  font-size: ${size.lead};

  b {
    display: block;
    margin-bottom: ${space.m};
    color: ${color.copperLight};
    font: 400 ${size.hero} / 1 ${font.display};
  }

  ${from.desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const FACTS: Readonly<Record<string, ComponentType<PageFactsProps>>> = {
  [CONTACT_SLUG]: ContactFacts,
  [DELIVERY_SLUG]: DeliveryFacts,
  [RETURNS_SLUG]: ReturnsFacts,
  [PAYMENT_SLUG]: PaymentFacts,
  [PRIVACY_SLUG]: PrivacyFacts,
  [ACCESSIBILITY_SLUG]: AccessibilityFacts,
  [SIZE_GUIDE_SLUG]: MeasureFigure,
};

/** What the settings say about the subject of a page, above the text of its editors: docs/shopping.md#pages-of-editors. */
export function PageFacts({ slug, warning }: { slug: string } & PageFactsProps) {
  const Facts = FACTS[slug];
  return Facts ? <Facts warning={warning} /> : null;
}

/** What follows the text of a page. */
export const MoreFacts = ({ slug }: { slug: string }) =>
  slug === ABOUT_SLUG ? (
    <>
      <AboutPrints />
      <AboutGoods />
      <ReachFacts />
    </>
  ) : null;
