/** Files as people bring them from other shops and spreadsheets, each with the right result. */
import { describe, expect, it } from 'vitest';
import { readTestProducts } from '../testing/read-products.ts';

const SHOPIFY =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Barcode,Status';
const WOOCOMMERCE =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';

function read(header: string, ...lines: string[]) {
  const file = readTestProducts([header, ...lines].join('\n'));
  const [product] = file.products;
  return {
    ...file,
    product,
    fields: product?.fields ?? {},
    errors: [...file.errors, ...file.products.flatMap(({ errors }) => errors)],
    texts: file.notices.map(({ line, column, message }) => `${line} ${column}: ${message}`),
  };
}

describe('a list of prices', () => {
  it('of Shopify has nothing but names and prices', () => {
    const { product, errors } = read('Handle,Title,Variant SKU,Variant Price', 'hat,Hat,SKU1,500.00');
    expect(errors).toEqual([]);
    expect(product?.fields).toEqual({ name: 'Hat', price: '500.00' });
    expect(product?.codes).toMatchObject({ sku: 'SKU1', barcode: undefined });
    expect(product?.images).toBeUndefined();
  });

  it('of WooCommerce has nothing but names and prices, and mentions a sale only by its column', () => {
    expect(read('ID,Type,SKU,Name,Regular price', '1,simple,SKU1,Hat,500').fields).toEqual({
      name: 'Hat',
      price: '500',
    });
    expect(read('SKU,Name,Regular price,Sale price', 'SKU1,Hat,500,').fields).toEqual({
      name: 'Hat',
      price: '500',
      salePrice: null,
    });
  });

  it.each([
    ['Handle,Title,Variant SKU,Variant Price', ['tee,Tee,A,120.00', 'tee,,B,130.00']],
    ['SKU,Regular price', ['A,120', 'B,130']],
    ['Type,SKU,Regular price,Parent', ['variation,A,120,TEE', 'variation,B,130,TEE']],
    ['sku,price', ['A,120', 'B,130']],
  ])('finds the variants by their SKUs: %s', (header, lines) => {
    const { products } = readTestProducts([header, ...lines].join('\n'), {
      skus: { A: { slug: 'tee', size: 'S', color: null }, B: { slug: 'tee', size: 'M', color: null } },
    });
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({
      slug: 'tee',
      errors: [],
      hasVariantPrices: true,
      variants: [
        { size: 'S', price: null },
        { size: 'M', price: expect.stringMatching(/^130/) },
      ],
    });
    expect(Number(products[0]?.fields.price)).toBe(120);
    expect(products[0]?.fields).not.toHaveProperty('status');
  });

  it('says which SKUs the shop does not have', () => {
    expect(read('SKU,Regular price', 'A,120').errors).toEqual([
      { line: 2, column: 'SKU', message: 'is not in the shop, and there is no name for a new product' },
    ]);
    expect(read('Sku,price', 'A,120').errors).toEqual([
      { line: 2, column: 'Sku', message: 'is not in the shop, and there is no name for a new product' },
    ]);
  });
});

describe('a file without slugs', () => {
  const more = 'several lines of one product need a size or a colour each';
  it.each([
    ['Product name,Price', ',120', 'Product name', 'is missing'],
    ['Product name,Price', '!!!,120', 'Product name', 'needs a letter or a digit'],
    ['SKU,Price', ',120', 'SKU', 'is missing'],
    [
      'Product name,Price',
      'Hat,120\nHat,130',
      'Product name',
      `two lines are called “Hat”, this one and line 2; ${more}`,
    ],
    ['Name,Regular price', ',120', 'Name', 'is missing'],
  ])('is reported by its own columns: %s, %j', (header, lines, column, message) => {
    const { errors } = read(header, ...lines.split('\n'));
    expect(errors).toEqual([{ line: lines.split('\n').length + 1, column, message }]);
  });
});

describe('a product whose state the shop does not know', () => {
  it.each([
    ['unlisted', 'true', 'Status: “unlisted” is not a status of the shop'],
    ['scheduled', 'true', 'Status: “scheduled” is not'],
    ['active', 'false', 'Published: “false”: it is not published in the online store there'],
    ['active', 'later', 'Published: “later”'],
  ])('of Shopify is a draft with a notice: %s, %s', (status, published, text) => {
    const { fields, texts } = read(
      SHOPIFY,
      `vip,VIP Dress,By link only,,${published},Title,Default Title,,,,shopify,4,deny,900.00,,${status}`,
    );
    expect(fields).toMatchObject({ name: 'VIP Dress', price: '900.00' });
    expect(fields).not.toHaveProperty('status');
    expect(texts.join()).toContain(text);
  });

  it.each([
    ['active', 'published'],
    ['Active', 'published'],
    ['Draft', 'draft'],
    ['ARCHIVED', 'archived'],
  ])('of Shopify is known otherwise: %s', (status, here) => {
    const line = `vip,VIP,x,,TRUE,Title,Default Title,,,,shopify,4,deny,900.00,,${status}`;
    expect(read(SHOPIFY, line).fields.status).toBe(here);
  });

  it.each([
    ['Gift Card', 'true'],
    ['Variant Requires Shipping', 'false'],
    ['Published Scope', 'pos'],
  ])('of Shopify is a draft because of the column %s', (column, cell) => {
    const { fields, texts } = read(
      `Handle,Title,Variant Price,Variant Inventory Qty,Status,${column}`,
      `a,A,1.00,2,active,${cell}`,
    );
    expect(fields).not.toHaveProperty('status');
    expect(texts).toEqual([expect.stringContaining(`2 ${column}: “${cell}”`)]);
  });

  it.each([
    ['simple', '1', 'hidden'],
    ['simple', '1', 'search'],
    ['simple', '1', 'catalog'],
    ['simple', '0', 'visible'],
    ['"simple, virtual"', '1', 'visible'],
    ['"simple, downloadable"', '1', 'visible'],
    ['subscription', '1', 'visible'],
    ['gift-card', '1', 'visible'],
    ['external', '1', 'visible'],
    ['simple', 'future', 'visible'],
  ])('of WooCommerce is a draft with a notice: %s, %s, %s', (type, published, visibility) => {
    const { fields, notices } = read(WOOCOMMERCE, `1,${type},,Hat,${published},${visibility},x,1,5,300,,,,,`);
    expect(fields).toMatchObject({ name: 'Hat', price: '300', stockCount: 5 });
    expect(fields).not.toHaveProperty('status');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.message).toContain('a new product is a draft');
  });

  it('of WooCommerce is left out with a notice when it has no price either', () => {
    const { products, texts } = read(WOOCOMMERCE, '1,grouped,,Set,1,visible,x,1,,,,,,,');
    expect(products).toEqual([]);
    expect(texts.join()).toContain('2 Type: “grouped” without a price is not imported');
  });
});

describe('variations of any size', () => {
  const parent = '44,variable,VN,V-Neck,1,visible,x,1,,,,Colour,"Red, Blue",Size,"S, M, L"';
  const red = '45,variation,VN-R,V-Neck - Red,1,visible,,1,4,120,VN,Colour,Red,Size,';

  it('become a variant for each size of the product, whose stock staff enter', () => {
    const blue = '46,variation,VN-B,V-Neck - Blue,1,visible,,1,5,120,VN,Colour,Blue,Size,';
    const { product, errors, notices } = read(WOOCOMMERCE, parent, red, blue);
    expect(errors).toEqual([]);
    expect(product?.variants.map(({ size, color, sku }) => `${size} ${color} ${sku}`)).toEqual([
      'S Red VN-R',
      'M Red undefined',
      'L Red undefined',
      'S Blue VN-B',
      'M Blue undefined',
      'L Blue undefined',
    ]);
    expect(product?.variants.every(({ stockCount }) => stockCount === undefined)).toBe(true);
    expect(product?.fields).not.toHaveProperty('status');
    expect(notices).toContainEqual({
      line: 3,
      column: 'Attribute 2 value(s)',
      message:
        'is empty, which means any Size (S, M, L): it becomes 3 variants, the first one with the SKU VN-R; the stock of 4 is for all of them',
    });
    expect(notices.filter(({ needsAction }) => needsAction)).toEqual([
      {
        line: 3,
        column: 'Stock',
        message:
          'is missing here and in line 4, but it is for sale there; a new product stays a draft: set its stock, then publish it',
        needsAction: true,
      },
    ]);
  });

  it('leave the sizes that have a variation of their own', () => {
    const special = '47,variation,VN-RM,V-Neck - Red M,1,visible,,1,9,140,VN,Colour,Red,Size,M';
    const { product } = read(WOOCOMMERCE, parent, red, special);
    expect(
      product?.variants.map(({ size, sku, price, stockCount }) => [size, sku, price, stockCount]),
    ).toEqual([
      ['S', 'VN-R', null, undefined],
      ['L', undefined, null, undefined],
      ['M', 'VN-RM', '140', 9],
    ]);
    const small = '47,variation,VN-RS,V-Neck - Red S,1,visible,,1,9,120,VN,Colour,Red,Size,S';
    expect(
      read(WOOCOMMERCE, parent, red, small).product?.variants.map(({ size, sku }) => [size, sku]),
    ).toEqual([
      ['M', 'VN-R'],
      ['L', undefined],
      ['S', 'VN-RS'],
    ]);
  });

  it('are not more than a product can have', () => {
    const many = Array.from({ length: 201 }, (_, index) => `T${index}`).join(', ');
    const { texts } = read(WOOCOMMERCE, parent.replace('S, M, L', many), red);
    expect(texts.join()).toContain(
      '3 Attribute 2 value(s): is empty, which means 201 variants; a product has at most 200',
    );
  });

  it('name the sizes that are not in the file', () => {
    const { texts } = read(WOOCOMMERCE, parent.replace('"S, M, L"', ''), red);
    expect(texts.join()).toContain(
      'is empty, which means any Size, but the file does not say which there are',
    );
  });
});

it('keeps commas in the values of variations of WooCommerce, with or without a backslash', () => {
  const { product } = read(
    WOOCOMMERCE,
    '50,variable,CL,Cloth,1,visible,,1,,,,Length,"1\\,2 m, 1\\,5 m",,',
    '51,variation,CL-2,Cloth,1,visible,,1,4,100,id:50,Length,"1\\,2 m",,',
    '52,variation,CL-5,Cloth,1,visible,,1,4,120,CL,Length,"1,5 m",,',
  );
  expect(product?.variants.map(({ size, sku }) => [size, sku])).toEqual([
    ['1,2 m', 'CL-2'],
    ['1,5 m', 'CL-5'],
  ]);
});

describe('cells', () => {
  it('have their entities decoded', () => {
    const { product } = read(
      WOOCOMMERCE,
      '60,variable,ST,Striped &amp; soft,1,visible,x,1,,,,Colour,Black &amp; White,,',
      '61,variation,34K&amp;YU,Striped,1,visible,,1,4,120,ST,Colour,Black &amp; White,,',
    );
    expect(product).toMatchObject({
      fields: { name: 'Striped & soft' },
      variants: [{ color: 'Black & White', sku: '34K&YU' }],
    });
    expect(read('slug,name,price,badge', 'a,Black &amp; White,1,Caf&eacute; &#038; Co').fields).toMatchObject(
      {
        name: 'Black & White',
        badge: 'Café & Co',
      },
    );
  });

  it('have no apostrophes and formulas that keep them as text', () => {
    const line = (sku: string) =>
      `tee,Tee,x,,true,Title,Default Title,,,${sku},shopify,5,deny,120.00,'600123,active`;
    expect(read(SHOPIFY, line("'10TEE")).product?.codes).toMatchObject({ sku: '10TEE', barcode: '600123' });
    expect(read(SHOPIFY, line('"=""00123"""')).product?.codes).toMatchObject({ sku: '00123' });
    expect(read('slug,name,price,sku', "tee,'90s tee,1,'007").product).toMatchObject({
      fields: { name: "'90s tee" },
      codes: { sku: '007' },
    });
  });

  it('are numbers however programs write them', () => {
    const price = (cell: string) => read('slug,price,stock', `tee,${cell},3.0`).fields;
    expect(price('58.120000000000005')).toEqual({ price: '58.12', stockCount: 3 });
    expect(price('450 ZMW')).toMatchObject({ price: '450' });
    expect(price('"K 1,250.00"')).toMatchObject({ price: '1250.00' });
    expect(price('\u{A0}450\u{A0}')).toMatchObject({ price: '450' });
    expect(read('ID,Type,Name,Regular price,Stock', '1,simple,A,450.0000,3.0').fields).toMatchObject({
      price: '450.00',
      stockCount: 3,
    });
  });

  it('have two pictures whose addresses have entities and commas', () => {
    const { product } = read(
      'ID,Type,SKU,Name,Published,Regular price,Stock,In stock?,Images',
      '1,simple,,Image,1,10,1,1,"https://i0.wp.com/shop.example/a.jpg?fit=32%2C32&#038;ssl=1, https://shop.example/b,c.jpg"',
    );
    expect(product?.images?.map(({ source }) => source)).toEqual([
      'https://i0.wp.com/shop.example/a.jpg?fit=32%2C32&ssl=1',
      'https://shop.example/b,c.jpg',
    ]);
  });

  it('have text of HTML in lines', () => {
    const html =
      '"<p>Key features:</p><ul><li><p>Lined</p></li><li><p>Washable</p></li></ul><table><tbody><tr><td>Size</td><td>Bust</td></tr><tr><td>S</td><td>86</td></tr></tbody></table>"';
    const line = `kaf,Kaftan,${html},,true,Title,Default Title,,,,shopify,4,deny,300.00,,active`;
    expect(read(SHOPIFY, line).fields.description).toBe(
      'Key features:\n\n• Lined\n• Washable\n\nSize | Bust\nS | 86',
    );
    const classic = String.raw`"Made in Lusaka from wax print.\n\n<strong>Care</strong>\nWash cold.\nDry in the shade."`;
    expect(read(WOOCOMMERCE, `80,simple,,Kaftan,1,visible,${classic},1,5,300,,,,,`).fields.description).toBe(
      'Made in Lusaka from wax print.\n\nCare\nWash cold.\nDry in the shade.',
    );
  });

  it('are cut with a notice where they are too long', () => {
    const title = 'Chitenge wrap dress with pockets '.repeat(7);
    const { fields, texts } = read(
      'Handle,Title,Variant Price,Variant Inventory Qty,Status',
      `long,${title},80.00,3,active`,
    );
    expect(fields.name).toBe(title.slice(0, 197).trim());
    expect(fields.name?.length).toBeLessThanOrEqual(200);
    expect(texts).toEqual(['2 Title: is cut after 200 characters']);
    const own = read(
      'slug,name,price,badge,size,sku,barcode,description',
      `a,A,1,${'b'.repeat(50)},${'s'.repeat(70)},${'k'.repeat(70)},6.00E+12,${'d '.repeat(6000)}`,
    );
    expect(own.errors).toEqual([]);
    expect(own.texts.map((text) => text.split(':')[0])).toEqual([
      '2 description',
      '2 badge',
      '2 size',
      '2 sku',
      '2 barcode',
    ]);
    expect(own.product?.variants[0]).toMatchObject({
      size: 's'.repeat(60),
      sku: undefined,
      barcode: undefined,
    });
  });

  it.each([
    ['S|M|L', 'Red|Blue', ['S', 'M', 'L'], ['Red', 'Blue'], []],
    ['"S\nM"', '"• Red\n• Blue"', ['S', 'M'], ['Red', 'Blue'], []],
    [
      '38/40',
      'Black & White',
      ['38/40'],
      ['Black & White'],
      [
        '2 sizes: “38/40” is read as one size; write several as “S, M”',
        '2 colors: “Black & White” is read as one colour; write several as “Red, Blue”',
      ],
    ],
    ['"38,5"', '', ['38,5'], null, ['2 sizes: “38,5” is read as one size; write several as “S, M”']],
  ])('of sizes %j and colours %j are lists', (sizes, colors, ofSizes, ofColors, notices) => {
    const { product, texts, errors } = read('slug,name,price,sizes,colors', `a,A,1,${sizes},${colors}`);
    expect(errors).toEqual([]);
    expect(product?.fields).toMatchObject({ sizes: ofSizes, colors: ofColors });
    expect(texts).toEqual(notices);
  });

  it('of a line’s size are named when they are a list', () => {
    const { product, texts } = read('slug,name,price,size', 'a,A,1,S|M|L');
    expect(product?.variants.map(({ size }) => size)).toEqual(['S|M|L']);
    expect(texts).toEqual(['2 size: “S|M|L” is read as one size; write several in a line each']);
  });

  it('of sizes lose the decimals of a spreadsheet', () => {
    const lines = ['tee,Tee,1,38.0', 'tee,,,39.5', 'tee,,,40.00'];
    const { product, texts } = read('slug,name,price,size', ...lines);
    expect(product?.variants.map(({ size }) => size)).toEqual(['38', '39.5', '40']);
    expect(texts).toEqual([]);
    expect(read('slug,name,price,sizes', 'tee,Tee,1,"38.0, 40.0;42"').fields.sizes).toEqual([
      '38',
      '40',
      '42',
    ]);
    expect(read('slug;name;price;size', 'tee;Tee;1;38,0').product?.variants[0]?.size).toBe('38');
  });

  it('of a count that is too large say the greatest number', () => {
    for (const count of ['99999999999', '9'.repeat(30)]) {
      const { errors } = read('slug,name,price,stockCount', `tee,Tee,1,${count}`);
      expect(errors).toEqual([{ line: 2, column: 'stockCount', message: 'must be at most 1000000' }]);
      const foreign = read('Handle,Title,Variant Price,Variant Inventory Qty', `tee,Tee,1,${count}`);
      expect(foreign.errors).toMatchObject([{ message: 'must be at most 1000000' }]);
    }
  });

  it('that a spreadsheet has made dates or errors are named', () => {
    const { texts } = read('slug,name,price,size', 'tee,Tee,1,10-Dec', 'tee,,,Oct-12', 'tee,,,10-12');
    expect(texts).toEqual([
      expect.stringContaining('2 size: “10-Dec” looks like a date'),
      expect.stringContaining('3 size: “Oct-12” looks like a date'),
    ]);
    expect(read('slug,name,price', 'tee,#REF!,1').errors).toEqual([
      { line: 2, column: 'name', message: '“#REF!” is an error of the spreadsheet' },
    ]);
  });
});

describe('pictures', () => {
  it('are at most twenty, with a notice, and addresses that are too long are left out', () => {
    const names = Array.from({ length: 15 }, (_, index) => `a${index}.jpg`).join('|');
    const others = Array.from({ length: 15 }, (_, index) => `b${index}.jpg`).join('|');
    const { product, texts, errors } = read(
      'slug,name,price,size,images',
      `tee,Tee,1,S,${names}`,
      `tee,,,M,${others}`,
      `cap,Cap,1,,https://a.example/${'x'.repeat(3000)}.jpg|c.jpg`,
    );
    expect(errors).toEqual([]);
    expect(product?.images).toHaveLength(20);
    expect(texts).toEqual([
      '4 images: of more than 2048 characters are not imported',
      '2 images: are 30; the first 20 are imported',
    ]);
  });

  it('keep the colour of a variant that is cut', () => {
    const color = 'Indigo '.repeat(12).trim();
    const { product, errors } = read(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Image',
      `tee,Tee,Color,${color},1,https://a.example/1.jpg`,
    );
    expect(errors).toEqual([]);
    expect(product?.images?.[0]?.color).toBe(product?.variants[0]?.color);
  });
});

describe('a SKU of several lines', () => {
  it('is that of the first size', () => {
    const { product, errors, texts } = read(
      SHOPIFY,
      'rep,Tee,x,,true,Size,S,,,REP,shopify,5,deny,120.00,,active',
      'rep,,,,,,M,,,REP,shopify,5,deny,120.00,,',
    );
    expect(errors).toEqual([]);
    expect(product?.variants).toMatchObject([
      { size: 'S', sku: 'REP' },
      { size: 'M', sku: undefined },
    ]);
    expect(texts).toEqual(['3 Variant SKU: “REP” is already in line 2; this one comes without it']);
  });

  it('is that of the first product of another shop, and an error in two products of the own format', () => {
    const { products, errors } = read(
      SHOPIFY,
      'a,A,x,,true,Title,Default Title,,,REP,shopify,5,deny,120.00,,active',
      'b,B,x,,true,Title,Default Title,,,REP,shopify,5,deny,120.00,,active',
    );
    expect(errors).toEqual([]);
    expect(products.map(({ slug, codes }) => `${slug} ${codes?.sku}`)).toEqual(['a REP', 'b undefined']);
    expect(read('slug,name,price,sku', 'a,A,1,REP', 'b,B,1,REP').errors).toEqual([
      { line: 3, column: 'sku', message: 'is already in line 2' },
    ]);
    expect(read('slug,name,price,sku,size', 'a,A,1,REP,S', 'a,,,REP,M').errors).toEqual([]);
    expect(read('slug,name,price,barcode', 'a,A,1,036000291452', 'b,B,1,0036000291452').errors).toEqual([
      { line: 3, column: 'barcode', message: 'is already in line 2' },
    ]);
  });
});

describe('a file of Shopify’s that has no products', () => {
  const INVENTORY = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,COO';

  it.each([
    [`${INVENTORY},Location,Bin name,Available (not editable),On hand (current),On hand (new)`],
    [`${INVENTORY},Location,Incoming,Unavailable,Committed,Available,On hand`],
    [`${INVENTORY},Cairo Road,Manda Hill`],
    ['Handle,Title,SKU,Available'],
  ])('is named in one sentence: %s', (header) => {
    const { errors, products } = read(
      header,
      'tee,Tee,Size,S,,,A,,,Cairo Road',
      'tee,Tee,Size,S,,,A,,,Manda Hill',
    );
    expect(products).toEqual([]);
    expect(errors).toEqual([
      {
        line: 1,
        column: '',
        message: expect.stringMatching(/^is the header of Shopify’s inventory file, which has/),
      },
    ]);
  });

  it('is guessed when a size is there twice', () => {
    const { errors } = read('Handle,Title,Option1 Name,Option1 Value,SKU', 'a,A,Size,S,A', 'a,A,Size,S,B');
    expect(errors).toEqual([
      { line: 3, column: 'Option1 Value', message: expect.stringContaining('so this may be another file') },
    ]);
  });
});

describe('a category of Shopify', () => {
  it.each(['Type', 'Custom Product Type'])('is that of the column %s', (column) => {
    const { proposed, texts } = read(`Handle,Title,Variant Price,${column}`, 'a,A,1.00,Gumboots');
    expect([proposed, texts]).toEqual([[], [expect.stringContaining(`2 ${column}: `)]]);
  });
});

describe('what has content and is not used', () => {
  it('is listed by column', () => {
    const file = read(
      'Handle,Title,Vendor,Tags,Variant Price,,,Status,Variant Inventory Qty,Empty',
      'a,A,Us,"x, y",1.00,,note,active,1,',
    );
    expect(file.ignoredColumns).toEqual(['Vendor', 'Tags', 'without a name (column 7)']);
    expect(read('slug,name,price,,', 'hat,Hat,85.00,,').errors).toEqual([]);
    expect(read('slug,name,,,price', 'hat,Hat,,x,85.00').ignoredColumns).toEqual([
      'without a name (column 4)',
    ]);
  });

  it('is named by line: prices before that differ, and stock beyond the count', () => {
    const { texts, fields } = read(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Inventory Qty,Variant Inventory Policy,Status',
      'a,A,Size,S,100.00,150.00,2,continue,active',
      'a,,,M,100.00,140.00,0,continue,',
      'a,,,L,100.00,150.00,0,deny,',
      'b,B,Title,Default Title,100.00,90.00,2.5,deny,active',
    );
    expect(fields).toMatchObject({ originalPrice: '150.00' });
    expect(texts).toEqual([
      '2 Variant Compare At Price: differs in line 3; 150.00 of line 2 is that of the product',
      '5 Variant Compare At Price: 90.00 is lower than the price and is not imported',
      '2 Variant Inventory Qty: is sold beyond its count there; here it ends at 0',
      expect.stringMatching(
        /^3 Variant Inventory Qty: is 0, but it is for sale there; a new product stays a draft/,
      ),
      '5 Variant Inventory Qty: “2.5” is not a whole number and is not imported',
      expect.stringMatching(/^5 Variant Inventory Qty: is missing, but it is for sale there/),
    ]);
  });

  it('is named by line: attributes, hidden variations, further categories, pictures in texts', () => {
    const { texts } = read(
      'ID,Type,Name,Published,Description,Categories,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      '1,variable,Tee,1,"Soft <img src=""a.jpg"">","Shirts, New",,7,,Size,"S, M",Material,Cotton',
      '2,variation,Tee S,1,,,10,1,id:1,Size,S,,',
      '3,variation,Tee M,0,,,10,1,id:1,Size,M,,',
      '4,simple,Hat,1,Warm,,10,1,,Colour,Red,,',
    );
    expect(texts).toEqual([
      '4 Published: the variation is not published there and is not imported',
      '2 Attribute 2 value(s): “Material: Cotton” is not imported',
      '2 Stock: 7 of the product as a whole is not imported',
      '2 Categories: there is no category “Shirts”',
      '5 Attribute 1 value(s): “Colour: Red” is not imported',
      '2 Description: has 1 picture, not imported: it becomes plain text',
    ]);
  });
});

describe('sales of WooCommerce', () => {
  const sale = (starts: string, ends: string, price = '49.90') =>
    read(
      'Type,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Stock',
      `simple,Hat,70,${price},${starts},${ends},1`,
    );
  it.each([
    ['2026-12-01', '2026-12-24', '2026-11-30T22:00:00.000Z', '2026-12-24T21:59:59.000Z'],
    ['2026-12-01 0:00:00', '2026-12-24 23:59:59', '2026-11-30T22:00:00.000Z', '2026-12-24T21:59:59.000Z'],
    ['01/12/2026', '24/12/2026 0:00', '2026-11-30T22:00:00.000Z', '2026-12-24T21:59:59.000Z'],
    ['', '24-Dec-26', null, '2026-12-24T21:59:59.000Z'],
  ])('end with their last day: %s to %s', (starts, ends, from, to) => {
    const { fields, notices } = sale(starts, ends);
    expect(notices).toEqual([]);
    expect(fields).toMatchObject({ salePrice: '49.90', saleStarts: from, saleEnds: to });
  });

  it('are not imported when nobody can say when they end', () => {
    for (const [ends, message] of [
      ['Christmas', '“Christmas” is not a date; the sale is not imported'],
      ['05/12/2026', '“05/12/2026” can be 2026-12-05 or 2026-05-12; the sale is not imported'],
    ] as const) {
      const { fields, notices } = sale('', ends);
      expect(fields).toEqual({ name: 'Hat', price: '70', stockCount: 1 });
      expect(notices).toEqual([{ line: 2, column: 'Date sale price ends', message, needsAction: true }]);
    }
    expect(sale('2026-12-01', '').texts).toEqual([
      '2 Date sale price ends: is missing; the sale lasts until its price is removed',
    ]);
  });
});

describe('times of the own format', () => {
  const times = (starts: string, ends: string) =>
    read('slug,name,price,salePrice,saleStarts,saleEnds', `a,A,85,60,${starts},${ends}`);
  it.each([
    ['27/11/2026 06:00', '28/11/2026 20:00', '2026-11-27T04:00:00.000Z', '2026-11-28T18:00:00.000Z'],
    ['11/27/26 6:00', '11/28/26 8:00 PM', '2026-11-27T04:00:00.000Z', '2026-11-28T18:00:00.000Z'],
    ['2026-11-27 06:00', '28/11/2026', '2026-11-27T04:00:00.000Z', '2026-11-28T21:59:59.000Z'],
    ['46353.25', '2026-11-28T18:00:00Z', '2026-11-27T04:00:00.000Z', '2026-11-28T18:00:00.000Z'],
  ])('are read as spreadsheets write them: %s to %s', (starts, ends, from, to) => {
    const { fields, errors } = times(starts, ends);
    expect(errors).toEqual([]);
    expect(fields).toMatchObject({ saleStarts: from, saleEnds: to });
  });

  it('say what is wrong in the notation of the export', () => {
    expect(times('soon', '05/11/2026 10:00').errors).toEqual([
      { line: 2, column: 'saleStarts', message: 'must be a time in Lusaka such as 2026-11-27 06:00' },
      {
        line: 2,
        column: 'saleEnds',
        message: '“05/11/2026 10:00” can be 2026-11-05 or 2026-05-11; write it as 2026-11-05 10:00',
      },
    ]);
  });
});

describe('tables', () => {
  it('say which title they leave out, and which letters may be wrong', () => {
    expect(read('My hats', 'slug,name,price', 'a,A,1').texts).toEqual([
      '1 : precedes the names of the columns and is not read',
    ]);
    const { notices } = readTestProducts(Buffer.from('slug,name,price\na,Caf\xE9,1\n', 'latin1'));
    expect(notices).toMatchObject([{ line: 1, column: '' }]);
  });

  it.each(['name,price,stock,size', 'Product name,Price,Quantity,Size', 'slug,price,stock,size'])(
    'have %s after the lines of a title',
    (header) => {
      const { texts, errors, fields } = read('Mwila Fashions stock list,,,', '', header, 'hat,85,3,');
      expect(texts).toEqual(['1 : precedes the names of the columns and is not read']);
      expect(errors).toEqual([]);
      expect(fields).toMatchObject({ price: '85', stockCount: 3 });
    },
  );

  it('need one column that says which product a line means', () => {
    expect(read('price,stock', '85,3').errors).toEqual([
      { line: 1, column: '', message: 'has no column slug, sku or name, of which one is needed' },
    ]);
  });

  it.each([
    [
      'Square',
      'Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Lusaka,Sellable',
    ],
    [
      'Wix',
      'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible',
    ],
    [
      'Etsy',
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,VARIATION 1 TYPE,SKU',
    ],
    [
      'orders',
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Lineitem name',
    ],
    ['a statement', 'Transaction ID,Date,Amount,Status'],
  ])('of %s are refused by one sentence', (_kind, header) => {
    const cells = header.split(',').map(() => 'x');
    const { errors, products } = read(header, cells.join(), cells.join());
    expect(products).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(
      /^has columns that we do not know \(.*\); we read this shop’s own columns, of which slug, sku or name is needed, and the product exports of Shopify and WooCommerce$/,
    );
  });
});

it.each(['1.2k', '1,2k', '20k', '2K'])('does not guess what %s means', (amount) => {
  const message = 'must be an amount in full, such as 1200.00, because k can mean thousands';
  const shopify = 'Handle,Title,Variant Price,Variant Compare At Price';
  expect([
    ...read('name,price', `Hat,"${amount}"`).errors,
    ...read(shopify, `hat,Hat,"${amount}",`).errors,
    ...read(shopify, `hat,Hat,5,"${amount}"`).errors,
  ]).toEqual([
    { line: 2, column: 'price', message },
    { line: 2, column: 'Variant Price', message },
    { line: 2, column: 'Variant Compare At Price', message },
  ]);
});

it('names the columns and lines of the file in errors', () => {
  const errors = [
    ...read(SHOPIFY, 'a,A,x,,true,Title,Default Title,,,,shopify,1,deny,free,,active').errors,
    ...read(
      WOOCOMMERCE,
      '1,variable,,Tee,1,visible,x,1,,,,Size,"S, M",,',
      '2,variation,,Tee,1,visible,,1,2,free,id:1,Size,S,,',
      '3,variation,,Tee,1,visible,,1,2,10,id:1,Size,S,,',
    ).errors,
    ...read('Slug,Name,Price,Stock', 'a,A,x,y').errors,
  ];
  expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 Variant Price',
    '3 Regular price',
    '4 Attribute 1 value(s)',
    '2 Price',
    '2 Stock',
  ]);
});
