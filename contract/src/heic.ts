/** The pictures of iPhones, which neither browsers nor the server read. Without zod. */

export const HEIC_MESSAGE = 'Browsers cannot show HEIC pictures. Save it as a JPEG, then upload it again.';

/** @param type the media type that a browser says, perhaps empty */
export const isHeicFile = ({ type, name }: { type: string; name: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const BRAND = /^ftyp(?:hei[cx]|hev[cx]|mif1)/;

/** Returns whether bytes begin as a HEIC picture does. AVIF, which browsers show, can begin with `mif1`, too. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(4, 64));
  return BRAND.test(head) && !head.includes('avif');
}
