import type { Product } from '@chitenge/contract/product';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, space } from '../../theme/tokens.ts';
import { Image } from '../../ui/image.tsx';
import { useGallery } from './use-gallery.ts';

interface GalleryProps {
  product: Pick<Product, 'name' | 'imageUrl' | 'imagePreview' | 'images'>;
  /** Content of the image's corner. */
  children?: ReactNode;
}

/** A product's images: a strip to swipe, and thumbnails for several images. */
export function Gallery({ product: { name, imageUrl, imagePreview, images }, children }: GalleryProps) {
  const urls = images.length > 0 ? images : [imageUrl];
  const { strip, shown, show, isAsked, onAsk, onScroll, onKeyDown } = useGallery(urls.length);
  const hasSeveral = urls.length > 1;
  return (
    <StyledGallery
      aria-label={`Pictures of ${name}`}
      $hasSeveral={hasSeveral}
      onPointerEnter={onAsk}
      onFocus={onAsk}
    >
      <StyledStage>
        <StyledStrip
          ref={strip}
          onScroll={onScroll}
          {...(hasSeveral ? { role: 'group', 'aria-label': 'Pictures', tabIndex: 0, onKeyDown } : {})}
        >
          {urls.map((url, index) => {
            const image = (
              <Image
                src={url}
                alt={hasSeveral ? `${name}, picture ${index + 1} of ${urls.length}` : name}
                preview={url === imageUrl ? imagePreview : null}
                sizes="(min-width: 700px) 45vw, 92vw"
                priority={index === 0}
              />
            );
            return (
              <div key={url} aria-hidden={index !== shown}>
                {index === 0 || isAsked ? image : <noscript>{image}</noscript>}
              </div>
            );
          })}
        </StyledStrip>
        <StyledCorner>{children}</StyledCorner>
      </StyledStage>
      {hasSeveral && (
        <StyledThumbnails>
          {urls.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${urls.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                onKeyDown={onKeyDown}
              >
                <Image src={url} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </StyledThumbnails>
      )}
    </StyledGallery>
  );
}

const StyledGallery = styled.section<{ $hasSeveral: boolean }>`
  display: grid;
  gap: ${space.s};
  min-width: 0;

  ${from.desk} {
    grid-template-columns: ${({ $hasSeveral }) => ($hasSeveral ? '5rem minmax(0, 1fr)' : 'minmax(0, 1fr)')};
    gap: ${space.m};
    align-items: start;
  }
`;

const StyledStage = styled.div`
  position: relative;
  min-width: 0;

  ${from.desk} {
    order: 1;
  }
`;

const StyledStrip = styled.div`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: -3px;
  }

  @media (prefers-reduced-motion: reduce) {
    scroll-behavior: auto;
  }

  > div {
    flex: none;
    width: 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
`;

const StyledCorner = styled.div`
  position: absolute;
  top: ${space.m};
  left: ${space.m};
  display: flex;
  gap: ${space.xs};
`;

const StyledThumbnails = styled.ul`
  display: flex;
  gap: ${space.s};

  ${from.desk} {
    flex-direction: column;
  }

  li {
    flex: 0 1 4.5rem;
  }

  button {
    width: 100%;
    border-bottom: 2px solid transparent;
    opacity: 0.65;
  }

  button:hover {
    opacity: 1;
  }

  [aria-current='true'] {
    border-color: ${color.copper};
    opacity: 1;
  }
`;
