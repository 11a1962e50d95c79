import { zodResolver } from '@hookform/resolvers/zod';
import { isPriced, MUST_BE_PRICED, type AdminProduct } from '@chitenge/contract/admin-product';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import {
  EMPTY_PRODUCT,
  PRODUCT_LABELS,
  toProductFields,
  productFieldsSchema,
  type ProductFields,
} from './product-fields.ts';

export type ProductForm = UseFormReturn<ProductFields>;

const resolve = zodResolver(
  productFieldsSchema
    .refine(({ saleStarts, saleEnds }) => saleStarts === '' || saleEnds === '' || saleStarts < saleEnds, {
      path: ['saleEnds'],
      message: `${PRODUCT_LABELS.saleEnds} must be after the start`,
    })
    .refine(({ status, price }) => isPriced({ status, price: cleanTypedAmount(price) }), {
      path: ['price'],
      message: `${PRODUCT_LABELS.price} ${MUST_BE_PRICED}`,
    }),
);

const oneCountOf = ({ sizes, colors, stockCount, sku, barcode, cost }: ProductFields) => ({
  sizes,
  colors,
  stockCount,
  sku,
  barcode,
  cost,
});

/** Validates the fields, except the hidden ones of a product with a stock count for each size and colour. */
const resolver: Resolver<ProductFields> = async (fields, ...rest) => {
  if (fields.stockBy === 'product') return resolve(fields, ...rest);
  const { values, errors } = await resolve({ ...fields, ...oneCountOf(EMPTY_PRODUCT) }, ...rest);
  return Object.keys(errors).length === 0
    ? { values: { ...fields, ...values, ...oneCountOf(fields) }, errors: {} }
    : { values: {}, errors };
};

/**
 * Creates the form of 'Add Product' and 'Edit Product'.
 * @param product the product to edit; null for a new one
 */
export function useProductForm(product: AdminProduct | null): ProductForm {
  return useForm<ProductFields>({
    defaultValues: product === null ? EMPTY_PRODUCT : toProductFields(product),
    resolver,
  });
}
