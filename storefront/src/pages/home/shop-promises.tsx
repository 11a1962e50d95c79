import { DELIVERY_SLUG, PAYMENT_SLUG, RETURNS_SLUG } from '@chitenge/contract/content-page-slugs';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useContentPath } from '../../features/content/index.ts';
import { deliveryMethodsQuery, fromText } from '../../features/delivery/index.ts';
import { payText, returnText, useStoreSettings } from '../../lib/store-settings.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, size, space, touchTarget } from '../../theme/tokens.ts';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PHONE, RETURN, TRUCK } from '../../ui/service-shapes.tsx';

/** What a shopper asks first: how to pay, what delivery costs, and whether it can go back. */
export function ShopPromises() {
  const { returnDays = 0, shippingLabel = '', payPage } = useStoreSettings() ?? {};
  const methods = useQueryData(deliveryMethodsQuery);
  return (
    <StyledBand>
      <Container as="ul">
        <Pledge slug={PAYMENT_SLUG} shape={PHONE} text={payText(payPage)} />
        {methods && (
          <Pledge
            slug={DELIVERY_SLUG}
            shape={TRUCK}
            text={fromText(methods) ?? `Shipping: ${shippingLabel}`}
          />
        )}
        {returnDays > 0 && <Pledge slug={RETURNS_SLUG} shape={RETURN} text={returnText(returnDays)} />}
      </Container>
    </StyledBand>
  );
}

interface PledgeProps {
  /** The page that says more. */
  slug: string;
  shape: ReactElement;
  text: string;
}

function Pledge({ slug, shape, text }: PledgeProps) {
  const path = useContentPath(slug);
  return (
    <li>
      <Icon shape={shape} side={24} />
      {path === null ? <span>{text}</span> : <Link to={path}>{text}</Link>}
    </li>
  );
}

const StyledBand = styled.div`
  margin-top: ${space.l};
  background: ${color.cotton};

  ${from.desk} {
    margin-top: 0;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.l};
    padding-block: ${space.s};
  }

  li {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-height: ${touchTarget};
    font-size: ${size.small};
    font-weight: 600;
  }

  svg {
    flex: none;
    color: ${color.copper};
  }

  a {
    padding-block: 0.7rem;
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;
