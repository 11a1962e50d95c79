import { zoomImage } from '@chitenge/contract/zoom-image';
import { styled } from 'styled-components';
import { motion } from '../../../theme/tokens.ts';
import { Image } from '../../../ui/image.tsx';
import { GALLERY_SIZES } from '../gallery-sizes.ts';
import type { useZoom } from './use-zoom.ts';

interface ZoomPictureProps {
  url: string;
  alt: string;
  zoom: ReturnType<typeof useZoom>;
}

/** A picture to zoom: what the gallery has loaded already, and the large one above it once it is there. */
export function ZoomPicture({ url, alt, zoom: { view, stage, isMoving, handlers } }: ZoomPictureProps) {
  const { scale, x, y } = view;
  return (
    <StyledStage ref={stage} data-zoomed={scale > 1} {...handlers}>
      <StyledPicture
        data-moving={isMoving}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      >
        <Image src={url} alt="" sizes={GALLERY_SIZES} ratio="auto" priority />
        <img src={zoomImage(url)} alt={alt} draggable={false} />
      </StyledPicture>
    </StyledStage>
  );
}

const StyledStage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  cursor: zoom-in;
  /* The stage itself pinches and moves the picture. */
  touch-action: none;
  -webkit-user-select: none;
  user-select: none;

  &[data-zoomed='true'] {
    cursor: grab;
  }
`;

const StyledPicture = styled.div`
  position: absolute;
  inset: 0;

  &[data-moving='false'] {
    transition: transform ${motion.quick} ${motion.ease};
  }

  > span {
    background: none;
  }

  /* The browser would drag the image away. */
  img {
    -webkit-user-drag: none;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
