import {
  CONTACT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  RETURNS_SLUG,
} from '@chitenge/contract/content-page-slugs';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contentPagesQuery } from '../../features/content/index.ts';
import { paths } from '../../lib/paths.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';

/** The page for tracking an order, which no editor writes. */
export const TRACK_SLUG = 'track';

/** What a shopper may want to ask, by page. */
const QUESTIONS: Readonly<Record<string, string>> = {
  [DELIVERY_SLUG]: 'Do you live somewhere else, or need it sooner? Ask us.',
  [RETURNS_SLUG]:
    'Not sure whether it can go back, or you cannot open the page of your order? Ask us before you send it.',
  [TRACK_SLUG]: 'You cannot find your order? Ask us, and have your phone number ready.',
  [PAYMENT_SLUG]: 'Something about a payment looks wrong? Ask us before you pay.',
  privacy: 'Ask us if you want to know what we have stored about you, or want it deleted.',
  accessibility:
    'Something keeps you from shopping? Tell us what it was and which phone or computer you use. We will help you with your order.',
};

/** The ways to reach the shop, where they are not the subject. Nothing while it has none. */
export function ReachUs({ slug }: { slug: string }) {
  const { contactLinks = [] } = useStoreSettings() ?? {};
  if (contactLinks.length === 0 || slug === CONTACT_SLUG) return null;
  return (
    <StyledSection aria-label="Reach us">
      <h2>Reach us</h2>
      <p>{QUESTIONS[slug] ?? 'Do you have a question? We are happy to help.'}</p>
      <ul>
        {contactLinks.map(({ text, url }) => (
          <li key={url}>
            <a href={url}>{text}</a>
          </li>
        ))}
      </ul>
    </StyledSection>
  );
}

/** The other pages about service. */
export function MorePages({ slug }: { slug: string }) {
  const pages = useQueryData(contentPagesQuery) ?? [];
  const others = pages.filter((page) => page.footerColumn === 'service' && page.slug !== slug);
  if (others.length === 0) return null;
  return (
    <StyledSection as="nav" aria-label="More help">
      <h2>More help</h2>
      <ul>
        {others.map((page) => (
          <li key={page.slug}>
            <Link to={paths.content(page.slug)}>{page.title}</Link>
          </li>
        ))}
        {slug !== TRACK_SLUG && (
          <li>
            <Link to={SHOP_PAGES.track.path}>Track an order</Link>
          </li>
        )}
      </ul>
    </StyledSection>
  );
}

const StyledSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  padding-top: ${space.m};
  border-top: 3px solid ${color.ink};

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  li a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
