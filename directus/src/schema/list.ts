/** The layout of a collection's list in the Studio. */
export interface ListLayout {
  /** The columns of the table. */
  columns: readonly string[];
  /** Column widths in pixels. Default: Directus' 160. */
  widths?: Readonly<Record<string, number>>;
  /** Field of the sort order; the prefix '-' means descending. */
  sort: string;
  /** Shows cards with images. The table's columns stay for users who switch to the table. */
  cards?: { image: string; title: string; subtitle: string };
}

/** Rows per page. */
const PAGE_SIZE = 50;

/** Converts a layout to the format of a Directus preset. */
export function toPresetLayout({ columns, widths = {}, sort, cards }: ListLayout) {
  const query = { sort: [sort], limit: PAGE_SIZE, page: 1 };
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
              imageSource: cards.image,
              title: cards.title,
              subtitle: cards.subtitle,
              imageFit: 'crop',
              size: 4,
            },
          }),
    },
  };
}
