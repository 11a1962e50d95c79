/** How a collection's list looks in the Studio, and the same in Directus' words. */
export interface List {
  /** The columns of the table. */
  columns: readonly string[];
  /** Pixels of those columns that shall not have Directus' 160. */
  widths?: Readonly<Record<string, number>>;
  /** The order of the rows: a field, '-' before it for descending. */
  sort: string;
  /** Cards with pictures instead of the table; the table's columns are kept for whoever switches. */
  cards?: { picture: string; title: string; subtitle: string };
}

/** Rows on one page of a list. */
const PAGE = 50;

/** The layout of a preset: what Directus shows when nobody has chosen another. */
export function layoutOf({ columns, widths = {}, sort, cards }: List) {
  const query = { sort: [sort], limit: PAGE, page: 1 };
  return {
    layout: cards === undefined ? 'tabular' : 'cards',
    layout_query: {
      tabular: { ...query, fields: columns },
      ...(cards === undefined ? {} : { cards: query }),
    },
    layout_options: {
      tabular: { spacing: 'comfortable', widths },
      ...(cards === undefined
        ? {}
        : {
            cards: {
              imageSource: cards.picture,
              title: cards.title,
              subtitle: cards.subtitle,
              imageFit: 'crop',
              size: 4,
            },
          }),
    },
  };
}
