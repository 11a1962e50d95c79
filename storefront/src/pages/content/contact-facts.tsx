import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { MESSAGE, PHONE, TRUCK } from '../../ui/service-shapes.tsx';
import { Fact, FactLinks, FactList } from './facts.tsx';

const GROUPS = [
  { title: 'Call us', scheme: 'tel:', shape: PHONE },
  { title: 'Write to us', scheme: 'https://wa.me/', shape: MESSAGE },
  { title: 'Send a mail', scheme: 'mailto:', shape: <path d="M3 5.5h18v13H3zM3 6.5l9 7 9-7" /> },
] as const;

const PLACE = (
  <>
    <path d="M12 21c4.6-5 7-8.6 7-11.4a7 7 0 0 0-14 0C5 12.4 7.4 16 12 21z" />
    <circle cx="12" cy="9.6" r="2.4" />
  </>
);
const CLOCK = (
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>
);

/** The ways to reach the shop, and the one to help oneself. */
export function ContactFacts() {
  const { contactLinks = [], shopAddress = null, openingHours = null } = useStoreSettings() ?? {};
  const isGrouped = (url: string) => GROUPS.some(({ scheme }) => url.startsWith(scheme));
  const others = contactLinks.filter(({ url }) => !isGrouped(url));
  return (
    <FactList aria-label="Reach us">
      {GROUPS.map(({ title, scheme, shape }) => {
        const links = contactLinks.filter(({ url }) => url.startsWith(scheme));
        return (
          links.length > 0 && (
            <Fact key={title} shape={shape} title={title}>
              <FactLinks links={links} />
            </Fact>
          )
        );
      })}
      {shopAddress !== null && (
        <Fact shape={PLACE} title="Visit us">
          <StyledLines>{shopAddress}</StyledLines>
        </Fact>
      )}
      {openingHours !== null && (
        <Fact shape={CLOCK} title="Opening hours">
          <StyledLines>{openingHours}</StyledLines>
        </Fact>
      )}
      {others.length > 0 && (
        <Fact
          shape={<path d="M12 20.5 4.4 12.6a4.9 4.9 0 0 1 6.9-6.9l.7.7.7-.7a4.9 4.9 0 0 1 6.9 6.9z" />}
          title="Follow us"
        >
          <FactLinks links={others} />
        </Fact>
      )}
      <Fact shape={TRUCK} title="About an order">
        <p>
          You can <Link to={SHOP_PAGES.track.path}>track your order</Link> yourself, with its number and the
          phone number that you ordered with. Have both ready when you ask us about it.
        </p>
      </Fact>
    </FactList>
  );
}

const StyledLines = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
