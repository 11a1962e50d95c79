import type { Product } from '@chitenge/contract/product';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, space } from '../../theme/tokens.ts';
import { Picture } from '../../ui/picture.tsx';
import { useGallery } from './use-gallery.ts';

interface GalleryProps {
  product: Pick<Product, 'name' | 'imageUrl' | 'imagePreview' | 'images'>;
  /** Stands in the corner of the picture. */
  children?: ReactNode;
}

/** A product's pictures: a strip to swipe, and thumbnails where there is more than one (section 2). */
export function Gallery({ product: { name, imageUrl, imagePreview, images }, children }: GalleryProps) {
  const pictures = images.length > 0 ? images : [imageUrl];
  const { strip, shown, show, onScroll, onKeyDown } = useGallery(pictures.length);
  const many = pictures.length > 1;
  return (
    <StyledGallery aria-label={`Pictures of ${name}`} $many={many}>
      <StyledStage>
        <StyledStrip
          ref={strip}
          onScroll={onScroll}
          {...(many ? { role: 'group', 'aria-label': 'Pictures', tabIndex: 0, onKeyDown } : {})}
        >
          {pictures.map((picture, index) => (
            <div key={picture} aria-hidden={index !== shown}>
              <Picture
                src={picture}
                alt={many ? `${name}, picture ${index + 1} of ${pictures.length}` : name}
                preview={index === 0 ? imagePreview : null}
                sizes="(min-width: 700px) 45vw, 92vw"
                priority={index === 0}
              />
            </div>
          ))}
        </StyledStrip>
        <StyledCorner>{children}</StyledCorner>
      </StyledStage>
      {many && (
        <StyledThumbnails>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${pictures.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                onKeyDown={onKeyDown}
              >
                <Picture src={picture} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </StyledThumbnails>
      )}
    </StyledGallery>
  );
}

const StyledGallery = styled.section<{ $many: boolean }>`
  display: grid;
  gap: ${space.s};
  min-width: 0;

  ${from.desk} {
    grid-template-columns: ${({ $many }) => ($many ? '5rem minmax(0, 1fr)' : 'minmax(0, 1fr)')};
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
