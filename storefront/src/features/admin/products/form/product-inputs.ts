import { fieldsOf } from '../../form/record-form.tsx';
import { PRODUCT_LABELS, type ProductFields } from './product-fields.ts';

/** The inputs of the product form. */
export const ProductInput = fieldsOf<ProductFields>(PRODUCT_LABELS);
