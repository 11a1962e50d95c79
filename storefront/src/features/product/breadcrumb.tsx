import type { Product } from '@chitenge/contract/product';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, size } from '../../theme/tokens.ts';

/** Links to the listing and to the product's category. */
export function Breadcrumb({ category, name }: Pick<Product, 'category' | 'name'>) {
  return (
    <nav aria-label="Breadcrumb">
      <StyledBreadcrumb>
        <li>
          <Link to={paths.products}>Products</Link>
        </li>
        {category && (
          <li>
            <Link to={paths.category(category.slug)}>{category.name}</Link>
          </li>
        )}
        <li aria-current="page">{name}</li>
      </StyledBreadcrumb>
    </nav>
  );
}

const StyledBreadcrumb = styled.ol`
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

  /* Hidden on a phone to save space: the heading repeats it. */
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
