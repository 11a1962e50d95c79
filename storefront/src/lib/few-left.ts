/** Units of a variant up to which the shopper reads how few are left. */
const FEW = 3;

/** Returns 'Only N left' for few units, otherwise null. */
export const fewLeft = (stockCount: number): string | null =>
  stockCount > 0 && stockCount <= FEW ? `Only ${stockCount} left` : null;

/** Says that a shopper wants more than there are; otherwise null. What is sold out says so elsewhere. */
export const tooMany = (wanted: number, stockCount: number): string | null =>
  stockCount > 0 && wanted > stockCount ? `Only ${stockCount} available` : null;
