import {
  ACCESSIBILITY_SLUG,
  CONTACT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  SIZE_GUIDE_SLUG,
} from '@chitenge/contract/content-page-slugs';
import { styled } from 'styled-components';
import type { PrintName } from '../../theme/prints.ts';
import { ClothPanel } from '../../ui/cloth-panel.tsx';
import { Container } from '../../ui/container.tsx';
import { PageTitle } from '../../ui/text.tsx';
import { TRACK_SLUG } from './reach-us.tsx';

const CLOTHS: Readonly<Record<string, PrintName>> = {
  [CONTACT_SLUG]: 'leaf',
  [DELIVERY_SLUG]: 'hill',
  [PAYMENT_SLUG]: 'spear',
  [TRACK_SLUG]: 'leaf',
  [SIZE_GUIDE_SLUG]: 'spear',
  [ACCESSIBILITY_SLUG]: 'hill',
};

/** The title of a page on cloth. */
export const ContentHead = ({ slug, title }: { slug: string; title: string }) => (
  <ClothPanel as="header" cloth={CLOTHS[slug] ?? 'record'} height="3rem" rows={3}>
    <StyledTitle>
      <PageTitle>{title}</PageTitle>
    </StyledTitle>
  </ClothPanel>
);

const StyledTitle = styled(Container)`
  padding-block: clamp(1.5rem, 5vw, 4.5rem);
`;
