import * as Radix from '@radix-ui/react-dialog';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { color, depth, font, size, space } from '../../../theme/tokens.ts';
import { useCloseOnEscape } from '../../../ui/dialog/use-close-on-escape.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE } from './zoom-view.ts';
import { ZoomPicture } from './zoom-picture.tsx';

interface ZoomDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  urls: readonly string[];
  /** Index of the picture. */
  shown: number;
  /** Shows another picture, in the gallery too. */
  onShow: (index: number) => void;
}

/** Change of scale by a button or key. */
const STEP = 1.5;

/** Way that an arrow key moves a zoomed picture, in CSS pixels. */
const PAN_STEP = 80;

/** A picture of the gallery on the whole screen. */
export function ZoomDialog({ open, onClose, ...rest }: ZoomDialogProps) {
  const focus = useReturnFocus();
  const content = useCloseOnEscape(onClose);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <StyledContent {...focus} ref={content} aria-describedby={undefined}>
          <ZoomedPicture {...rest} />
        </StyledContent>
      </Radix.Portal>
    </Radix.Root>
  );
}

function ZoomedPicture({ name, urls, shown, onShow }: Omit<ZoomDialogProps, 'open' | 'onClose'>) {
  const turn = (step: 1 | -1): void => {
    if (urls[shown + step] !== undefined) onShow(shown + step);
  };
  const zoom = useZoom(turn);
  const showNext = (step: 1 | -1): void => {
    zoom.zoomBy(0);
    turn(step);
  };
  const { scale } = zoom.view;
  const url = urls[shown];
  if (url === undefined) return null;

  const moveBy = (x: 1 | 0 | -1, y: 1 | 0 | -1): void => {
    if (scale > 1) zoom.pan({ x: -x * PAN_STEP, y: -y * PAN_STEP });
    else if (x !== 0) showNext(x);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom.zoomBy(STEP),
    '=': () => zoom.zoomBy(STEP),
    '-': () => zoom.zoomBy(1 / STEP),
    '0': () => zoom.zoomBy(0),
    ArrowLeft: () => moveBy(-1, 0),
    ArrowRight: () => moveBy(1, 0),
    ArrowUp: () => moveBy(0, -1),
    ArrowDown: () => moveBy(0, 1),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  const position = `Picture ${shown + 1} of ${urls.length}`;
  return (
    // A press on the picture focuses the frame, so that it receives the keys.
    <StyledFrame tabIndex={-1} onKeyDown={onKeyDown}>
      <ZoomPicture
        url={url}
        alt={urls.length > 1 ? `${name}, ${position.toLowerCase()}` : name}
        zoom={zoom}
      />
      <StyledBar>
        <StyledTitle>{urls.length > 1 ? position : name}</StyledTitle>
        <Radix.Close asChild>
          <IconButton icon="close" label="Close" />
        </Radix.Close>
      </StyledBar>
      <StyledTools>
        {urls.length > 1 && (
          <IconButton
            icon="back"
            label="Previous picture"
            aria-disabled={shown === 0}
            onClick={() => showNext(-1)}
          />
        )}
        <IconButton icon="minus" label="Zoom out" aria-disabled={scale === 1} onClick={keys['-']} />
        <output>{`${Math.round(scale * 100)} %`}</output>
        <IconButton icon="plus" label="Zoom in" aria-disabled={scale === MAX_SCALE} onClick={keys['+']} />
        {urls.length > 1 && (
          <IconButton
            icon="arrow"
            label="Next picture"
            aria-disabled={shown === urls.length - 1}
            onClick={() => showNext(1)}
          />
        )}
      </StyledTools>
    </StyledFrame>
  );
}

const StyledContent = styled(Radix.Content)`
  position: fixed;
  inset: 0;
  z-index: ${depth.drawer};
  background: ${color.paper};
  outline: none;
`;

const StyledFrame = styled.div`
  position: absolute;
  inset: 0;
  outline: none;

  /* Disabled buttons would lose the focus. */
  [aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
`;

const StyledBar = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: max(${space.s}, env(safe-area-inset-top)) ${space.m} ${space.s};
  pointer-events: none;

  > * {
    background: ${color.paper};
    pointer-events: auto;
  }
`;

const StyledTitle = styled(Radix.Title)`
  padding: ${space.xs} ${space.s};
  font: 600 ${size.small} / 1.4 ${font.text};
`;

const StyledTools = styled.div`
  position: absolute;
  bottom: max(${space.m}, env(safe-area-inset-bottom));
  left: 50%;
  display: flex;
  align-items: center;
  background: ${color.paper};
  box-shadow: 0 0 0 1px ${color.hairline};
  transform: translateX(-50%);

  output {
    min-width: 3.5em;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;
