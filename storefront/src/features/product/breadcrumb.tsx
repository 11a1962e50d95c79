import type { Product } from '@chitenge/contract/product';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, size } from '../../theme/tokens.ts';

/** The way back to the product's category. */
export function Breadcrumb({ category, name }: Pick<Product, 'category' | 'name'>) {
  return (
    <nav aria-label="Breadcrumb">
      <StyledTrail>
        <li>
          <Link to={paths.products}>Products</Link>
        </li>
        {category && (
          <li>
            <Link to={paths.category(category.slug)}>{category.name}</Link>
          </li>
        )}
        <li aria-current="page">{name}</li>
      </StyledTrail>
    </nav>
  );
}

const StyledTrail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  color: ${color.inkSoft};
  font-size: ${size.small};
  overflow-wrap: anywhere;

  li {
    padding-block: 0.65rem;
  }

  li + li::before {
    margin-inline: 0.6em;
    content: '/';
  }

  /* A phone has no room for it, and the heading says it anyway. */
  [aria-current] {
    display: none;
  }

  ${from.tablet} {
    [aria-current] {
      display: block;
    }
  }

  a {
    padding-block: 0.65rem;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;
