declare global {
  interface Navigator {
    /** The Network Information API, which not every browser has. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The shopper has asked the browser to save data: nothing is fetched that may not be needed. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
