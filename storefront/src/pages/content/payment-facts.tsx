import { MOBILE_PROVIDERS, PROVIDER_LABELS } from '@chitenge/contract/mobile-provider';
import { styled } from 'styled-components';
import { useAbsoluteUrl } from '../../lib/origin.ts';
import { takesCards, useStoreSettings } from '../../lib/store-settings.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Fact, FactList } from './facts.tsx';
import { LOCK, MESSAGE, PHONE } from '../../ui/service-shapes.tsx';

const NETWORKS = MOBILE_PROVIDERS.map((provider) => PROVIDER_LABELS[provider]);

const CARD = <path d="M2.5 5h19v14h-19zM2.5 9.5h19M6 15h4" />;

/** The networks, who sees what, and what messages look like. */
export function PaymentFacts() {
  const { storeName = '', payPage } = useStoreSettings() ?? {};
  const address = useAbsoluteUrl()('/').replaceAll(/^https?:\/\/|\/$/g, '');
  return (
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
      <Fact shape={LOCK} title="Your PIN is yours">
        <p>You type it into your phone, when your network asks. This website has no field for it.</p>
      </Fact>
      <Fact shape={MESSAGE} title="What the SMS looks like">
        <StyledSms>
          Txn ID: PP260114.1532.A12345. You have paid ZMW 780.00 to {storeName}. Your new balance is ZMW …
        </StyledSms>
        <p>
          An example: your network has its own words. Ours begin with the name of the shop, and their links
          lead to this website{address && <b translate="no">: {address}</b>}.
        </p>
      </Fact>
    </FactList>
  );
}

const StyledSms = styled.blockquote`
  padding: ${space.m};
  border-radius: 1rem 1rem 1rem 0;
  background: ${color.cotton};
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;
