import { describe, expect, it } from 'vitest';
import { readTestProducts } from '../../testing/read-products.ts';

const CATEGORIES = [
  { slug: 'dresses', name: 'Dresses' },
  { slug: 'hats-and-bags', name: 'Hats and bags' },
];

const read = (header: string, lines: readonly string[], skus: Record<string, string> = {}) =>
  readTestProducts(`${header}\n${lines.join('\n')}\n`, { categories: CATEGORIES, skus });

const images = (...sources: (string | [source: string, color: string])[]) =>
  sources.map((image) =>
    typeof image === 'string' ? { source: image, color: null } : { source: image[0], color: image[1] },
  );

describe('an export of Shopify', () => {
  const HEADER =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image,Status';
  const WRAP = [
    `wrap-dress,Wrap &amp; go dress,"<p>Cotton <b>wax</b> print.</p><ul><li>Lined</li><li>Washable</li></ul>",Our label,Dresses,summer,true,Size,S,Color,Red,WD-S-R,3,450.00,500.00,'6001,https://cdn.example/2.jpg?v=1,2,https://cdn.example/red.jpg,active`,
    'wrap-dress,,,,,,,,M,,Red,WD-M-R,-2,450,,,https://cdn.example/1.jpg?v=1,1,https://cdn.example/red.jpg,',
    'wrap-dress,,,,,,,,M,,Blue,WD-M-B,,480.00,,,,,https://cdn.example/blue.jpg,',
    'wrap-dress,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,',
  ];
  const HAT =
    'hat,Hat,,Our label,Headwear,,true,Title,Default Title,,,HAT,7,80.00,,,https://cdn.example/hat.jpg,1,,draft';

  it('becomes products with variants, pictures and plain text', () => {
    const { format, products, errors } = read(HEADER, [...WRAP, HAT]);
    expect([format, errors]).toEqual(['shopify', []]);
    expect(products).toMatchObject([
      {
        line: 2,
        slug: 'wrap-dress',
        fields: {
          name: 'Wrap & go dress',
          description: 'Cotton wax print.\n\n• Lined\n• Washable',
          price: '450.00',
          originalPrice: '500.00',
          category: 'dresses',
        },
        variants: [
          { line: 2, size: 'S', color: 'Red', sku: 'WD-S-R', barcode: '6001', price: null, stockCount: 3 },
          { line: 3, size: 'M', color: 'Red', sku: 'WD-M-R', price: null, stockCount: 0 },
          {
            line: 4,
            size: 'M',
            color: 'Blue',
            sku: 'WD-M-B',
            price: '480.00',
            stockCount: undefined,
          },
        ],
        codes: undefined,
        images: images(
          'https://cdn.example/1.jpg?v=1',
          'https://cdn.example/2.jpg?v=1',
          'https://cdn.example/3.jpg',
          ['https://cdn.example/red.jpg', 'Red'],
          ['https://cdn.example/blue.jpg', 'Blue'],
        ),
        errors: [],
        invalid: [],
      },
      {
        line: 6,
        slug: 'hat',
        fields: {
          name: 'Hat',
          price: '80.00',
          originalPrice: null,
          status: 'draft',
          stockCount: 7,
        },
        variants: [],
        codes: { line: 6, sku: 'HAT' },
        images: images('https://cdn.example/hat.jpg'),
        errors: [],
        invalid: [],
      },
    ]);
  });

  it('names what it loses', () => {
    const { notices, ignoredColumns } = read(HEADER, [...WRAP, HAT]);
    expect(ignoredColumns).toEqual(['Vendor', 'Tags']);
    expect(notices.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 Variant Compare At Price',
      '6 Type',
      '3 Variant Inventory Qty',
      '4 Variant Inventory Qty',
    ]);
  });

  it('names each line with a stock below zero', () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
    const lines = ['tee,Tee,Size,S,10,5', 'tee,,,M,10,-3', 'tee,,,L,10,-4'];
    expect(read(header, lines).notices).toEqual([
      {
        line: 3,
        column: 'Variant Inventory Qty',
        message: 'is below zero here and in line 4; it becomes 0',
      },
    ]);
  });

  it('keeps a product unpublished that Shopify sells without a count, and gift cards', () => {
    const header =
      'Handle,Title,Gift Card,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status,Option1 Name,Option1 Value';
    const { products, notices } = read(header, [
      'card,Card,true,,0,100,active,Denominations,K100',
      'tracked,Tracked,false,shopify,0,10,active,,',
      'untracked,Untracked,false,,0,10,active,,',
    ]);
    expect(products).toMatchObject([
      { slug: 'card' },
      { slug: 'tracked', fields: { status: 'published', stockCount: 0 } },
      { slug: 'untracked' },
    ]);
    for (const index of [0, 2]) expect(products[index]?.fields).not.toHaveProperty('status');
    expect(products[2]?.fields).not.toHaveProperty('stockCount');
    expect(notices.map(({ line, column, needsAction }) => [line, column, needsAction])).toEqual([
      [2, 'Gift Card', undefined],
      [2, 'Variant Inventory Qty', true],
      [4, 'Variant Inventory Qty', true],
    ]);
  });

  it('keeps the price before a sale when a spreadsheet has written decimal commas', () => {
    const header =
      'Handle;Title;Option1 Name;Option1 Value;Variant Price;Variant Compare At Price;Variant Inventory Qty';
    const { products } = read(header, [
      'wrap;Wrap;Size;S;1.450,00;1.500,00;1',
      'wrap;;;M;1450;1500;1',
      'hat;Hat;Title;Default Title;80,00;80,00;1',
    ]);
    expect(products).toMatchObject([
      {
        fields: { price: '1450.00', originalPrice: '1500.00' },
        variants: [
          { size: 'S', price: null },
          { size: 'M', price: null },
        ],
      },
      { fields: { price: '80.00', originalPrice: null } },
    ]);
  });

  it('finds a product again by its SKU', () => {
    const { products } = read(HEADER, WRAP, { 'WD-M-B': 'summer-dress' });
    expect(products.map(({ slug }) => slug)).toEqual(['summer-dress']);
  });

  it('is read with its newer column names, and names its own columns in errors', () => {
    const header =
      'Title,URL handle,Description,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL,Image position';
    const { format, products } = read(header, [
      'Cap,cap,<p>Warm</p>,Archived,CAP,Title,Default Title,60,,4,https://cdn.example/cap.jpg,1',
      'Bad,bad,,Active,BAD,Title,Default Title,free,,1,,',
    ]);
    expect(format).toBe('shopify');
    expect(products).toMatchObject([
      { slug: 'cap', fields: { status: 'archived', description: 'Warm', stockCount: 4 }, errors: [] },
      { slug: 'bad', errors: [{ line: 3, column: 'Price' }], invalid: ['price'] },
    ]);
  });
});

describe('an export of WooCommerce', () => {
  const HEADER =
    'ID,Type,SKU,Name,Published,Is featured?,Description,Date sale price starts,Date sale price ends,Stock,Regular price,Sale price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Weight (kg)';
  const LINES = [
    '10,simple,CAP,Cap,1,1,"Warm.\\nSoft.",2026-12-01,2026-12-24,5,70,49.90,"Clothing > Hats and bags, New","https://w.example/a.jpg, https://w.example/b.jpg",,,,,,0.2',
    '11,variable,TEE,Tee,-1,0,<p>Tee</p>,,,,,,Clothing > Shirts,https://w.example/tee.jpg,,Colour,"Red, Blue",Size,"S, M",',
    '12,variation,TEE-R,Tee - Red,1,0,,,,2,120,100,,https://w.example/red.jpg,id:11,Colour,Red,Size,S,',
    '13,variation,TEE-B,Tee - Blue,1,0,,,,,130,,,https://w.example/blue.jpg,TEE,Colour,Blue,Size,M,',
    '14,variation,TEE-X,Tee - Hidden,0,0,,,,9,130,,,,TEE,Colour,Blue,Size,L,',
    '15,external,,Elsewhere,1,0,,,,,5,,,,,,,,,',
    '16,simple,,Cap,1,0,,,,1,30,,,,,,,,,',
    '17,variation,LOST,Lost,1,0,,,,,1,,,,id:99,Colour,Red,,,',
  ];

  it('has slugs of the decoded names', () => {
    const { products } = read('ID,Type,Name,Regular price', ['1,simple,Tee &amp; Co,10']);
    expect(products).toMatchObject([{ slug: 'tee-co', fields: { name: 'Tee & Co' } }]);
  });

  it('becomes products with variants, sales and pictures', () => {
    const { format, products } = read(HEADER, LINES);
    expect(format).toBe('woocommerce');
    expect(products).toMatchObject([
      {
        slug: 'cap',
        fields: {
          name: 'Cap',
          description: 'Warm.\nSoft.',
          price: '70',
          salePrice: '49.90',
          saleStarts: '2026-11-30T22:00:00.000Z',
          saleEnds: '2026-12-24T21:59:59.000Z',
          category: 'hats-and-bags',
          featured: true,
          status: 'published',
          stockCount: 5,
        },
        codes: { sku: 'CAP' },
        images: images('https://w.example/a.jpg', 'https://w.example/b.jpg'),
      },
      {
        slug: 'tee',
        fields: { price: '120', status: 'draft' },
        variants: [
          { line: 4, size: 'S', color: 'Red', sku: 'TEE-R', price: null, stockCount: 2 },
          { line: 5, size: 'M', color: 'Blue', sku: 'TEE-B', price: '130', stockCount: undefined },
        ],
        images: images(
          'https://w.example/tee.jpg',
          ['https://w.example/red.jpg', 'Red'],
          ['https://w.example/blue.jpg', 'Blue'],
        ),
      },
      { slug: 'elsewhere', fields: { price: '5' } },
      { slug: 'cap-16', fields: { price: '30' } },
      { slug: '' },
    ]);
    expect(products[1]?.fields).not.toHaveProperty('salePrice');
    expect(products[2]?.fields).not.toHaveProperty('status');
    expect(products.flatMap(({ errors }) => errors)).toEqual([
      {
        line: 9,
        column: 'Parent',
        message: 'there is no product “id:99” in the file, and none with this SKU in the shop',
      },
    ]);
  });

  it('names what it loses', () => {
    const { notices, ignoredColumns } = read(HEADER, LINES);
    expect(ignoredColumns).toEqual(['Weight (kg)']);
    expect(notices.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
      '2 Categories',
      '3 Categories',
      '4 Sale price',
      '5 Stock',
      '6 Published',
      '7 Stock',
      '7 Type',
      '9 Stock',
    ]);
  });

  it('keeps a product unpublished that is in stock without a count, and names the lines', () => {
    const header =
      'ID,Type,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
    const { products, notices } = read(header, [
      '1,variable,Skirt,1,1,,,,Size,"S, M, L"',
      '2,variation,Skirt - S,1,1,3,50,id:1,Size,S',
      '3,variation,Skirt - M,1,1,,50,id:1,Size,M',
      '4,variation,Skirt - L,1,1,parent,50,id:1,Size,L',
      '5,simple,Belt,1,0,,20,,,',
    ]);
    expect(products).toMatchObject([{ slug: 'skirt' }, { slug: 'belt', fields: { status: 'published' } }]);
    expect(products[0]?.fields).not.toHaveProperty('status');
    expect(notices).toEqual([
      {
        line: 4,
        column: 'Stock',
        message:
          'is missing here and in line 5, but it is for sale there; a new product stays a draft: set its stock, then publish it',
        needsAction: true,
      },
    ]);
  });
});

describe('the category of a line', () => {
  const TWO_ROBES = [...CATEGORIES, { slug: 'robes', name: 'Robes' }, { slug: 'long-robes', name: 'robes' }];

  function categoryOf(cell: string) {
    const text = `slug,name,price,category\ngown,Gown,10,${cell}\n`;
    const { products } = readTestProducts(text, { categories: TWO_ROBES });
    return products[0]?.errors[0]?.message ?? products[0]?.fields.category;
  }

  it('is a slug, or a name in any case', () => {
    expect(categoryOf('hats-and-bags')).toBe('hats-and-bags');
    expect(categoryOf('HATS and Bags')).toBe('hats-and-bags');
    expect(categoryOf('')).toBeNull();
    // The plan says that there is none.
    expect(categoryOf('Shoes!')).toBe('Shoes!');
    // An import has created it under another name.
    expect(categoryOf('Hats and bags!')).toBe('hats-and-bags');
  });

  it('is refused when several categories have the name', () => {
    expect(categoryOf('robes')).toBe('robes');
    expect(categoryOf('Robes')).toBe('“Robes” is the name of several categories; write the slug');
  });
});

describe('categories that the shop does not have', () => {
  function propose(text: string, existing = CATEGORIES) {
    const { products, notices, proposed } = readTestProducts(text, {
      categories: existing,
      assumesCategories: true,
    });
    return {
      categories: proposed,
      ofProducts: products.map(({ fields }) => fields.category),
      notices: notices.map(({ message }) => message).filter((message) => message.includes('category')),
    };
  }

  it('are proposed by the slugs and names of a file of the shop', () => {
    const cells = ['evening-wear', 'Kids’ shoes', 'kids’ SHOES', 'dresses', '!', ''];
    const lines = cells.map((cell, index) => `p-${index},P,10,${cell}\n`);
    expect(propose(`slug,name,price,category\n${lines.join('')}`)).toEqual({
      categories: [
        { slug: 'evening-wear', name: 'Evening wear' },
        { slug: 'kids-shoes', name: 'Kids’ shoes' },
      ],
      // A name without letters has no slug.
      ofProducts: ['evening-wear', 'kids-shoes', 'kids-shoes', 'dresses', '!', null],
      notices: [],
    });
  });

  it('name the one that differs in number alone', () => {
    const names = [
      'Dress',
      'T-Shirts',
      'tshirt',
      'HATS & BAG',
      'Accessory',
      'Accessories',
      'Shirt dress',
      'Scarf',
      'Scarves',
    ];
    const lines = names.map((name, index) => `p-${index},P,10,${name}\n`);
    const { categories } = propose(`slug,name,price,category\n${lines.join('')}`);
    expect(categories.map(({ name, similarTo }) => [name, similarTo])).toEqual([
      ['Dress', 'Dresses'],
      ['T-Shirts', undefined],
      ['Tshirt', 'T-Shirts'],
      ['HATS & BAG', 'Hats and bags'],
      ['Accessory', undefined],
      ['Accessories', 'Accessory'],
      ['Shirt dress', undefined],
      ['Scarf', undefined],
      ['Scarves', 'Scarf'],
    ]);
  });

  it('are proposed by the type of a Shopify product, or else its category', () => {
    const lines = [
      'a,A,Robes,Apparel > Clothing > Gowns,10',
      'b,B,,Apparel > Clothing > Gowns,10',
      'c,C,Robes,Apparel > Dresses,10',
      'd,D,,,10',
    ];
    const text = `Handle,Title,Type,Product Category,Variant Price\n${lines.join('\n')}\n`;
    expect(propose(text)).toMatchObject({
      categories: [
        { slug: 'robes', name: 'Robes' },
        { slug: 'gowns', name: 'Gowns' },
      ],
      ofProducts: ['robes', 'gowns', 'dresses', undefined],
      notices: [],
    });
  });

  it('are proposed by the deepest level of a WooCommerce product', () => {
    const lines = [
      '1,simple,A,10,"New, Clothing, Clothing > Women > Shirts &amp; tops"',
      '2,simple,B,10,"New, Clothing > Dresses"',
      '3,simple,C,10,Uncategorized',
    ];
    const text = `ID,Type,Name,Regular price,Categories\n${lines.join('\n')}\n`;
    const known = [...CATEGORIES, { slug: 'new', name: 'New' }];
    expect(propose(text)).toMatchObject({
      categories: [{ slug: 'shirts-tops', name: 'Shirts & tops' }],
      ofProducts: ['shirts-tops', 'dresses', undefined],
      notices: [],
    });
    // The category that the shop has counts.
    expect(propose(text, known)).toMatchObject({
      categories: [],
      ofProducts: ['new', 'dresses', undefined],
    });
  });
});
