/**
 * The only variants that pictures are made in; Directus refuses any other, so that nobody can fill its disk.
 * docs/decisions/013-pictures.md tells how they were chosen.
 */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Widths of each format. WebP is for the few browsers that do not know AVIF, and has fewer. */
export const WIDTHS_OF: Readonly<Record<PictureFormat, readonly PictureWidth[]>> = {
  avif: PICTURE_WIDTHS,
  webp: [160, 320, 640, 1280],
};

/** A JPEG with the whole picture on paper, for previews of links: these know no other format. */
export const LINK_PRESET = 'link';
/** Its size in pixels. */
export const LINK_SIZE = { width: 1200, height: 630 } as const;

/** A picture of a few pixels that stands in place of one that is on its way. */
export const PREVIEW_PRESET = 'preview';

const LETTERS: Record<PictureFormat, string> = { avif: 'a', webp: 'w' };

/** Name of the Directus transformation preset of one width, such as a320. */
export function presetOf(width: PictureWidth, format: PictureFormat = 'webp'): string {
  return `${LETTERS[format]}${width}`;
}

/** The presets in which pages show pictures. */
export const SHOWN_PRESETS: readonly string[] = PICTURE_FORMATS.flatMap((format) =>
  WIDTHS_OF[format].map((width) => presetOf(width, format)),
);

/** All presets that Directus knows. */
export const PICTURE_PRESETS: readonly string[] = [...SHOWN_PRESETS, LINK_PRESET, PREVIEW_PRESET];

/** What the shopper who saves data gets in place of a preset: at most two thirds as wide, where there is such a one. */
export function lighterPreset(preset: string): string {
  for (const format of PICTURE_FORMATS) {
    const widths = WIDTHS_OF[format];
    const width = widths.find((candidate) => presetOf(candidate, format) === preset);
    if (width === undefined) continue;
    const lighter = widths.findLast((candidate) => candidate <= (width * 2) / 3);
    return presetOf(lighter ?? width, format);
  }
  return preset;
}

/**
 * Address of a stored picture as the proxy serves it.
 * @param version changes whenever another picture takes the file's place; browsers may keep such an address for good
 */
export function assetPath(fileId: string, version?: string): string {
  return version === undefined ? `/assets/${fileId}` : `/assets/${fileId}/${version}`;
}

/** What a picture's version looks like; the proxy writes it, and reads it only to tell one from another. */
export const PICTURE_VERSION_PATTERN = /^[\da-z]{6,8}$/;

const isStored = (address: string) => address.startsWith(assetPath(''));

/** Address of a stored picture in one width; any other address is returned as it is, for it has no variants. */
export function atWidth(address: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  return isStored(address) ? `${address}?key=${presetOf(width, format)}` : address;
}

/** All widths of a stored picture in one format, as in <img srcset>; undefined for a picture that stands elsewhere. */
export function sourceSet(address: string, format: PictureFormat): string | undefined {
  if (!isStored(address)) return undefined;
  return WIDTHS_OF[format].map((width) => `${atWidth(address, width, format)} ${width}w`).join(', ');
}

/** Address of the JPEG that previews of links show; any picture that stands elsewhere is shown as it is. */
export function linkPicture(address: string): string {
  return isStored(address) ? `${address}?key=${LINK_PRESET}` : address;
}

/** A tiny WebP as a data URI, some 140 characters long. */
export const PREVIEW_PATTERN = /^data:image\/webp;base64,[\w+/]{40,400}={0,2}$/;
