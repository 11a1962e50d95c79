/** The only widths that pictures are made in; Directus refuses any other, so that nobody can fill its disk. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Name of the Directus transformation preset of one width. */
export function presetOf(width: PictureWidth): string {
  return `w${width}`;
}

/** Address of a stored picture as the proxy serves it. */
export function assetPath(fileId: string): string {
  return `/assets/${fileId}`;
}

/** Address of a stored picture in one width; any other address is returned as it is, for it has no variants. */
export function atWidth(address: string, width: PictureWidth): string {
  return address.startsWith('/assets/') ? `${address}?key=${presetOf(width)}` : address;
}
