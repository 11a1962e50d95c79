import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { EMPTY_PRODUCT, toProductFields, productFieldsSchema, type ProductFields } from './product-fields.ts';

export type ProductForm = UseFormReturn<ProductFields>;

/**
 * Creates the form of 'Add Product' and 'Edit Product'.
 * @param product the product to edit; null for a new one
 */
export function useProductForm(product: AdminProduct | null): ProductForm {
  return useForm<ProductFields>({
    defaultValues: product === null ? EMPTY_PRODUCT : toProductFields(product),
    resolver: zodResolver(productFieldsSchema),
  });
}
