/** Words for the same thing, as shoppers in Zambia use them. */
export const SEARCH_SYNONYMS: readonly { slug: string; words: readonly string[] }[] = [
  { slug: 'chitenge', words: ['chitenge', 'kitenge', 'ankara', 'wax print'] },
  { slug: 'dress', words: ['dress', 'frock', 'gown'] },
  { slug: 'trousers', words: ['trousers', 'pants', 'slacks'] },
  { slug: 'headwrap', words: ['headwrap', 'head wrap', 'head scarf', 'duku', 'doek'] },
  { slug: 'shoes', words: ['shoes', 'sneakers', 'tackies'] },
  { slug: 'jersey', words: ['jersey', 'sweater', 'pullover', 'jumper'] },
  { slug: 'bag', words: ['bag', 'handbag', 'tote'] },
];
