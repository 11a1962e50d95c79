import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { scrollShadows } from '../../../ui/scroll-shadows.ts';
import { VariantPicker } from '../../../ui/variant-picker.tsx';
import { additionOf, useCart } from '../../cart/index.ts';
import type { ListedProduct } from '../listed-product.ts';

interface VariantChooserProps {
  product: ListedProduct;
  /** The button that has opened the chooser; undefined while it is closed. */
  opener: HTMLButtonElement | undefined;
  onClose: () => void;
}

/** Chooses the variant to add, above the lower part of the product's card. */
export function VariantChooser({ opener, ...props }: VariantChooserProps) {
  return opener && <OpenChooser {...props} opener={opener} />;
}

function OpenChooser({ product, opener, onClose }: VariantChooserProps & { opener: HTMLButtonElement }) {
  const { add } = useCart();
  const panel = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    panel.current
      ?.querySelector<HTMLElement>('fieldset:last-of-type button:enabled')
      ?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      // A press of the opener closes the chooser by its click.
      if (!(target instanceof Node && (panel.current?.contains(target) || opener.contains(target))))
        onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [opener, onClose]);

  function closeAndReturn(): void {
    onClose();
    opener.focus();
  }

  return (
    <StyledChooser
      ref={panel}
      open
      aria-label={`Choose ${product.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        closeAndReturn();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== opener && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <IconButton icon="close" label="Close" onClick={closeAndReturn} />
      <VariantPicker
        variants={product.variants}
        onChoose={(variant) => {
          add(additionOf(product, variant));
          closeAndReturn();
        }}
      />
    </StyledChooser>
  );
}

// Above the link that covers the card, and above its button, so that a second press cannot choose. A card with large text is shorter than its chooser, which then scrolls.
const StyledChooser = styled.dialog`
  position: absolute;
  inset: auto 0 ${touchTarget};
  z-index: 2;
  width: 100%;
  max-height: calc(100% - ${touchTarget});
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space.s};
  border: 1px solid ${color.ink};
  color: inherit;
  ${scrollShadows}
  font-size: ${size.small};

  ${from.desk} {
    padding: ${space.m};
  }

  > button {
    position: absolute;
    top: 0;
    right: 0;
  }

  legend {
    flex-wrap: wrap;
    gap: 0 0.6em;
    padding-right: ${touchTarget};
  }
`;
