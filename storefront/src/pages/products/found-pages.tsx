import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { searchWords } from '@chitenge/contract/search';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contentPagesQuery } from '../../features/content/index.ts';
import { paths } from '../../lib/paths.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { space, touchTarget } from '../../theme/tokens.ts';

/** Shorter words, such as my and to, do not count. */
const MIN_LENGTH = 4;

/** What shoppers also call a page, by a word of its title. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  contact: 'address call email location number phone whatsapp where',
  delivery: 'charges cost courier deliver fee ship shipping time transport',
  order: 'package parcel status tracking where',
  return: 'change policy refund replace swap',
  size: 'chart measure measurements sizing',
};

const wordsOfTitle = (title: string): string[] =>
  searchWords(title).flatMap((word) => [word, ...searchWords(OTHER_WORDS[word] ?? '')]);

/** Links to the shop's pages that a search names: delivery, track my order. */
export function FoundPages({ search }: { search: string }) {
  const contentPages = useQueryData(contentPagesQuery) ?? [];
  const words = searchWords(search).filter(({ length }) => length >= MIN_LENGTH);
  const found = [
    { to: SHOP_PAGES.track.path, title: 'Track an order' },
    ...contentPages.map(({ slug, title }) => ({ to: paths.content(slug), title })),
  ].filter(({ title }) => {
    const named = wordsOfTitle(title);
    return words.length > 0 && words.every((word) => named.includes(word));
  });
  if (found.length === 0) return null;
  return (
    <StyledPages aria-label="Pages of the shop">
      See also:
      {found.map(({ to, title }) => (
        <Link key={to} to={to}>
          {title}
        </Link>
      ))}
    </StyledPages>
  );
}

const StyledPages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.m};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
  }
`;
