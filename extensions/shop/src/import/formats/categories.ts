import { createCategorySchema } from '@chitenge/contract/admin-category';
import { foldOption } from '@chitenge/contract/clean-text';
import { foldForSearch, stemOf } from '@chitenge/contract/search';
import { slugOf } from '@chitenge/contract/slug';
import { decodeHTMLStrict } from 'entities';

/** A category. A file may name it instead of giving its slug. */
export interface NamedCategory {
  slug: string;
  name: string;
}

/** A category that the shop does not have. */
export interface ProposedCategory extends NamedCategory {
  /** The name of another one that differs in number alone: Dresses of Dress. */
  similarTo?: string;
}

/** Returns a name without case, plurals, spaces and 'and'. */
const singularOf = (name: string): string =>
  foldForSearch(name)
    .split(' ')
    .filter((word) => word !== 'and')
    .map((word) => stemOf(word.replace(/ies$/, 'y').replace(/ves$/, 'f').replace(/men$/, 'man')))
    .join('');

/** The categories of the shop, and those that a file proposes. */
export interface Categories {
  /** Returns the slug of the first category of the shop that has one of these names. */
  known: (names: readonly string[]) => string | undefined;
  /**
   * The same.
   * @returns without one, the slug of the first name as a proposal; undefined for no category
   */
  find: (names: readonly string[]) => string | undefined;
  /**
   * Returns the slug of the category that a cell of the shop's own format means: by its slug, or by its name in any case.
   * @returns the cell for no category; null when several have the name
   */
  resolve: (cell: string) => string | null;
  /** Those that the shop does not have and can get, in the order of the file. */
  proposed: () => ProposedCategory[];
}

const acceptedSchema = createCategorySchema.pick({ name: true, slug: true });

/** Returns the name of a category whose slug a file has: "Evening wear" for evening-wear. */
function nameOf(cell: string): string {
  if (cell !== slugOf(cell)) return cell;
  return cell.charAt(0).toUpperCase() + cell.slice(1).replaceAll('-', ' ');
}

/** @param mayPropose whether a name that no category has becomes a proposal */
export function createCategories(existing: readonly NamedCategory[], mayPropose: boolean): Categories {
  const proposals = new Map<string, ProposedCategory>();
  const bySlug = (slug: string) => existing.find((category) => category.slug === slug)?.slug;

  function propose(name: string): string | undefined {
    if (!mayPropose) return undefined;
    const { data } = acceptedSchema.safeParse({ name, slug: slugOf(name) });
    if (data && !proposals.has(data.slug)) {
      const key = singularOf(name);
      const similarTo = [...existing, ...proposals.values()].find(
        (other) => singularOf(other.name) === key,
      )?.name;
      proposals.set(data.slug, { ...data, ...(similarTo !== undefined && { similarTo }) });
    }
    return data?.slug;
  }

  function known(names: readonly string[]): string | undefined {
    for (const name of names) {
      const slug = slugOf(name);
      const found = existing.find((category) => category.slug === slug || slugOf(category.name) === slug);
      if (slug !== '' && found) return found.slug;
    }
    return undefined;
  }

  return {
    known,
    find(names) {
      const slugInShop = known(names);
      if (slugInShop !== undefined) return slugInShop;
      for (const name of names) {
        const slug = propose(name);
        if (slug !== undefined) return slug;
      }
      return undefined;
    },
    resolve(cell) {
      if (bySlug(cell) !== undefined) return cell;
      const key = foldOption(cell);
      const [first, second] = existing.filter(({ name }) => foldOption(name) === key);
      if (second !== undefined) return null;
      // A category that an import has created keeps its slug when staff give it another name.
      return first?.slug ?? bySlug(slugOf(cell)) ?? propose(nameOf(cell)) ?? cell;
    },
    proposed: () => [...proposals.values()],
  };
}

/** Returns the last part of a path such as "Clothing > Dresses". */
export const leafOf = (path: string): string => decodeHTMLStrict(path.split('>').at(-1) ?? '').trim();

/** Returns the names of categories by their paths, those of the deepest level first. */
export const leavesOf = (paths: readonly string[]): string[] =>
  paths.toSorted((one, other) => other.split('>').length - one.split('>').length).map(leafOf);
