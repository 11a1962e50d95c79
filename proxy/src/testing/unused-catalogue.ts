import type { Catalogue } from '../catalogue/catalogue.ts';

/** Creates a catalogue of which a test reads only the given parts. */
export function unusedCatalogue(parts: Partial<Catalogue>): Catalogue {
  const unused = () => Promise.reject(new Error('The test does not provide this part of the catalogue'));
  return {
    categories: unused,
    productSlugs: unused,
    products: unused,
    facets: unused,
    product: unused,
    reviews: unused,
    contentPages: unused,
    contentPage: unused,
    deliveryMethods: unused,
    hasDiscounts: unused,
    homePage: unused,
    lookbookPage: unused,
    store: unused,
    ...parts,
  };
}
