import { imageUrlAtWidth } from '@chitenge/contract/image';
import type { Product } from '@chitenge/contract/product';
import { useRef, type ReactNode, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Image } from '../../ui/image.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import { useHistoryDialog } from './use-history-dialog.ts';
import { ZoomButton } from './zoom/zoom-button.tsx';

/** The full-screen dialog, whose code loads when it opens for the first time. */
const LazyZoomDialog = onDemand(async () => (await import('./zoom/zoom-dialog.tsx')).ZoomDialog);

interface GalleryProps {
  product: Pick<Product, 'name' | 'imageUrl' | 'imagePreview' | 'images'>;
  /** Content of the image's corner. */
  children?: ReactNode;
}

/** A product's images: a strip to swipe, thumbnails for several images, and a dialog to zoom. */
export function Gallery({ product: { name, imageUrl, imagePreview, images }, children }: GalleryProps) {
  const urls = images.length > 0 ? images : [imageUrl];
  const { strip, shown, show, isAsked, onAsk, onScroll, onKeyDown } = useGallery(urls.length);
  const hasSeveral = urls.length > 1;
  const dialog = useHistoryDialog('zoom');
  const zoomButton = useRef<HTMLButtonElement>(null);
  const pictures = urls.filter((url) => url !== null);
  const zoom = (): void => {
    // The focus returns to it when the dialog closes.
    zoomButton.current?.focus({ preventScroll: true });
    dialog.open();
  };
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
            const alt = hasSeveral ? `${name}, picture ${index + 1} of ${urls.length}` : name;
            const image = (
              <Image
                src={url}
                alt={alt}
                preview={url === imageUrl ? imagePreview : null}
                sizes={GALLERY_SIZES}
                priority={index === 0}
              />
            );
            return (
              <div key={url} aria-hidden={index !== shown}>
                {/* By keyboard, the zoom button does the same. */}
                <StyledSlide type="button" data-shown tabIndex={-1} disabled={url === null} onClick={zoom}>
                  {index === 0 || isAsked
                    ? image
                    : url !== null && (
                        <noscript>
                          <img src={imageUrlAtWidth(url, 640)} alt={alt} loading="lazy" />
                        </noscript>
                      )}
                </StyledSlide>
              </div>
            );
          })}
        </StyledStrip>
        <StyledCorner>{children}</StyledCorner>
        {hasSeveral && (
          <StyledCounter
            aria-hidden="true"
            data-needs-script
          >{`${shown + 1} / ${urls.length}`}</StyledCounter>
        )}
        {pictures.length > 0 && (
          <ZoomButton ref={zoomButton} onClick={zoom} onPointerEnter={LazyZoomDialog.preload} />
        )}
      </StyledStage>
      {hasSeveral && (
        <StyledThumbnails data-needs-script>
          {urls.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${urls.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                onKeyDown={onKeyDown}
              >
                <Image src={url} alt="" sizes="80px" widths={[160]} fallback={160} />
              </button>
            </li>
          ))}
        </StyledThumbnails>
      )}
      <LazyZoomDialog
        wanted={dialog.isOpen}
        open={dialog.isOpen}
        onClose={dialog.close}
        onLoadFailed={dialog.close}
        name={name}
        urls={pictures}
        shown={shown}
        onShow={show}
      />
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
    grid-column: -2;
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

const StyledSlide = styled.button`
  display: block;
  width: 100%;

  &:enabled {
    cursor: zoom-in;
  }
`;

const StyledCorner = styled.div`
  position: absolute;
  top: ${space.m};
  left: ${space.m};
  display: flex;
  gap: ${space.xs};
`;

const StyledCounter = styled.p`
  position: absolute;
  bottom: ${space.m};
  left: ${space.m};
  padding: 0.1rem 0.6rem;
  background: ${color.paper};
  font-size: ${size.micro};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
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

/** Time without scrolling after which a swipe has ended. */
const SCROLL_END_MS = 90;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface GalleryState {
  /** Ref of the strip of images, each as wide as the strip. */
  strip: RefObject<HTMLDivElement | null>;
  /** Index of the visible image. */
  shown: number;
  show: (index: number) => void;
  /** Whether the shopper has turned to the gallery. Until then, a slow connection loads the first image alone. */
  isAsked: boolean;
  onAsk: () => void;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Manages the visible image of a gallery, changed by thumbnails, arrow keys or the browser's scrolling. */
function useGallery(count: number): GalleryState {
  const strip = useRef<HTMLDivElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [shown, setShown] = useState(0);
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const show = (index: number): void => {
    const next = Math.min(Math.max(index, 0), count - 1);
    setShown(next);
    setIsAsked(true);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
  };

  const updateShown = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  };

  return {
    strip,
    shown,
    show,
    isAsked,
    onAsk: () => setIsAsked(true),
    onScroll: () => {
      setIsAsked(true);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(updateShown, SCROLL_END_MS);
    },
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(shown + step);
    },
  };
}
