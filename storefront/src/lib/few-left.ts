/** Units of a variant up to which the shopper reads how few are left. */
const FEW = 3;

/** Returns 'Only N left' for few units, otherwise null. */
export const fewLeft = (stockCount: number): string | null =>
  stockCount > 0 && stockCount <= FEW ? `Only ${stockCount} left` : null;
