/** The letters that an app icon can show in place of a logo. */
export const ICON_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Returns the first letter or digit of a name, without accents; null for a name in another script. */
export function iconLetter(name: string): string | null {
  const [first] =
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/[A-Z\d]/) ?? [];
  return first ?? null;
}
