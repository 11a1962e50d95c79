import { expect, it, vi } from 'vitest';
import { createTableReader } from './table-reader.ts';

const PRODUCTS = { categories: [], assumesCategories: false };
const STATEMENT = { dateOrder: undefined, today: '2026-11-21' };

it('reads files in threads', async () => {
  const { readProducts, readStatement } = createTableReader({ warn: vi.fn<() => void>() });
  const [products, statement] = await Promise.all([
    readProducts(Buffer.from('slug,name,price\nhat,Hat,1\n'), PRODUCTS),
    readStatement(Buffer.from('receipt,amount,date\nX1,1,2020-01-01\n'), STATEMENT),
  ]);
  expect(products.lines).toMatchObject([{ slug: 'hat', fields: { name: 'Hat', price: '1' } }]);
  expect(statement.payments).toMatchObject([{ transactionId: 'X1' }]);
  await expect(readProducts(Buffer.from('PK\u0003\u0004workbook'), PRODUCTS)).rejects.toMatchObject({
    problem: { status: 400, detail: expect.stringContaining('workbook') },
  });
});

it('ends a thread that takes too long, and says so in the log', async () => {
  const warn = vi.fn<() => void>();
  const { readProducts } = createTableReader({ warn }, 1);
  await expect(readProducts(Buffer.from('slug,name,price\nhat,Hat,1\n'), PRODUCTS)).rejects.toMatchObject({
    problem: {
      type: '/problems/unreadable-file',
      status: 400,
      detail: 'The file is too large or too complicated to read. Divide it into several files.',
    },
  });
  expect(warn).toHaveBeenCalledOnce();
});
