import {
  ABOUT_SLUG,
  ACCESSIBILITY_SLUG,
  CONTACT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  PRIVACY_SLUG,
  RETURNS_SLUG,
} from '@chitenge/contract/content-page-slugs';
import type { ComponentType } from 'react';
import { AboutGoods, AboutPicture } from './about-facts.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { AccessibilityFacts, PrivacyFacts } from './promise-facts.tsx';
import { ReturnsFacts } from './returns-facts.tsx';

const FACTS: Readonly<Record<string, ComponentType>> = {
  [ABOUT_SLUG]: AboutPicture,
  [CONTACT_SLUG]: ContactFacts,
  [DELIVERY_SLUG]: DeliveryFacts,
  [RETURNS_SLUG]: ReturnsFacts,
  [PAYMENT_SLUG]: PaymentFacts,
  [PRIVACY_SLUG]: PrivacyFacts,
  [ACCESSIBILITY_SLUG]: AccessibilityFacts,
};

/** What the settings say about the subject of a page, above the text of its editors: docs/shopping.md#pages-of-editors. */
export function PageFacts({ slug }: { slug: string }) {
  const Facts = FACTS[slug];
  return Facts ? <Facts /> : null;
}

/** What follows the text of a page. */
export const MoreFacts = ({ slug }: { slug: string }) => (slug === ABOUT_SLUG ? <AboutGoods /> : null);
