/**
 * The variants of images. Directus rejects other ones, so that requests cannot fill its disk.
 * docs/decisions/013-images.md explains the choice.
 */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Widths of each format. WebP serves the few browsers without AVIF and has fewer widths. */
export const WIDTHS_OF: Readonly<Record<ImageFormat, readonly ImageWidth[]>> = {
  avif: IMAGE_WIDTHS,
  webp: [160, 320, 640, 1280],
};

/** Preset of link previews: a JPEG with the whole image on a background, because messengers support no other format. */
export const LINK_PRESET = 'link';
/** Size of a link preview in pixels. */
export const LINK_SIZE = { width: 1200, height: 630 } as const;

/** Preset of the placeholder of a few pixels, shown while an image loads. */
export const PREVIEW_PRESET = 'preview';

const FORMAT_PREFIX: Record<ImageFormat, string> = { avif: 'a', webp: 'w' };

/** Returns the name of a Directus transformation preset, such as a320. */
export function presetOf(width: ImageWidth, format: ImageFormat = 'webp'): string {
  return `${FORMAT_PREFIX[format]}${width}`;
}

/** Presets that pages use. */
export const PAGE_PRESETS: readonly string[] = IMAGE_FORMATS.flatMap((format) =>
  WIDTHS_OF[format].map((width) => presetOf(width, format)),
);

/** Presets of every image. The extension makes them before a shopper requests them. */
export const IMAGE_PRESETS: readonly string[] = [...PAGE_PRESETS, LINK_PRESET, PREVIEW_PRESET];

/** Returns a preset of at most two thirds of the width, for shoppers who save data. */
export function dataSaverPreset(preset: string): string {
  for (const format of IMAGE_FORMATS) {
    const widths = WIDTHS_OF[format];
    const width = widths.find((candidate) => presetOf(candidate, format) === preset);
    if (width === undefined) continue;
    const lighter = widths.findLast((candidate) => candidate <= (width * 2) / 3);
    return presetOf(lighter ?? width, format);
  }
  return preset;
}

/**
 * Returns the URL of a stored image.
 * @param version changes when the file is replaced, so browsers may cache the URL forever
 */
export function assetUrl(fileId: string, version?: string): string {
  return version === undefined ? `/assets/${fileId}` : `/assets/${fileId}/${version}`;
}

/** Format of an image version. */
export const IMAGE_VERSION_PATTERN = /^[\da-z]{6,8}$/;

/** Whether an image's address is one of a stored file. */
export const isStored = (address: string): boolean => address.startsWith(assetUrl(''));

/** Returns the URL of a stored image in one width. External URLs have no variants and stay unchanged. */
export function imageUrlAtWidth(address: string, width: ImageWidth, format: ImageFormat = 'webp'): string {
  return isStored(address) ? `${address}?key=${presetOf(width, format)}` : address;
}

/**
 * Returns the `srcset` of a stored image in one format; undefined for an external image.
 * @param widths those that the image's place needs
 */
export function imageSourceSet(
  address: string,
  format: ImageFormat,
  widths: readonly ImageWidth[] = IMAGE_WIDTHS,
): string | undefined {
  if (!isStored(address)) return undefined;
  const offered = WIDTHS_OF[format].filter((width) => widths.includes(width));
  return offered.map((width) => `${imageUrlAtWidth(address, width, format)} ${width}w`).join(', ');
}

/** Returns the URL for link previews. External URLs stay unchanged. */
export function linkPreviewImage(address: string): string {
  return isStored(address) ? `${address}?key=${LINK_PRESET}` : address;
}

/** A tiny WebP as a data URI of about 140 characters. */
export const PREVIEW_PATTERN = /^data:image\/webp;base64,[\w+/]{40,400}={0,2}$/;
