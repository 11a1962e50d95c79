/** Returns the number of units in words. */
export const unitsLabel = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Returns the accessible name of the cart button. */
export const cartLabel = (count: number): string => `Cart, ${unitsLabel(count)}`;

/** The toast of an addition: docs/shopping.md#cart-messages. */
export const ADDED = { title: 'Added to cart', description: 'Item has been added to your cart' };

export const FAILED_TO_UPDATE = 'Failed to update cart item';
