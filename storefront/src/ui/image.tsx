import { IMAGE_WIDTHS, imageSourceSet, imageUrlAtWidth, type ImageWidth } from '@chitenge/contract/image';
import { styled } from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';
import { WaxPrint } from './wax-print.tsx';

interface ImageProps {
  /** URL from the API. Without one, a print replaces the image. */
  src: string | null;
  alt: string;
  /** A tiny version as a data URI, shown blurred while the image loads. */
  preview?: string | null;
  /** As in <img sizes>: '(min-width: 1000px) 25vw, 50vw'. */
  sizes: string;
  /** Pixels of the variants to offer, for an image that is never large; all by default. */
  widths?: readonly ImageWidth[];
  /** Pixels of the only variant for the few browsers without AVIF; by default they have several. */
  fallback?: ImageWidth;
  /** Aspect ratio, such as '4 / 5'. 'auto' fills the container. */
  ratio?: string;
  /** Loads with high priority and without waiting to be visible, for the page's largest image. */
  priority?: boolean;
}

/** A responsive image. */
export function Image({
  src,
  alt,
  preview = null,
  sizes,
  widths = IMAGE_WIDTHS,
  fallback,
  ratio = '4 / 5',
  priority = false,
}: ImageProps) {
  if (src === null) {
    return (
      <StyledFrame $ratio={ratio} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <WaxPrint as="span" $print="record" />
      </StyledFrame>
    );
  }
  const avif = imageSourceSet(src, 'avif', widths);
  const webp = fallback ? undefined : imageSourceSet(src, 'webp', widths);
  return (
    <StyledFrame $ratio={ratio} style={preview === null ? undefined : { backgroundImage: `url(${preview})` }}>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={capSizesAt2x(sizes)} />}
        <img
          src={imageUrlAtWidth(src, fallback ?? 640)}
          srcSet={webp}
          sizes={webp && capSizesAt2x(sizes)}
          {...dimensionsOf(ratio)}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          // 'auto' would load a visible lazy image before the page's scripts.
          fetchPriority={priority ? 'high' : 'low'}
        />
      </picture>
    </StyledFrame>
  );
}

/** Returns width and height of the layout before the styles apply. */
function dimensionsOf(ratio: string): { width: number; height: number } {
  const [, width = 4, height = 5] = /^(\d+) \/ (\d+)$/.exec(ratio) ?? [];
  return { width: 640, height: Math.round((640 * Number(height)) / Number(width)) };
}

/** A span, because buttons and links have images. */
const StyledFrame = styled.span<{ $ratio: string }>`
  position: relative;
  display: block;
  width: 100%;
  height: ${({ $ratio }) => ($ratio === 'auto' ? '100%' : 'auto')};
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${color.cotton};
  color: ${color.hairline};

  /* The blurred preview. The loaded image covers it. */
  &[style]::before {
    position: absolute;
    inset: -8%;
    background: inherit;
    background-size: cover;
    background-position: center;
    filter: blur(10px);
    content: '';
  }

  > picture {
    display: contents;
  }

  /* Over the browser's sign of a picture that cannot be loaded, as without a connection. */
  img::before {
    position: absolute;
    inset: 0;
    padding: ${space.xs};
    border: 1px solid ${color.hairline};
    background: ${color.cotton};
    color: ${color.inkSoft};
    font-size: ${size.micro};
    content: attr(alt);
  }

  > svg,
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const DENSE = '(min-resolution: 2.5dppx)';

/** A phone on its side is narrower than this many pixels; no wider screen has three pixels per point. */
const WIDEST_PHONE = 1000;

/**
 * Extends `sizes` so that phones with three pixels per point load images for two. The difference is invisible
 * and halves the bytes.
 * @param sizes as in <img sizes>, widest screens first; each width a single length
 */
export function capSizesAt2x(sizes: string): string {
  const entries = sizes.split(', ').map((entry) => {
    const [, condition = '', minWidth = '0', width = '0', unit = ''] =
      /^(\(min-width: (\d+)px\) )?([\d.]+)([a-z]+)$/.exec(entry) ?? [];
    const twoThirds = Number((Number(width) * 0.66).toFixed(1));
    return {
      entry,
      isWide: Number(minWidth) >= WIDEST_PHONE,
      dense: `${condition && `${condition}and `}${DENSE} ${twoThirds}${unit}`,
    };
  });
  const narrow = entries.filter(({ isWide }) => !isWide);
  return [
    ...entries.filter(({ isWide }) => isWide).map(({ entry }) => entry),
    ...narrow.map(({ dense }) => dense),
    ...narrow.map(({ entry }) => entry),
  ].join(', ');
}
