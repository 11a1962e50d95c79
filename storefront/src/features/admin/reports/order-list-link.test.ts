import { expect, it } from 'vitest';
import { orderListText } from './order-list-link.tsx';

const columns = ['Product', 'Size', 'Colour', 'In stock', 'Order'].map((label) => ({
  label,
  kind: 'text' as const,
}));

it('lists units with size and colour', () => {
  const rows = [
    ['Wrap dress', 'M', 'Red', '2', '12'],
    ['Leather belt', '', '', '0', '3'],
  ];
  expect(orderListText({ columns, rows })).toBe('Please send:\n12 × Wrap dress, M, Red\n3 × Leather belt');
});

it('ends a list that no link can hold, and says how much is left', () => {
  const rows = Array.from({ length: 300 }, () => ['Wrap dress with pockets', 'M', 'Red', '2', '12']);
  const text = orderListText({ columns, rows });
  expect(text.length).toBeLessThan(3100);
  expect(text).toMatch(/and \d+ more$/);
});
