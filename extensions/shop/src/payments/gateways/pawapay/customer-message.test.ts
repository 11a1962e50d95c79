import { describe, expect, it } from 'vitest';
import { customerMessage } from './customer-message.ts';

describe('customerMessage', () => {
  it.each([
    ['Chitenge', 'Chitenge 1A2B3C4D'],
    ["Chanda's Wraps & Dresses", 'Chanda s Wrap 1A2B3C4D'],
    ['Café Hâts', 'Cafe Hats 1A2B3C4D'],
    ['***', 'Order 1A2B3C4D'],
    ['', 'Order 1A2B3C4D'],
  ])('of the shop %j is %j', (shopName, message) => {
    expect(customerMessage(shopName, '1A2B3C4D')).toBe(message);
    expect(message).toMatch(/^[a-zA-Z0-9 ]{4,22}$/);
  });
});
