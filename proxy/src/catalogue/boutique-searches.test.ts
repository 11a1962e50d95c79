// cspell:ignore mwana umwana abana dresi diresi lofiira insapato citenge ndolo thumba chikwama akazi bamayo amuna
// cspell:ignore عربي платье सलाम φόρεμα nyakata neklace nsapatu frok
// cspell:ignore chikwembe zikwembe nsapato amasapato isapato lobola blak chitange chitengedress wrapdress neckless sandle tropicals
// cspell:ignore vitenge kitenge chitengi patapata pata takkies tackies duku doek chitambala musisi drss tshirts trouzers sandle sandles neckles
// cspell:ignore jaket headrap blaser marron shooes ladys bowtie tshirt caftan jewelery handbags womens mens lofers shose earing weding
// cspell:ignore perple salaula sunhat backpacks golfer gents ankara jumpsuits
/** What shoppers type, with what must and what must not come, on the sample catalogue: docs/shopping.md#search. */
import { NO_DEFAULT_COLUMNS, NO_DETAIL_COLUMNS } from '@chitenge/contract/no-details';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { CATEGORIES } from '@chitenge/seed/catalogue/categories';
import { SAMPLE_CATALOGUE, type CatalogueEntry } from '@chitenge/seed/catalogue/sample-catalogue';
import { toProductRow } from '@chitenge/seed/load/rows';
import { expect, it } from 'vitest';
import type { ListedProductRow } from '@chitenge/contract/rows/listed-product';
import { toIndexedProduct } from './indexed-product.ts';
import { toListing } from './listing.ts';
import { ProductIndex } from './product-index.ts';

const PUBLISHED = SAMPLE_CATALOGUE.filter(({ draft }) => !draft);

/** Returns a sample product as the export sends it. */
function toListedRow(entry: CatalogueEntry): ListedProductRow {
  const { stock_count, variants, images, category: id, ...columns } = toProductRow(entry);
  const category = CATEGORIES.find(({ slug }) => slug === entry.category);
  return {
    ...columns,
    image: null,
    image_url: null,
    images: images.map(() => ({ id: 1, sort: null, color: null, directus_files_id: null })),
    sizes: columns.sizes && [...columns.sizes],
    colors: columns.colors && [...columns.colors],
    sale_price: null,
    sale_starts: null,
    sale_ends: null,
    rating: null,
    review_count: null,
    reviews: null,
    stock_count,
    variants: (variants ?? []).map(({ size, color, sku, stockCount }) => ({
      id: sku,
      size,
      color: color ?? '',
      sku,
      barcode: null,
      price: null,
      stock_count: stockCount,
    })),
    category: category ? { id, ...category, ...NO_DEFAULT_COLUMNS } : null,
    ...NO_DETAIL_COLUMNS,
    date_created: null,
  };
}

const index = new ProductIndex();
index.setShopName(STORE_DEFAULTS.name);
// Shops came with these.
index.setSynonyms([
  ['dress', 'frock', 'gown'],
  ['shoes', 'sneakers', 'tackies'],
  ['bag', 'handbag', 'tote'],
]);
for (const entry of PUBLISHED) index.put(toIndexedProduct(toListedRow(entry)));

function search(text: string): string[] {
  return index.list(toListing({ search: text })).products.map(({ name }) => name);
}

/** Returns the names that begin so; each word must begin exactly one name. */
function namesOf(beginnings: string): string[] {
  return beginnings.split(', ').map((beginning) => {
    const [name, ...others] = PUBLISHED.map((entry) => entry.name).filter((one) => one.startsWith(beginning));
    if (name === undefined || others.length > 0) throw new Error(`${beginning} begins not one name.`);
    return name;
  });
}

/** Nothing else may come. */
const NO_OTHERS = 'others';

/** Searches that find the same are separated by bars. */
type Expectation = readonly [searches: string, must: string, mustNot: string];

const DRESSES = 'Kafue, Luangwa, Musi, Siavonga, Sunday, Copperbelt, Livingstone, Mansa';
const SKIRTS = 'Kitwe, Mongu, Longacres, Girls, Zambezi';
const KIDS = 'School Shirt, Girls, V-Neck';
const SHOES = 'Chisamba, Lakeside, Rooftop, Town';
const SANDALS = 'Chisamba, Lakeside';
const BAGS = 'Soweto, Evening, Campus, Cross, Weekender, Kuba';
const TROUSERS = 'Woodlands, Rhodes';
const SUITS = 'Independence, Charcoal';
const MEN_SHIRTS = 'Kamwala, Chilenje, Kariba, Chingola, Boardroom, Safari, Nc';
const JEWELLERY = 'Five, Sun Disc, Copper Fan, Stack, Copper Bangle, Mukuni';
const HEADWRAPS = 'Duku, Royal';
const RED = 'Kafue, Kabwata, V-Neck, Groom’s, Nc, Five, Rooftop';
const BLUE =
  'Musi, Mongu, Zambezi, Royal, Cairo, Independence, Sunday, Barotse, Parliament, Weekender, Girls';

const COLORS: Expectation[] = [
  ['red', RED, 'Musi, Luangwa, Ndola, Copper Bangle, Independence, Town'],
  ['red dress | dress red', 'Kafue', 'Luangwa, Musi, Copperbelt, Livingstone, Duku'],
  ['maroon', 'Kafue, V-Neck, Groom’s, Rooftop', 'Five, Kabwata, Nc'],
  ['crimson', 'Kabwata', NO_OTHERS],
  ['burgundy', 'Kafue, V-Neck, Groom’s', 'Musi, Luangwa, Town'],
  ['wine dress', 'Kafue', 'Musi, Luangwa'],
  ['blue', BLUE, 'Kafue, Siavonga, Longacres, Town'],
  ['navy', 'Cairo, Independence, Girls, Parliament', 'Musi, Zambezi, Kafue'],
  ['navy blue suit', 'Independence', NO_OTHERS],
  ['royal blue', 'Royal', 'Musi, Independence'],
  ['light blue skirt', 'Mongu, Zambezi', 'Longacres, Kitwe'],
  ['gold', 'Siavonga, Kamwala, Sun Disc, Duku', 'Kasama, Copper Fan, Kafue'],
  ['gold earrings', 'Sun Disc', NO_OTHERS],
  ['goldenrod', 'Siavonga, Kamwala', 'Kasama, Kafue'],
  ['yellow dress', 'Siavonga', 'Livingstone, Kafue'],
  ['rust', 'Chilenje, Kitwe, Weekend Bomber, Soweto, Kuba', 'Kafue, Cross'],
  ['brown bag', 'Cross', 'Evening, Campus, Weekender'],
  ['copper', 'Copper Fan, Copper Bangle', 'Cross, Town, Kafue'],
  ['orange', 'Kitwe, Soweto, Weekend Bomber', 'Kafue, Musi'],
  ['black shoes', 'Town', NO_OTHERS],
  ['white shirt', 'Boardroom, School Shirt', 'Kamwala, Nc, Kariba, Soweto'],
  ['white shirt for men', 'Boardroom', 'Kamwala, Solwezi'],
  ['grey trousers | gray trousers', 'Woodlands', NO_OTHERS],
  ['cream', 'Mwata, Solwezi', 'Kafue, Copperbelt'],
  ['pink', 'Mansa, Twist', 'Kafue, Royal'],
  ['green', 'Ndola, Livingstone, Manda, Heroes, Groomsmen, Mukuni', 'Musi, Kafue'],
  ['purple jumpsuit', 'Lusaka', NO_OTHERS],
  ['lilac', 'Lusaka, Fringed', 'Kafue, Musi'],
];

const PEOPLE: Expectation[] = [
  ['ladies', `${DRESSES}, Cairo, Lakeside, Rooftop`, 'Independence, Kamwala, Chisamba, Town'],
  ['lady', 'Kafue, Cairo', 'Independence, Kamwala'],
  ['woman', 'Kafue, Cairo', 'Independence, Woodlands'],
  ['ladies dress | dresses for ladies', DRESSES, 'Kamwala, Royal, Twist'],
  ['gents', `${SUITS}, Kamwala, Town, Chisamba`, 'Kafue, Cairo, Lakeside, Rooftop, Sun Disc'],
  ['man', 'Kamwala, Independence', 'Mansa, Kafue'],
  ['gents shirts', MEN_SHIRTS, 'Chipata, Solwezi, Woodlands, Independence'],
  ["mens shoes | men's shoes", 'Chisamba, Town', NO_OTHERS],
  ['ladies shoes', 'Lakeside, Rooftop', NO_OTHERS],
  ['womens sandals', 'Lakeside', NO_OTHERS],
  ['ladies shirt', 'Chipata, Solwezi', 'Kamwala, Boardroom'],
  ['ladies handbag', 'Cross, Soweto', 'Kafue, Printed'],
  ['kids', KIDS, 'Kafue, Kamwala, Chipata'],
  ['children clothes | clothes for kids', KIDS, 'Kafue, Kamwala'],
  ['boys', 'School Shirt, V-Neck', 'Girls, Kamwala'],
  ['girls', 'Girls', 'Kamwala, Kafue'],
  ['baby', '', NO_OTHERS],
  ['school uniform', KIDS, 'Kamwala, Longacres'],
];

const SHOE_KINDS: Expectation[] = [
  ['shoes | shoe | tackies | takkies | sneakers', SHOES, NO_OTHERS],
  ['sandals | patapata | pata pata | slippers | flip flops', SANDALS, NO_OTHERS],
  ['heels | high heels', 'Rooftop', NO_OTHERS],
  ['court shoes', 'Rooftop', 'Soweto, Lakeside'],
  ['loafers | loafer', 'Town', NO_OTHERS],
];

const BAG_KINDS: Expectation[] = [
  ['bag | hand bag | handbags', BAGS, NO_OTHERS],
  ['back pack', 'Campus', NO_OTHERS],
  ['school bag', 'Campus', 'School Shirt, Girls'],
  ['tote', 'Soweto, Weekender', NO_OTHERS],
  ['clutch bag', 'Evening, Kuba', 'Campus'],
  ['purse', 'Printed', 'Campus, Kafue'],
  ['laptop bag', 'Soweto', 'Evening'],
];

const CLOTHES: Expectation[] = [
  ['jean | jeans | trousers | trouser | pants | shorts', TROUSERS, NO_OTHERS],
  ['suit', SUITS, 'Lusaka, Woodlands'],
  ['suit for men', SUITS, 'Lusaka, Cairo, Woodlands, Kamwala'],
  ['mens suits', SUITS, 'Lusaka, Cairo'],
  ['ladies suit', 'Cairo', 'Lusaka, Independence'],
  ['blazer', 'Cairo', 'Kamwala'],
  ['jacket', `Cairo, Kabwata, Heroes, Weekend Bomber, ${SUITS}`, 'Woodlands, Office'],
  ['bomber jacket', 'Heroes, Weekend Bomber', NO_OTHERS],
  ['dress | dresses | frock', DRESSES, NO_OTHERS],
  ['wrap dress', 'Luangwa, Copperbelt', 'Mongu'],
  ['skirt', SKIRTS, 'Copperbelt, Mansa, Luangwa'],
  ['long skirt', 'Kitwe, Zambezi', 'Longacres, Girls'],
  ['blouse', 'Chipata, Solwezi', NO_OTHERS],
  ['ladies top', 'Chipata, Solwezi', 'Kamwala'],
  ['t shirt | tshirts | T-Shirt', 'Chitenge', NO_OTHERS],
  ['golf shirt', 'Manda', NO_OTHERS],
  ['short sleeve shirt', 'Kariba, School Shirt', 'Boardroom, Nc'],
  ['jersey | sweater | jumper', 'V-Neck', NO_OTHERS],
  ['jumpsuit | jump suit', 'Lusaka', NO_OTHERS],
  ['two piece', 'Ndola, Kasama', NO_OTHERS],
  ['waist coat', 'Groom’s, Office', NO_OTHERS],
  ['caftan', 'Mwata, Barotse', NO_OTHERS],
  ['tie', 'Parliament, Groomsmen', 'Zambezi, Mongu, Luangwa'],
  ['neck tie', 'Parliament', 'Mongu, Zambezi'],
  ['bowtie', 'Groomsmen', NO_OTHERS],
  ['hat | cap | sunhat', 'Wide', NO_OTHERS],
  ['belt | leather belt', 'Harness', NO_OTHERS],
  ['head scarf', HEADWRAPS, 'Kasama, Kafue'],
  ['scarf', `${HEADWRAPS}, Fringed`, 'Kasama, Kafue'],
  ['shawl', 'Fringed', NO_OTHERS],
  ['necklace', 'Five, Mukuni', 'Sun Disc, Kafue'],
  ['ear rings', 'Sun Disc, Copper Fan', NO_OTHERS],
  ['bracelet', 'Stack, Copper Bangle', NO_OTHERS],
  ['jewellery | jewelery', JEWELLERY, NO_OTHERS],
  ['wallet', 'Printed', NO_OTHERS],
  ['linen', 'Solwezi, Rhodes', 'Kafue'],
];

const SIZES: Expectation[] = [
  ['size 42 | 42 | size 42 shoes', 'Chisamba, Town', NO_OTHERS],
  ['ladies shoes size 39', 'Lakeside, Rooftop', NO_OTHERS],
  ['xl dress | dress xl', 'Kafue, Musi, Siavonga', 'Mongu, Mwata, Independence'],
  ['size l skirt', 'Kitwe, Mongu', 'Girls, Kafue'],
  ['xxl dress | 2xl dress', 'Kafue', 'Musi, Livingstone'],
  ['extra large shirt', 'Kamwala, Nc', 'School Shirt'],
  ['plus size dress', 'Kafue', 'Mongu, Kitwe'],
  ['suit size 50', SUITS, NO_OTHERS],
  ['size 34 trousers', 'Woodlands', NO_OTHERS],
  ['5 years | 8 year old | 10-12 years', KIDS, NO_OTHERS],
  ['belt 100 cm | belt 100cm | 90cm belt | 100cm', 'Harness', NO_OTHERS],
  ['age 10 | aged 10 | 10yrs', KIDS, NO_OTHERS],
];

const PRICES: Expectation[] = [
  [
    'under 200',
    `Sun Disc, Chitenge, School Shirt, Girls, Stack, Wide, Groomsmen, Parliament, Copper Fan, Twist, Printed, ${HEADWRAPS}`,
    NO_OTHERS,
  ],
  ['dress under 700 | dress 700', 'Luangwa, Siavonga, Mansa', NO_OTHERS],
  ['dresses below K700', 'Luangwa, Siavonga, Mansa', NO_OTHERS],
  ['shoes less than k300', 'Lakeside', NO_OTHERS],
  ['k150', 'Sun Disc, School Shirt, Twist, Parliament', 'Kafue, Wide, Girls'],
  ['bag 250 kwacha', 'Evening, Kuba', NO_OTHERS],
  ['bags up to K 250', 'Evening, Kuba', NO_OTHERS],
  ['shirt between 300 and 400', 'Kariba, Chingola', NO_OTHERS],
  ['shirt 300-400', 'Kariba, Chingola', NO_OTHERS],
  ['shirt 300 to 400', 'Kariba, Chingola', NO_OTHERS],
  ['suit over 2,000', SUITS, NO_OTHERS],
  ['cheap earrings', 'Sun Disc, Copper Fan', NO_OTHERS],
  ['dress on sale', 'Luangwa, Livingstone, Mansa', NO_OTHERS],
];

const OCCASIONS: Expectation[] = [
  ['wedding', 'Musi, Charcoal, Groom’s', 'Harness, Woodlands'],
  ['wedding dress', 'Musi', 'Charcoal, Harness'],
  ['wedding suit', 'Charcoal', 'Lusaka'],
  ['office | office wear', 'Office, Longacres', 'Kafue, Chisamba'],
  ['work clothes for ladies', 'Cairo, Chipata, Solwezi, Rhodes, Longacres, Lusaka', NO_OTHERS],
  ['church', 'Sunday', 'Town, Chisamba'],
  ['church dress', 'Sunday', 'Town, Musi'],
  ['kitchen party', 'Musi, Mansa', 'Woodlands'],
];

const LOCAL_WORDS: Expectation[] = [
  ['chitenge | vitenge', 'Kafue, Chilenje, Groom’s, Chitenge, Campus', 'Longacres, Town, Harness'],
  ['kitenge shirts', 'Chilenje, Kamwala', 'Boardroom, School Shirt'],
  ['chitenge designs | chitenge attire', 'Kafue, Chilenje', 'Longacres'],
  ['ankara dress | african dress', 'Kafue', 'Rhodes, Longacres'],
  ['chitenge material', 'Kafue, Chilenje', 'Longacres'],
  ['duku | doek | chitambala', HEADWRAPS, NO_OTHERS],
  ['chikwembe | zikwembe', 'Kafue, Chilenje', 'Longacres'],
  ['musisi', DRESSES, 'Woodlands'],
  ['nsapato | amasapato | isapato', SHOES, NO_OTHERS],
  ['tropicals', SANDALS, NO_OTHERS],
  ['salaula', '', NO_OTHERS],
];

/** As people talk: fillers, several wishes, and for whom. */
const SENTENCES: Expectation[] = [
  ['something red', RED, 'Musi, Luangwa, Town'],
  ['something nice for church', 'Sunday', 'Town, Chisamba'],
  ['red or blue dress', 'Kafue, Musi, Sunday', 'Luangwa, Siavonga, Livingstone, Royal'],
  ['red, blue or yellow dress', 'Kafue, Musi, Sunday, Siavonga', 'Luangwa, Livingstone, Royal'],
  ['dress or skirt', `${DRESSES}, ${SKIRTS}`, NO_OTHERS],
  ['dress for wedding guest | wedding guest dresses', 'Musi', 'Charcoal, Harness, Woodlands'],
  ['winter jacket', 'Cairo, Kabwata, Heroes, Weekend Bomber', 'Kafue, Woodlands'],
  [
    'gift for dad | gift for my husband',
    `Soweto, Cross, Harness, Wide, Groomsmen, Parliament, Printed, ${SUITS}, Kamwala, Town`,
    'Kafue, Cairo, Lakeside, Sun Disc, Duku',
  ],
  ['shirt for my brother', MEN_SHIRTS, 'Chipata, Solwezi, Woodlands'],
  ['wife', 'Kafue, Cairo, Rooftop', 'Woodlands, Kamwala, Wide'],
  ['shoes for my wife', 'Lakeside, Rooftop', NO_OTHERS],
  [
    'present for mum | gifts for her | gift for my wife | present for my sister',
    `Soweto, Cross, ${HEADWRAPS}, Fringed, Five, Kafue, Cairo`,
    'Independence, Kamwala, Parliament, Groomsmen',
  ],
  ['gifts | gift ideas', `Soweto, Cross, ${HEADWRAPS}, Fringed, Five, Printed`, 'Kafue, Woodlands'],
  ['shoes for him', 'Chisamba, Town', NO_OTHERS],
  ['clothes for my daughter', 'Girls, School Shirt', 'Kamwala, Kafue'],
  ['shirt for my son', 'School Shirt', 'Kamwala, Kafue'],
];

const ERRORS: Expectation[] = [
  ['panty', '', NO_OTHERS],
  ['chitengi drss', 'Kafue', 'Longacres'],
  ['trouzers', TROUSERS, NO_OTHERS],
  ['sandles | sandle', SANDALS, NO_OTHERS],
  ['lofers', 'Town', NO_OTHERS],
  ['shooes | shose', SHOES, NO_OTHERS],
  ['neckles | neckless', 'Five, Mukuni', 'Kafue'],
  ['chitange', 'Kafue', 'Longacres'],
  ['jaket', 'Kabwata, Cairo, Heroes', 'Kafue'],
  ['blaser', 'Cairo', 'Kafue'],
  ['headrap', HEADWRAPS, 'Kafue'],
  ['marron dress', 'Kafue', 'Musi'],
  ['perple', 'Lusaka, Fringed', 'Kafue'],
  ['weding', 'Musi, Charcoal', 'Woodlands'],
  ['ladys dress', DRESSES, 'Kamwala'],
  ['earing', 'Sun Disc, Copper Fan', 'Kafue'],
];

/** What is found when no product matches all words, and by which other words. */
type Instead = readonly [searches: string, instead: string, must: string];

const INSTEAD: Instead[] = [
  [
    'long dress | evening dress | party dress | office dress | long sleeve dress | girls dress | black dress | blak drss',
    'dress',
    DRESSES,
  ],
  ['midi dress | mini dress | floral dress | casual dress | salaula dress | dress size 60', 'dress', DRESSES],
  ['mini skirt', 'skirt', SKIRTS],
  ['chitenge mini dress | chitenge dress under k400 | chitenge dress over 5000', 'chitenge dress', 'Kafue'],
  ['off shoulder top', 'top', 'Chipata'],
  ['chitenge fabric', 'chitenge', 'Kafue, Chilenje, Groom’s, Chitenge, Campus'],
  ['shorts | jeans | black jeans', 'trousers', TROUSERS],
  ['sneakers size 60', 'shoes', SHOES],
  ['black and white shirt', 'white shirt', 'Boardroom'],
  ['limited edition', 'limited', 'Musi, Mwata, Copper Fan, Kasama, Nc'],
  ['lobola', 'wedding', 'Musi, Charcoal, Groom’s'],
  ['chitengedress', 'chitenge dress', 'Kafue'],
  ['wrapdress', 'wrap dress', 'Luangwa, Copperbelt'],
];

const EITHER_GOODS: Expectation[] = [
  ['dress and skirt | dress,skirt | dress & skirts', `${DRESSES}, ${SKIRTS}`, NO_OTHERS],
  ['boys and girls', KIDS, NO_OTHERS],
];

/** In a shop called Chitenge, chitenge only comes first beside other words. */
const SHOP_NAME: Expectation[] = [
  ['chitenge dress | dress chitenge | chitenge dresses', DRESSES, NO_OTHERS],
  [
    'chitenge dress under k400 | chitenge dress over 5000 | chitenge dress under k400 size L',
    DRESSES,
    NO_OTHERS,
  ],
  ['chitenge bag | chitenge handbags', BAGS, NO_OTHERS],
  ['chitenge skirts', SKIRTS, NO_OTHERS],
  ['chitenge shirt for men', MEN_SHIRTS, 'School Shirt, Chipata, Woodlands'],
  ['ankara dresses | wax print dress', 'Kafue', 'Longacres, Rhodes, Campus'],
  ['chitenge', 'Kafue, Chilenje, Groom’s, Chitenge, Campus', 'Longacres, Town, Harness'],
];

/** What suits an occasion although its text does not say so. */
const SUITED: Expectation[] = [
  [
    'ladies office wear | office wear for ladies | work clothes women',
    'Cairo, Chipata, Solwezi, Longacres, Rhodes, Lusaka',
    NO_OTHERS,
  ],
  ['office shirt for men | interview shirt', 'Boardroom', 'Kafue, Campus'],
  ['formal trousers', 'Woodlands, Rhodes', NO_OTHERS],
  [
    'wedding guest | clothes for a wedding guest',
    `Musi, Livingstone, ${SUITS}, Evening, Kuba`,
    'Campus, Manda, Longacres',
  ],
];

/** Words of Zambia’s languages. */
const LANGUAGES: Expectation[] = [
  ['mwana | umwana | bana | abana', KIDS, NO_OTHERS],
  ['dresi | diresi | dresi lofiira', DRESSES, NO_OTHERS],
  ['insapato | nsapato', SHOES, NO_OTHERS],
  ['nsapato size 42 | shoes size 42', 'Chisamba, Town', NO_OTHERS],
  ['citenge shirt', 'Chilenje, Kamwala', 'Boardroom'],
  ['ndolo', 'Sun Disc, Copper Fan', NO_OTHERS],
  ['thumba | chikwama', BAGS, NO_OTHERS],
  ['akazi | bamayo', 'Kafue, Cairo', 'Independence, Kamwala'],
  ['malaya amuna', MEN_SHIRTS, 'Chipata, Woodlands'],
  [
    'xxl mens shirt',
    'Kamwala, Chilenje, Kariba, Boardroom, Safari, Nc, Chingola',
    'Mwata, School Shirt, Woodlands',
  ],
  ['school uniform', KIDS, 'Kamwala'],
  ['sale', 'Luangwa, Campus, Barotse, Parliament', 'Kafue, Kamwala, Sun Disc'],
  ['red dress 500', 'Kafue', 'Luangwa, Musi'],
];

/** Letters, words of other meanings and services: no goods, and no correction. */
const NO_GOODS =
  'عربي | платье | 裙子 | ሰላም | सलाम | ドレス | φόρεμα | 🙂 | nyakata | bathing costume | swimming costume | delivery to ndola | deliver to kitwe | ' +
  'payment | momo payment | how do i pay | pay with airtel money | returns | return policy | exchange | contact | contact number | baby clothes | ' +
  'table cloth | bed sheets | phone case | gift card | heat | boot polish | shoe polish | president | painter | monday | music | police | salon | tablet | speakers | urban | china';

/** Nothing is meant by them that the shop has. */
const UNKNOWN =
  'mini | floral | bale | robe | teen | glasses | midi | track my order | size guide | iphone 12 | many | kind | vitamin c | refund';

const BADGES: Expectation[] = [
  ['limited', 'Musi, Mwata, Copper Fan, Kasama, Nc', NO_OTHERS],
  ['handmade bag', 'Cross', NO_OTHERS],
  ['new', 'Kafue, Kamwala, Soweto, Ndola, Heroes, Lakeside, Zambezi, Lusaka, Duku', NO_OTHERS],
  ['new dress', DRESSES, NO_OTHERS],
];

function expectGoods(...[text, must, mustNot]: Expectation): void {
  const found = search(text);
  const wanted = must === '' ? [] : namesOf(must);
  const isUnwanted = (name: string) =>
    mustNot === NO_OTHERS ? !wanted.includes(name) : namesOf(mustNot).includes(name);
  expect({
    missing: wanted.filter((name) => !found.includes(name)),
    unwanted: found.filter(isUnwanted),
    // What must come comes first.
    first: found.slice(0, 1).filter((name) => !wanted.includes(name)),
  }).toEqual({ missing: [], unwanted: [], first: [] });
}

const SEARCHES = [
  ...COLORS,
  ...PEOPLE,
  ...SHOE_KINDS,
  ...BAG_KINDS,
  ...CLOTHES,
  ...SIZES,
  ...PRICES,
  ...OCCASIONS,
  ...LOCAL_WORDS,
  ...SENTENCES,
  ...ERRORS,
  ...EITHER_GOODS,
  ...BADGES,
  ...SHOP_NAME,
  ...SUITED,
  ...LANGUAGES,
  [NO_GOODS, '', NO_OTHERS] as const,
  [UNKNOWN, '', NO_OTHERS] as const,
].flatMap(([texts, must, mustNot]) => texts.split(' | ').map((text): Expectation => [text, must, mustNot]));

it.each(SEARCHES)('finds the right goods for “%s”', expectGoods);

it.each(INSTEAD.flatMap(([texts, instead, must]) => texts.split(' | ').map((text) => [text, instead, must])))(
  'says that “%s” finds %s instead',
  (text = '', instead = '', must = '') => {
    const { correctedSearch } = index.facets(toListing({ search: text }));
    expect(correctedSearch).toBe(instead);
    expect(search(text)).toEqual(expect.arrayContaining(namesOf(must)));
    // The words that the page shows find the same.
    expect(new Set(search(instead))).toEqual(new Set(search(text)));
  },
);

it.each([
  ['chitenge dress', 'dresses, chitenge'],
  ['red frock under 1000', 'dresses, red, up to K1,000'],
  ['dresi', 'dresses'],
  ['nsapato size 42', 'shoes, size 42'],
  ['gift for mum', 'gifts, women'],
  ['shirts on sale', 'shirts, on sale'],
  ['dress or skirt', 'dresses or skirts'],
  ['scarf for ladies', 'scarves, women'],
  ['dress', null],
  ['Dresses', null],
  ['kafue', null],
  ['عربي', null],
])('understands “%s” as %s', (text, understood) => {
  expect(index.facets(toListing({ search: text })).understoodSearch).toBe(understood);
});

it.each([
  ['chitenge dress under k400', ['none under K400; the lowest is K640']],
  ['red dress 500', ['none under K500; the lowest is K780']],
  ['suit over 5,000', ['none over K5,000; the highest is K2,980']],
  ['dress between 1000 and 1100', ['none from K1,000 to K1,100']],
  ['blouse on sale', ['none on sale']],
  ['black dress', ['none in black']],
  ['dress size 60', ['none in size 60']],
  ['black dress under 300', ['none under K300; the lowest is K640', 'none in black']],
  ['girls dress', ['none for girls']],
  ['jeans', ['no jeans']],
  ['floral dress', ['none for “floral”']],
  ['blak drss', ['none in black']],
  ['red dress', []],
  ['ladies handbag', []],
  ['neklace', []],
])('names what “%s” asks for in vain: %s', (text, unmet) => {
  expect(index.facets(toListing({ search: text })).unmetSearch).toEqual(unmet);
});

it('corrects a word into the usual one', () => {
  const corrected = (text: string) => index.facets(toListing({ search: text })).correctedSearch;
  expect(['nsapatu', 'frok', 'chitengi'].map(corrected)).toEqual(['shoes', 'dress', 'chitenge']);
});

it('shows everything for the name of a shop that no product has', () => {
  const named = new ProductIndex();
  named.setShopName('Mwansa & Daughters');
  for (const entry of PUBLISHED) named.put(toIndexedProduct(toListedRow(entry)));
  const total = (text: string) => named.list(toListing({ search: text })).total;
  expect(total('mwansa')).toBe(PUBLISHED.length);
  expect(total('mwansa dress')).toBe(8);
});

it('says nothing of words that change nothing', () => {
  for (const text of ['dresses', 'nice dress', 'ladies handbag', 'dress for my wife', 'dress k700', 'xyz'])
    expect(index.facets(toListing({ search: text })).correctedSearch).toBeNull();
});

it('takes the newest for new goods while none is called new', () => {
  const plain = new ProductIndex();
  for (const [at, entry] of PUBLISHED.slice(0, 3).entries())
    plain.put(
      toIndexedProduct({
        ...toListedRow(entry),
        badge: null,
        description: null,
        date_created: `2026-01-0${at + 1}`,
      }),
    );
  const { products } = plain.list(toListing({ search: 'new' }));
  expect(products.map(({ name }) => name)).toEqual(
    PUBLISHED.slice(0, 3)
      .map(({ name }) => name)
      .toReversed(),
  );
});

it('takes the owner’s synonyms beside its own words', () => {
  const owners = new ProductIndex();
  owners.setSynonyms([['kabwata special', 'bow tie']]);
  for (const entry of PUBLISHED) owners.put(toIndexedProduct(toListedRow(entry)));
  const { products } = owners.list(toListing({ search: 'kabwata specials in green' }));
  expect(products.map(({ name }) => name)).toEqual(['Groomsmen’s Bow Tie']);
});
