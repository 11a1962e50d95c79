import {
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  RETURNS_SLUG,
  SIZE_GUIDE_SLUG,
} from '@chitenge/contract/content-page-slugs';
import { isReachable } from '@chitenge/contract/linked-page';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contentPagesQuery } from '../../features/content/index.ts';
import { paths } from '../../lib/paths.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { PHONE, PIN, RETURN, SHOP, TAPE, TRUCK } from '../../ui/service-shapes.tsx';
import { Heading } from '../../ui/text.tsx';
import { Fact, FactLinks, FactList, FactText, Halves, Panel, Words } from './facts.tsx';
import { ReachButtons, useFastWays } from './reach-us.tsx';

const MAIL = 'mailto:';

const CLOCK = (
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>
);

/** The ways to reach the shop, and the one to help oneself. */
export function ContactFacts() {
  const settings = useStoreSettings();
  const fast = useFastWays();
  if (settings === undefined || !isReachable(settings)) return <HelpFacts />;
  const { contactLinks, shopAddress, openingHours } = settings;
  const slow = contactLinks.filter((link) => !fast.includes(link));
  const mails = slow.filter(({ url }) => url.startsWith(MAIL));
  const others = slow.filter(({ url }) => !url.startsWith(MAIL));
  const panel = (
    <Panel $dark>
      <Words>
        <Heading>{headingOf(fast)}</Heading>
        <ReachButtons onDark />
        <FactText>
          You can <Link to={SHOP_PAGES.track.path}>track your order</Link> yourself, with its number and the
          phone number that you ordered with. Have both ready when you ask us about it.
        </FactText>
      </Words>
    </Panel>
  );
  if (shopAddress === null && openingHours === null && slow.length === 0) return panel;
  return (
    <Halves>
      {panel}
      <FactList aria-label="Reach us">
        {shopAddress !== null && (
          <Fact shape={PIN} title="Visit us">
            <StyledLines>{shopAddress}</StyledLines>
          </Fact>
        )}
        {openingHours !== null && (
          <Fact shape={CLOCK} title="Opening hours">
            <StyledLines>{openingHours}</StyledLines>
          </Fact>
        )}
        {mails.length > 0 && (
          <Fact shape={<path d="M3 5.5h18v13H3zM3 6.5l9 7 9-7" />} title="Send a mail">
            <FactLinks links={mails} />
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
      </FactList>
    </Halves>
  );
}

/** Says what one can do with the fastest ways. */
function headingOf(ways: readonly { url: string }[]): string {
  if (ways.length === 0) return 'About an order';
  const calls = ways.filter(({ url }) => url.startsWith('tel:')).length;
  if (calls === 0) return 'Write to us';
  return calls === ways.length ? 'Call us' : 'Call or write to us';
}

/** How to reach the shop, below another subject. Nothing while nobody can. */
export const ReachFacts = () => isReachable(useStoreSettings()) && <ContactFacts />;

/** What a shopper can find out without the shop, by page. */
const HELP = [
  {
    slug: PAYMENT_SLUG,
    shape: PHONE,
    title: 'How to pay',
    text: 'Each step on your phone, and how to know that a message is not ours.',
  },
  {
    slug: DELIVERY_SLUG,
    shape: TRUCK,
    title: 'Delivery',
    text: 'What it costs, when we send it, and what to do if you are not at home.',
  },
  {
    slug: RETURNS_SLUG,
    shape: RETURN,
    title: 'Returns and exchanges',
    text: 'What can go back, and how you get another size or your money.',
  },
  {
    slug: SIZE_GUIDE_SLUG,
    shape: TAPE,
    title: 'Your size',
    text: 'How to measure yourself, with tables for clothes and shoes.',
  },
] as const;

/** What to do in a shop that nobody can reach yet: follow the order, and read. */
function HelpFacts() {
  const pages = useQueryData(contentPagesQuery) ?? [];
  return (
    <>
      <FactText>You can do all of this yourself, at any hour.</FactText>
      <FactList aria-label="Help yourself">
        <Fact shape={PIN} title="Track an order" to={SHOP_PAGES.track.path}>
          <p>Its number and the phone number that you ordered with say how far it is.</p>
        </Fact>
        <Fact shape={SHOP} title="Your orders" to={paths.orders}>
          <p>On the phone that you ordered with: pay, change or give back what you have ordered.</p>
        </Fact>
        {HELP.filter(({ slug }) => pages.some((page) => page.slug === slug)).map(
          ({ slug, shape, title, text }) => (
            <Fact key={slug} shape={shape} title={title} to={paths.content(slug)}>
              <p>{text}</p>
            </Fact>
          ),
        )}
      </FactList>
    </>
  );
}

const StyledLines = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
