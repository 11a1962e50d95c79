import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { EMPTY_PRODUCT, fieldsOf, productFieldsSchema, type ProductFields } from './product-fields.ts';

export type ProductForm = UseFormReturn<ProductFields>;

/** The form that Add Product and Edit Product share. @param product what is edited; null for a new one */
export function useProductForm(product: AdminProduct | null): ProductForm {
  return useForm<ProductFields>({
    defaultValues: product === null ? EMPTY_PRODUCT : fieldsOf(product),
    resolver: zodResolver(productFieldsSchema),
  });
}
