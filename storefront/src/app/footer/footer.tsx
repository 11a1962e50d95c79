import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contentPagesQuery } from '../../features/content/index.ts';
import { paths } from '../../lib/paths.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { from, twoColumns, withHover } from '../../theme/breakpoints.ts';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';
import { Container } from '../../ui/container.tsx';
import { WaxBand } from '../../ui/wax-print.tsx';
import type { FooterColumn } from '@chitenge/contract/footer-column';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import type { Menu } from '../header/navigation.ts';

const currentYear = () => new Date().getFullYear();

/** The footer of every page but the back office. */
export function Footer() {
  const settings = useStoreSettings();
  const pages = useQueryData(contentPagesQuery) ?? [];
  const year = currentYear();
  return (
    <StyledFooter>
      <div>
        <WaxBand $print="spear" $height={1.5} />
      </div>
      <Container>
        <StyledGrid>
          <StyledShop>
            <Link to={paths.home}>{settings?.storeName}</Link>
            <p>{settings?.tagline}</p>
            <ul>
              {settings?.contactLinks.map(({ text, url }) => (
                <li key={url}>
                  <a href={url}>{text}</a>
                </li>
              ))}
            </ul>
          </StyledShop>
          {footerColumns(settings?.menu ?? []).map(({ title, column, links }) => {
            const all = [
              ...links,
              ...pages
                .filter(({ footerColumn }) => footerColumn === column)
                .map(({ slug, title: label }) => ({ to: paths.content(slug), label })),
            ];
            return (
              all.length > 0 && (
                <nav key={title} aria-label={title}>
                  <h2>{title}</h2>
                  <ul>
                    {all.map(({ to, label }) => (
                      <li key={to}>
                        <Link to={to}>{label}</Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              )
            );
          })}
        </StyledGrid>
        {/* A cached page may be of last year. */}
        <StyledCopyright suppressHydrationWarning>
          {`© ${year} ${settings?.storeName}. All rights reserved.`}
        </StyledCopyright>
      </Container>
    </StyledFooter>
  );
}

const StyledFooter = styled.footer`
  background: ${color.ink};
  color: ${color.paper};

  > :first-child {
    color: ${color.copperLight};
  }

  :focus-visible {
    outline-color: ${color.copperLight};
  }
`;

const StyledGrid = styled.div`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space.xl} ${space.l};
  padding-block: ${space.xxl} ${space.xl};

  ${from.tablet} {
    grid-template-columns: 2.4fr 1fr 1fr 1fr;
  }

  /* The longest column, beside two others. */
  nav:nth-of-type(2) {
    grid-row: span 2;

    ${from.tablet} {
      grid-row: auto;
    }
  }

  h2 {
    margin-bottom: ${space.s};
    color: ${color.copperLight};
    font: 600 ${size.small} / 1.4 ${font.text};
  }

  li a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    padding-block: ${space.xs};
    line-height: 1.3;
    text-decoration: none;
    text-wrap: balance;
    /* Such as an email address in large text. */
    overflow-wrap: anywhere;
  }

  ${withHover} {
    li a:hover {
      text-decoration: underline;
    }
  }
`;

const StyledShop = styled.div`
  grid-column: 1 / -1;

  > a {
    font: 400 ${size.hero} / 0.9 ${font.display};
    text-decoration: none;
  }

  p {
    margin-block: ${space.m};
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
    max-width: 26rem;
    column-gap: ${space.l};
  }

  ${from.tablet} {
    grid-column: auto;

    > a {
      font-size: ${size.title};
    }
  }
`;

const StyledCopyright = styled.p`
  padding-block: ${space.l};
  border-top: 1px solid rgb(250 246 239 / 22%);
  color: ${color.hairline};
  font-size: ${size.small};
`;

interface LinkColumn {
  title: string;
  /** Editors add pages to it. */
  column?: FooterColumn;
  links: Menu;
}

/** Returns the columns of docs/shopping.md#footer. */
const footerColumns = (menu: Menu): readonly LinkColumn[] => [
  { title: 'Shop', links: [...menu, { to: paths.featured, label: 'Sale Items' }] },
  {
    title: 'Customer Service',
    column: 'service',
    links: [
      { to: SHOP_PAGES.track.path, label: 'Track an order' },
      { to: paths.orders, label: 'Your orders' },
    ],
  },
  { title: 'Company', column: 'company', links: [] },
];
