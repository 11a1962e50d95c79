/** Returns the number of orders in words, such as '3 orders'. */
export function ordersText(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`;
}

/** Returns the number of units in words, such as '3 items'. */
export function itemsText(units: number): string {
  return units === 1 ? '1 item' : `${units} items`;
}
