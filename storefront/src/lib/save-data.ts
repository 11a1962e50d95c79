declare global {
  interface Navigator {
    /** The Network Information API, which Safari and Firefox lack. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Returns whether the shopper switched on the browser's data saver. The shop then prefetches nothing. */
export function isSaveDataEnabled(): boolean {
  return navigator.connection?.saveData === true;
}
