import {
  ABOUT_SLUG,
  CONTACT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  RETURNS_SLUG,
  SIZE_GUIDE_SLUG,
} from '@chitenge/contract/content-page-slugs';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { PrintName } from '../../theme/prints.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, space } from '../../theme/tokens.ts';
import { ClothPanel } from '../../ui/cloth-panel.tsx';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/text.tsx';
import { PHONE, PIN, RETURN, SHIELD, SHOP, TAPE, TRUCK } from '../../ui/service-shapes.tsx';
import { TRACK_SLUG } from './content-side.tsx';

interface Look {
  shape: ReactElement;
  cloth: PrintName;
}

const LOOKS: Readonly<Record<string, Look>> = {
  [CONTACT_SLUG]: { shape: <path d="M3 5h18v12h-9l-5 4v-4H3z" />, cloth: 'leaf' },
  [DELIVERY_SLUG]: { shape: TRUCK, cloth: 'hill' },
  [RETURNS_SLUG]: { shape: RETURN, cloth: 'record' },
  [PAYMENT_SLUG]: { shape: PHONE, cloth: 'spear' },
  [TRACK_SLUG]: { shape: PIN, cloth: 'leaf' },
  [ABOUT_SLUG]: { shape: SHOP, cloth: 'record' },
  [SIZE_GUIDE_SLUG]: { shape: TAPE, cloth: 'spear' },
  privacy: { shape: SHIELD, cloth: 'record' },
  accessibility: {
    shape: (
      <>
        <circle cx="12" cy="4.5" r="2" />
        <path d="M4 9.5h16M12 9.5v5l-4 7M12 14.5l4 7" />
      </>
    ),
    cloth: 'hill',
  },
};

const OTHER: Look = { shape: <path d="M5 3h14v18H5zM8.5 8h7M8.5 12h7M8.5 16h4" />, cloth: 'leaf' };

/** The title of a page on cloth, with its icon. */
export function ContentHead({ slug, title }: { slug: string; title: string }) {
  const { shape, cloth } = LOOKS[slug] ?? OTHER;
  return (
    <ClothPanel as="header" cloth={cloth} height="3rem" rows={3}>
      <StyledTitle>
        <span>
          <Icon shape={shape} side={28} />
        </span>
        <PageTitle>{title}</PageTitle>
      </StyledTitle>
    </ClothPanel>
  );
}

const StyledTitle = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
  padding-block: clamp(1.5rem, 5vw, 4.5rem);

  ${from.tablet} {
    align-items: flex-start;
    gap: ${space.l};
  }

  span {
    display: grid;
    flex: none;
    place-items: center;
    width: clamp(3.5rem, 5vw, 4.5rem);
    height: clamp(3.5rem, 5vw, 4.5rem);
    border-radius: 50%;
    background: ${color.copper};
    color: ${color.white};
  }

  h1 {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: break-word;
  }
`;
