import { describe, expect, it } from 'vitest';
import { customerMessage } from './deposits.ts';

describe('customerMessage', () => {
  it.each([
    ['Chitenge', 'Chitenge 1a2b3c4d'],
    ["Chanda's Wraps & Dresses", 'Chanda s Wrap 1a2b3c4d'],
    ['Café Hâts', 'Cafe Hats 1a2b3c4d'],
    ['***', 'Order 1a2b3c4d'],
    ['', 'Order 1a2b3c4d'],
  ])('of the shop %j is %j', (shopName, message) => {
    expect(customerMessage(shopName, '1a2b3c4d')).toBe(message);
    expect(message).toMatch(/^[a-zA-Z0-9 ]{4,22}$/);
  });
});
