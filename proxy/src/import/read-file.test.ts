import { IMPORT_MAX_COLUMNS } from '@chitenge/contract/admin-import';
import { describe, expect, it } from 'vitest';
import { readImportFile } from './read-file.ts';

const PRODUCT = { slug: 'hat', fields: { name: 'Hat, wide', price: '85.00' } };

describe('a file', () => {
  it.each([
    ['with commas', 'slug,name,price\nhat,"Hat, wide","85.00"\n', 2],
    ['with semicolons', 'slug;name;price\r\nhat;Hat, wide;85,00\r\n', 2],
    ['with tabs', 'slug\tname\tprice\nhat\tHat, wide\t85,00\n', 2],
    ['with empty cells between tabs', 'slug\tbadge\tname\tprice\nhat\t\tHat, wide\t85,00\n', 2],
    ['that names its separator', 'sep=;\r\nslug;name;price\r\nhat;Hat, wide;K85,00\r\n', 3],
    ['with a mark and a quoted separator', '\u{FEFF}"sep=\t"\nslug\tname\tprice\nhat\tHat, wide\t85\n', 3],
  ])('%s is read', (_kind, text, line) => {
    const { lines, errors } = readImportFile(text);
    expect(errors).toEqual([]);
    expect(lines).toMatchObject([{ line, slug: PRODUCT.slug, errors: [] }]);
    const { name, price } = lines[0]?.fields ?? {};
    expect({ name, price: Number(price) }).toEqual({ name: PRODUCT.fields.name, price: 85 });
  });

  it('names the line of its header after the line of its separator', () => {
    expect(readImportFile('sep=;\nslug;cost\nhat;1\n').errors).toEqual([
      { line: 2, column: 'cost', message: 'is not a column of products' },
    ]);
  });

  it('with too many columns is rejected by one short error', () => {
    const header = ['slug', ...Array.from({ length: IMPORT_MAX_COLUMNS }, (_, index) => `c${index}`)];
    const { errors, lines } = readImportFile(`${header.join()}\n${header.map(() => 'x').join()}\n`);
    expect(lines).toEqual([]);
    expect(errors).toEqual([
      { line: 1, column: '', message: 'there are 201 columns in the file; at most 200 are read' },
    ]);
  });

  it('with a long column name quotes its beginning', () => {
    const [error] = readImportFile(`slug,${'x'.repeat(500)}\nhat,1\n`).errors;
    expect(error?.column).toHaveLength(81);
  });
});
