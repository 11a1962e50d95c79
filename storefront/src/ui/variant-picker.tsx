import { colorName } from '@chitenge/contract/colors';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { compareSizes } from '@chitenge/contract/sizes';
import type { Variant } from '@chitenge/contract/variant';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fewLeft } from '../lib/few-left.ts';
import { withHover } from '../theme/breakpoints.ts';
import { color, size, space, touchTarget } from '../theme/tokens.ts';
import { ColorSwatches, StyledGroup, StyledSize } from './option-group.tsx';
import { Swatch } from './swatch.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface VariantPickerProps<V> {
  variants: readonly V[];
  /** The colour to show first. By default the first one with stock. */
  color?: string | null;
  /** What is chosen now. */
  current?: Pick<Variant, 'size' | 'color'>;
  onChoose: (variant: V) => void;
  /** A choice is being saved. */
  busy?: boolean;
}

/** Buttons for the variants of a product: one press chooses. Several colours with sizes show one colour at a time. */
export function VariantPicker<V extends Choosable>({
  variants,
  current,
  onChoose,
  busy = false,
  ...initial
}: VariantPickerProps<V>) {
  const groups = groupVariants(variants);
  const isSoldOut = (color: string | null) =>
    !groups.some((group) => group.color === color && group.variants.some(({ stockCount }) => stockCount > 0));
  const [chosen, setChosen] = useState(initial.color);
  const shown =
    groups.find((group) => group.color === chosen && chosen !== undefined) ??
    groups.find((group) => !isSoldOut(group.color)) ??
    groups[0];
  if (!shown) return null;
  const hasSizes = shown.variants.some((variant) => variant.size !== null);
  const hasPrices = new Set(variants.map(({ price }) => price)).size > 1;
  return (
    <StyledPicker>
      {groups.length > 1 && (
        <ColorSwatches
          options={groups.flatMap((group) => group.color ?? [])}
          chosen={shown.color}
          onChoose={setChosen}
          isSoldOut={isSoldOut}
        />
      )}
      <StyledGroup>
        <legend>{hasSizes ? 'Size' : 'Colour'}</legend>
        <div>
          {shown.variants.map((variant) => {
            const label = variantLabel(variant, shown.variants);
            const few = fewLeft(variant.stockCount);
            const soldOut = variant.stockCount <= 0;
            return (
              <StyledChip
                key={`${variant.size}/${variant.color}`}
                type="button"
                disabled={soldOut}
                aria-current={
                  (current?.size === variant.size && current.color === variant.color) || undefined
                }
                aria-disabled={busy || undefined}
                data-sold-out={soldOut}
                onClick={() => {
                  if (!busy) onChoose(variant);
                }}
              >
                <StyledSize translate={hasSizes ? 'no' : undefined}>
                  {!hasSizes && variant.color !== null && <Swatch name={variant.color} side={14} />}
                  {label}
                </StyledSize>
                {soldOut && <VisuallyHidden> Sold out</VisuallyHidden>}
                {hasPrices && variant.price && (
                  <StyledPrice translate="no"> {formatMoney(toNgwee(variant.price), 'K')}</StyledPrice>
                )}
                {few !== null && <StyledFew> {few}</StyledFew>}
              </StyledChip>
            );
          })}
        </div>
      </StyledGroup>
    </StyledPicker>
  );
}

const StyledPicker = styled.div`
  display: grid;
  gap: ${space.m};

  /* Three options fit into a card on a phone. */
  fieldset > div {
    gap: ${space.xs};
  }
`;

const StyledChip = styled.button`
  position: relative;
  display: grid;
  align-content: start;

  > span:first-child {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-width: ${touchTarget};
    padding-inline: 0.4rem;
    overflow-wrap: anywhere;
  }

  ${withHover} {
    &:not(:disabled):hover > span:first-child {
      border-color: ${color.ink};
      background: ${color.ink};
      color: ${color.paper};
    }
  }

  &[aria-current] > span:first-child {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }

  &:disabled {
    cursor: not-allowed;
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }
`;

const StyledFew = styled.span`
  /* As wide as its option, which it does not widen. */
  width: 0;
  min-width: 100%;
  padding-top: 0.2rem;
  color: ${color.oxide};
  font-size: ${size.micro};
  line-height: 1.2;
  text-align: center;
`;

/** A price is never broken, so it widens a narrow option. */
const StyledPrice = styled(StyledFew)`
  width: auto;
  white-space: nowrap;
`;

/** What a choice among variants needs to know of each. */
type Choosable = Pick<Variant, 'size' | 'color' | 'stockCount'> & { price?: string };

/** Variants of one colour, or all of them when the colour needs no step of its own. */
interface VariantGroup<V> {
  /** Null when the colour needs no step of its own, or the variants have none. */
  color: string | null;
  /** In wearing order. */
  variants: V[];
}

/** Groups variants so that a shopper chooses at most twice: a colour, then a size. */
export function groupVariants<V extends Choosable>(variants: readonly V[]): VariantGroup<V>[] {
  const sorted = variants.toSorted((one, other) => compareSizes(one.size ?? '', other.size ?? ''));
  const byColor = Map.groupBy(sorted, ({ color }) => color);
  // Colours in the order of staff.
  const groups = [...new Set(variants.map(({ color }) => color))].map((color) => ({
    color,
    variants: byColor.get(color) ?? [],
  }));
  if (groups.length > 1 && groups.some((group) => group.variants.length > 1)) return groups;
  return [{ color: null, variants: groups.length > 1 ? [...variants] : sorted }];
}

/** Returns the options in words that distinguish a variant from the others, such as “M” or “M, Navy”. */
export function variantLabel<V extends Choosable>(variant: V, among: readonly V[]): string {
  const { size } = variant;
  const color = variant.color === null ? null : colorName(variant.color);
  const options = [
    among.some((other) => other.size !== size) && size,
    among.some((other) => other.color !== variant.color) && color,
  ].filter((option) => typeof option === 'string');
  return options.join(', ') || (size ?? color ?? 'One size');
}
