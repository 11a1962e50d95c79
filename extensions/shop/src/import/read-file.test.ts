import { IMPORT_MAX_COLUMNS } from '@chitenge/contract/admin-import';
import { describe, expect, it } from 'vitest';
import { readTestProducts } from '../testing/read-products.ts';

const readImportFile = (text: string, skus: Record<string, string> = {}) => readTestProducts(text, { skus });

describe('a file', () => {
  it('names the line of its header after the line of its separator', () => {
    expect(readImportFile('sep=;\nslug;weight\nhat;1\n').errors).toEqual([
      { line: 2, column: 'weight', message: 'is not a column of products' },
    ]);
  });

  it('with too many columns is rejected by one short error', () => {
    const header = [
      'handle',
      'title',
      ...Array.from({ length: IMPORT_MAX_COLUMNS - 1 }, (_, index) => `c${index}`),
    ];
    const { errors, products } = readImportFile(`${header.join()}\n${header.map(() => 'x').join()}\n`);
    expect(products).toEqual([]);
    expect(errors).toEqual([
      { line: 1, column: '', message: 'there are 301 columns in the file; at most 300 are read' },
    ]);
  });
});

describe('lines with sizes and colours', () => {
  it('are the variants of one product, whose fields the first line has', () => {
    const text = `slug,name,price,size,color,sku,stock
shirt,Shirt,100,M,Red,S-M,4
hat,Hat,80,,,,9
shirt,,,L,Red,,0
shirt,Shirt,100,L,Blue,S-LB,
`;
    const { products, errors } = readImportFile(text);
    expect(errors).toEqual([]);
    expect(products).toMatchObject([
      {
        line: 2,
        slug: 'shirt',
        errors: [],
        fields: { name: 'Shirt', price: '100' },
        variants: [
          { line: 2, size: 'M', color: 'Red', sku: 'S-M', stockCount: 4 },
          { line: 4, size: 'L', color: 'Red', sku: null, stockCount: 0 },
          { line: 5, size: 'L', color: 'Blue', sku: 'S-LB', stockCount: undefined },
        ],
      },
      { line: 3, slug: 'hat', fields: { stockCount: 9 }, variants: [], errors: [] },
    ]);
    expect(products[0]?.fields).not.toHaveProperty('stockCount');
  });

  it.each([
    ['shirt,Shirt,M,,A,\nshirt,Shirt,M,,B,', '3 size: is already in line 2'],
    ['shirt,Shirt,M,,A,\nshirt,Blouse,L,,B,', '3 name: differs from line 2'],
    [
      'shirt,Shirt,M,,A,\nshirt,Shirt,,,,',
      '3 slug: is already in line 2; several lines of one product need a size or a colour each',
    ],
    [
      'shirt,Shirt,,,,\nshirt,Shirt,M,,,',
      '3 slug: is already in line 2; several lines of one product need a size or a colour each',
    ],
    ['shirt,Shirt,M,,A,\nhat,Hat,M,,A,', '3 sku: is already in line 2'],
    ['shirt,Shirt,M,,A,"S, M"', '2 sizes: follows from the sizes and colours of the lines'],
    ['shirt,Shirt,,,A,\nhat,Hat,,,A,', '3 sku: is already in line 2'],
    [',,,,A,', '2 slug: is required, because the shop does not have the SKU'],
  ])('are rejected: %s', (lines, error) => {
    const { products } = readImportFile(`slug,name,size,color,sku,sizes\n${lines}\n`);
    const errors = products.flatMap((product) => product.errors);
    expect(errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([error]);
  });
});

describe('lines without a slug', () => {
  it('are two products when one SKU has two names, and the first keeps it', () => {
    const text = 'name,price,stock,sku\nDup One,450,3,TWICE\nDup Two,460,4,TWICE\n';
    const [known] = readImportFile(text, { TWICE: 'old' }).products;
    expect(known).toMatchObject({ slug: 'old', codes: { sku: 'TWICE' }, errors: [] });
    const { products, notices } = readImportFile(text);
    expect(products).toMatchObject([
      { slug: 'dup-one', codes: { sku: 'TWICE' }, errors: [] },
      { slug: 'dup-two', codes: undefined, errors: [] },
    ]);
    expect(notices.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '3 sku: “TWICE” is already in line 2; this one comes without it',
    ]);
  });

  it('are an error when two products have one barcode, in any notation', () => {
    const text = 'name,price,barcode\nA,10,036000291452\nB,20,0036000291452\nC,30,1234565\nD,40,01234565\n';
    const { products, notices } = readImportFile(text);
    expect(products.map(({ errors }) => errors)).toEqual([
      [],
      [{ line: 3, column: 'barcode', message: 'is already in line 2' }],
      [],
      [{ line: 5, column: 'barcode', message: 'is already in line 4' }],
    ]);
    expect(notices).toEqual([]);
  });

  it('leave a barcode to the first of several sizes', () => {
    const text = 'name,price,size,barcode\nA,10,S,036000291452\nA,10,M,0036000291452\n';
    const { products, notices } = readImportFile(text);
    expect(products).toMatchObject([
      { errors: [], variants: [{ barcode: '036000291452' }, { barcode: undefined }] },
    ]);
    expect(notices).toEqual([
      { line: 3, column: 'barcode', message: 'is already in line 2; this one comes without it' },
    ]);
  });

  it('are those of the product with their SKU, or of a new product with that name', () => {
    const text = 'sku,name,price,stock\nKNOWN,Renamed,10,1\nNEW,Blue hat,20,2\n';
    const { products, errors } = readImportFile(text, { KNOWN: 'old-hat' });
    expect(errors).toEqual([]);
    expect(products).toMatchObject([
      { slug: 'old-hat', codes: { sku: 'KNOWN' }, fields: { name: 'Renamed' } },
      { slug: 'blue-hat', codes: { sku: 'NEW' }, fields: { stockCount: 2 } },
    ]);
  });
});

it('turns the HTML of Word into plain text, and leaves other text alone', () => {
  const word =
    '<p class=MsoNormal><span style=color:red>Lovely &amp; warm<o:p></o:p></span></p><img src=a.png>';
  const { products, notices } = readImportFile(
    `name,price,description\nHat,10,${word}\nBelt,10,size < 10 > 5\n`,
  );
  expect(products.map(({ fields }) => fields.description)).toEqual(['Lovely & warm', 'size < 10 > 5']);
  expect(notices).toEqual([
    {
      line: 2,
      column: 'description',
      message: 'has 1 picture, not imported: it becomes plain text',
    },
  ]);
});

it('reads the words of the product form and of shop owners', () => {
  const text =
    'Product name;Price;Original price;Colours;Sizes;Quantity\nBlue hat;K85,50;99,90;Blue, Navy;S, M;3\n';
  const { products, errors } = readImportFile(text);
  expect(errors).toEqual([]);
  expect(products).toMatchObject([
    {
      slug: 'blue-hat',
      fields: {
        name: 'Blue hat',
        price: '85.50',
        originalPrice: '99.90',
        colors: ['Blue', 'Navy'],
        sizes: ['S', 'M'],
        stockCount: 3,
      },
      errors: [],
    },
  ]);
});

describe('pictures', () => {
  it('are names and addresses in order, also of further lines', () => {
    const text = `slug,size,images
shirt,M,"front.jpg, back.jpg"
shirt,L,"https://a.example/w_300,h_200/3.jpg,https://a.example/4.jpg"
hat,,
`;
    const [shirt, hat] = readImportFile(text).products;
    expect(shirt?.images?.map(({ source }) => source)).toEqual([
      'front.jpg',
      'back.jpg',
      'https://a.example/w_300,h_200/3.jpg',
      'https://a.example/4.jpg',
    ]);
    expect(hat?.images).toBeUndefined();
  });
});
