import { colorName } from '@chitenge/contract/colors';
import { compareSizes } from '@chitenge/contract/sizes';
import type { Variant } from '@chitenge/contract/variant';

/** What a choice among variants needs to know of each. */
export type Choosable = Pick<Variant, 'size' | 'color' | 'stockCount'> & { price?: string };

/** Variants of one colour, or all of them when the colour needs no step of its own. */
export interface VariantGroup<V> {
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
