import type { Product } from '@chitenge/contract/product';
import type { Variant } from '@chitenge/contract/variant';
import { useLayoutEffect, useRef } from 'react';
import { VariantPicker } from '../../../ui/variant-picker.tsx';

interface CardVariantsProps {
  product: Product;
  onChoose: (variant: Variant) => void;
}

/** The sizes and colours in a chooser. The first one in stock has the focus. */
export function CardVariants({ product: { variants }, onChoose }: CardVariantsProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = container;
    current
      ?.querySelector<HTMLElement>('fieldset:last-of-type button:enabled')
      ?.focus({ preventScroll: true });
    current?.closest('dialog')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={container}>
      <VariantPicker variants={variants} onChoose={onChoose} />
    </div>
  );
}
