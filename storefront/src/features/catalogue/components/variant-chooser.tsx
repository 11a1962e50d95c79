import { styled, css } from 'styled-components';
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../../ui/layout.ts';
import { productQuery } from '../api/get-products.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { isNotFoundError } from '../../../lib/api-error.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { paths } from '../../../lib/paths.ts';
import { additionOf, useCart } from '../../cart/index.ts';
import { from } from '../../../theme/breakpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const layer = (paint: string, edge: 'top' | 'bottom', height: string, attachment: 'local' | 'scroll') =>
  `${paint} ${edge} / 100% ${height} no-repeat ${attachment}`;

const fade = (direction: string) => `linear-gradient(to ${direction}, ${color.paper} 35%, transparent)`;
const shade = (direction: string) => `linear-gradient(to ${direction}, rgb(25 20 16 / 34%), transparent)`;

/** Shades the edge at which a scrolling box on paper has more. The fades scroll with the content, and cover the shade at its end. */
const scrollShadows = css`
  background:
    ${layer(fade('bottom'), 'top', '2.5rem', 'local')}, ${layer(fade('top'), 'bottom', '2.5rem', 'local')},
    ${layer(shade('bottom'), 'top', '0.875rem', 'scroll')},
    ${layer(shade('top'), 'bottom', '0.875rem', 'scroll')}, ${color.paper};
`;

const CardVariants = onDemand(async () => (await import('./card-variants.tsx')).CardVariants, {
  // It offers the same choice.
  page: ({ product }) => paths.product(product.slug),
  loading: LoadingVariants,
});

interface VariantChooserProps {
  slug: string;
  /** The product's name. */
  name: string;
  /** The button that has opened the chooser. */
  opener: HTMLButtonElement;
  onClose: () => void;
}

/** Chooses the variant to add, above the lower part of the product's card. It fetches the product when it opens. */
export function VariantChooser({ slug, name, opener, onClose }: VariantChooserProps) {
  const { add } = useCart();
  const { data: product, error, refetch, isFetching } = useQuery(productQuery(slug));
  const panel = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    CardVariants.preload();
    panel.current?.focus({ preventScroll: true });
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
      tabIndex={-1}
      aria-label={`Choose ${name}`}
      aria-busy={isFetching}
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
      {product ? (
        <CardVariants
          wanted
          product={product}
          onLoadFailed={onClose}
          onChoose={(variant) => {
            add(additionOf(product, variant));
            closeAndReturn();
          }}
        />
      ) : error ? (
        <StyledFailed role="alert">
          <p>{isNotFoundError(error) ? error.message : 'The sizes and colours could not be loaded.'}</p>
          {!isNotFoundError(error) && (
            <Button variant="secondary" small busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </StyledFailed>
      ) : (
        <LoadingVariants />
      )}
    </StyledChooser>
  );
}

function LoadingVariants() {
  return (
    <Stack $gap="s">
      <VisuallyHidden as="output">Loading the sizes and colours</VisuallyHidden>
      <Skeleton $width="40%" $height="1.2em" />
      <Skeleton $width="80%" $height={touchTarget} />
    </Stack>
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

const StyledFailed = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s};

  p {
    padding-right: ${touchTarget};
  }
`;
