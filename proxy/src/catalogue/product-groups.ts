import type { Product } from '@chitenge/contract/product';
import type { IndexedProduct } from './indexed-product.ts';
import type { ProductsFilter } from './listing.ts';
import { ProductGroup } from './product-group.ts';

/** The groups that requests start from. */
export class ProductGroups {
  readonly all = new ProductGroup();
  readonly #featured = new ProductGroup();
  /** By slug. */
  readonly #categories = new Map<string, ProductGroup>();

  /** @param choices keys of the product's choices */
  add(position: number, indexed: IndexedProduct, choices: ReadonlySet<number>): void {
    for (const group of this.#groupsOf(indexed.product)) group.add(position, indexed, choices);
  }

  /** The parameters are the same as when the product was added. */
  delete(position: number, indexed: IndexedProduct, choices: ReadonlySet<number>): void {
    for (const group of this.#groupsOf(indexed.product)) group.delete(position, indexed, choices);
  }

  /** Returns the groups that the filter names. */
  named({ category, featured }: ProductsFilter): ProductGroup[] {
    const groups: ProductGroup[] = [];
    if (category !== undefined) groups.push(this.#categories.get(category) ?? new ProductGroup());
    if (featured) groups.push(this.#featured);
    return groups;
  }

  /** Returns the number of products of a category's slug. */
  countIn(category: string): number {
    return this.#categories.get(category)?.products.size() ?? 0;
  }

  /** Returns the group of each category's slug. */
  categories(): [string, ProductGroup][] {
    return [...this.#categories];
  }

  #groupsOf({ category, featured }: Product): ProductGroup[] {
    const groups = [this.all];
    if (featured) groups.push(this.#featured);
    if (category) {
      const group = this.#categories.get(category.slug) ?? new ProductGroup();
      this.#categories.set(category.slug, group);
      groups.push(group);
    }
    return groups;
  }
}
