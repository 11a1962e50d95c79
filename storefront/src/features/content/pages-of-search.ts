import type { ContentPageLink } from '@chitenge/contract/content-page';
import { searchWords } from '@chitenge/contract/search';
import { serviceSubjects } from '@chitenge/contract/service-words';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { paths } from '../../lib/paths.ts';

/** Shorter words, such as my and to, name no page. */
const MIN_LENGTH = 4;

/** A page of the shop that a search is about. */
export interface FoundPage {
  to: string;
  title: string;
}

/** Returns the pages that a search is about, those of its first words first: delivery to Ndola, how do I pay, track my order. */
export function pagesOfSearch(
  search: string,
  contentPages: readonly Pick<ContentPageLink, 'slug' | 'title'>[],
): FoundPage[] {
  const pages = [
    { to: SHOP_PAGES.track.path, title: 'Track an order' },
    ...contentPages.map(({ slug, title }) => ({ to: paths.content(slug), title })),
  ];
  const wanted = serviceSubjects(search);
  const words = searchWords(search).filter(({ length }) => length >= MIN_LENGTH);
  const isNamed = (title: string) =>
    words.length > 0 && words.every((word) => searchWords(title).includes(word));
  const found = pages.map((page) => {
    const subjects = serviceSubjects(page.title);
    const places = wanted.map((subject, at) => ({ at, isHere: subjects.includes(subject) }));
    const at = places.find(({ isHere }) => isHere)?.at ?? (isNamed(page.title) ? wanted.length : Infinity);
    return { page, at };
  });
  return found
    .filter(({ at }) => at < Infinity)
    .toSorted((one, other) => one.at - other.at)
    .map(({ page }) => page);
}
