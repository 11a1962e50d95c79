import { atWidth, sourceSet } from '@chitenge/contract/picture';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { sparingSizes } from './picture-source.ts';
import { WaxPrint } from './wax-print.tsx';

interface PictureProps {
  /** Address as the API gives it; without one the house's print stands in its place. */
  src: string | null;
  alt: string;
  /** A few pixels of it as a data URI, shown blurred until it is there. */
  preview?: string | null;
  /** How wide it is shown, as in <img sizes>: '(min-width: 1000px) 25vw, 50vw'. */
  sizes: string;
  /** Width to height, e.g. '4 / 5'; keeps its place while it loads. 'auto' fills what it stands in. */
  ratio?: string;
  /** The picture that the page is seen by: fetched first, and not lazily. */
  priority?: boolean;
}

/** A picture in the width that the screen needs. */
export function Picture({
  src,
  alt,
  preview = null,
  sizes,
  ratio = '4 / 5',
  priority = false,
}: PictureProps) {
  if (src === null) {
    return (
      <StyledFrame $ratio={ratio} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <WaxPrint $print="record" />
      </StyledFrame>
    );
  }
  const webp = sourceSet(src, 'webp');
  return (
    <StyledFrame $ratio={ratio} style={preview === null ? undefined : { backgroundImage: `url(${preview})` }}>
      <picture>
        {webp && <source type="image/avif" srcSet={sourceSet(src, 'avif')} sizes={sparingSizes(sizes)} />}
        <img
          src={atWidth(src, 640)}
          srcSet={webp}
          sizes={webp && sparingSizes(sizes)}
          {...dimensionsOf(ratio)}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'auto' : 'async'}
        />
      </picture>
    </StyledFrame>
  );
}

/** What the browser keeps free before it knows the style sheet; the frame then decides. */
function dimensionsOf(ratio: string): { width: number; height: number } {
  const [, width = 4, height = 5] = /(\d+) \/ (\d+)/.exec(ratio) ?? [];
  return { width: 640, height: Math.round((640 * Number(height)) / Number(width)) };
}

const StyledFrame = styled.div<{ $ratio: string }>`
  position: relative;
  width: 100%;
  height: ${({ $ratio }) => ($ratio === 'auto' ? '100%' : 'auto')};
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${color.cotton};
  color: ${color.hairline};

  /* Hidden behind the picture once that is there: nothing has to happen then. */
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

  > svg,
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
