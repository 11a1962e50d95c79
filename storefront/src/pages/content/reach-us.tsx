import {
  ACCESSIBILITY_SLUG,
  CONTACT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  PRIVACY_SLUG,
  RETURNS_SLUG,
} from '@chitenge/contract/content-page-slugs';
import { styled } from 'styled-components';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { from } from '../../theme/breakpoints.ts';
import { font, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MESSAGE, PHONE } from '../../ui/service-shapes.tsx';
import { Panel } from './facts.tsx';

/** The page for tracking an order, which no editor writes. */
export const TRACK_SLUG = 'track';

/** What a shopper may want to ask, by page. */
const QUESTIONS: Readonly<Record<string, string>> = {
  [DELIVERY_SLUG]: 'Do you live somewhere else, or need it sooner? Ask us.',
  [RETURNS_SLUG]:
    'Not sure whether it can go back, or you cannot open the page of your order? Ask us before you send it.',
  [TRACK_SLUG]: 'You cannot find your order? Ask us, and have your phone number ready.',
  [PAYMENT_SLUG]: 'Something about a payment looks wrong? Ask us before you pay.',
  [PRIVACY_SLUG]: 'Ask us if you want to know what we have stored about you, or want it deleted.',
  [ACCESSIBILITY_SLUG]:
    'Something keeps you from shopping? Tell us what it was and which phone or computer you use. We will help you with your order.',
};

const WHATSAPP = 'https://wa.me/';

/** The fastest ways to reach the shop: calls and chats, or else a mail. */
export function useFastWays(): readonly { text: string; url: string }[] {
  const { contactLinks = [] } = useStoreSettings() ?? {};
  const by = (...schemes: string[]) =>
    contactLinks.filter(({ url }) => schemes.some((scheme) => url.startsWith(scheme)));
  const fast = by('tel:', WHATSAPP);
  return fast.length > 0 ? fast : by('mailto:');
}

/** Buttons beside each other that call the shop and write to it. Nothing while it has none. */
export function ReachButtons({ onDark = false }: { onDark?: boolean }) {
  const ways = useFastWays();
  if (ways.length === 0) return null;
  return (
    <StyledButtons>
      {ways.map(({ text, url }) => (
        <ButtonLink
          key={url}
          to={url}
          variant={onDark ? 'inverse' : url.startsWith(WHATSAPP) ? 'secondary' : 'primary'}
        >
          <Icon shape={url.startsWith('tel:') ? PHONE : MESSAGE} side={20} />
          <span>{text}</span>
        </ButtonLink>
      ))}
    </StyledButtons>
  );
}

const StyledButtons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space.m};
  width: 100%;

  a {
    flex-direction: column;
    min-height: 4.75rem;
    padding-inline: ${space.s};

    ${from.tablet} {
      flex-direction: row;
      min-height: 3.75rem;
      font-size: ${size.body};
    }
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The ways to reach the shop, where they are not the subject. Nothing while it has none. */
export function ReachUs({ slug }: { slug: string }) {
  const ways = useFastWays();
  if (ways.length === 0 || slug === CONTACT_SLUG) return null;
  return (
    <StyledReach aria-label="Reach us">
      <div>
        <h2>Reach us</h2>
        <p>{QUESTIONS[slug] ?? 'Do you have a question? We are happy to help.'}</p>
      </div>
      <ReachButtons />
    </StyledReach>
  );
}

const StyledReach = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space.l} ${space.xl};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 30rem);
  }

  h2 {
    margin-bottom: ${space.s};
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  p {
    max-width: 38rem;
  }
`;
