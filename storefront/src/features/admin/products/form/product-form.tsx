import { BADGES, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@chitenge/contract/admin-product';
import type { FormEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { from, twoColumns } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { TextAreaField, SelectField, TextField } from '../../form/form-field.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { SaleFields } from './sale-fields.tsx';
import { SlugField } from '../../form/slug-field.tsx';
import { StockSection } from '../variants/stock-section.tsx';
import { CategoryField } from './category-field.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { FeaturedField } from './featured-field.tsx';
import { ImagesField } from './images-field.tsx';
import { NO_BADGE, OTHER_BADGE, PRODUCT_LABELS, type ProductFields } from './product-fields.ts';
import { ProductPreview } from './product-preview.tsx';
import type { ProductForm as Form } from './use-product-form.ts';
import type { SaveProduct } from './use-save-product.ts';

const BADGE_OPTIONS = [
  { value: NO_BADGE, label: 'None' },
  ...BADGES.map((value) => ({ value, label: value })),
  { value: OTHER_BADGE, label: 'Another word' },
];
const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }));

interface ProductFormProps {
  /** The form's id, for the submit button outside it. */
  id: string;
  form: Form;
  save: SaveProduct;
}

/** The form of 'Add Product' and 'Edit Product': docs/behaviour.md#product-form. */
export function ProductForm({ id, form, save }: ProductFormProps) {
  const { saveError, gridErrors, submit, loadTheirs, overwriteWithMine } = save;
  const badge = useWatch({ control: form.control, name: 'badge' });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <FormProvider {...form}>
      {saveError?.kind === 'conflict' && (
        <ConflictPanel
          base={saveError.base}
          theirs={saveError.theirs}
          onLoadTheirs={loadTheirs}
          onOverwriteWithMine={overwriteWithMine}
        />
      )}
      {saveError?.kind === 'rejected' && <FormAlert title={saveError.message} />}
      <StyledForm id={id} noValidate onSubmit={onSubmit}>
        <StyledFields>
          <FullWidth>
            <TextField<ProductFields> name="name" label={PRODUCT_LABELS.name} maxLength={200} required />
          </FullWidth>
          <FullWidth>
            <SlugField prefix="/product/" />
          </FullWidth>
          <FullWidth>
            <TextAreaField<ProductFields> name="description" label={PRODUCT_LABELS.description} />
          </FullWidth>
          <TextField<ProductFields>
            name="price"
            label={PRODUCT_LABELS.price}
            hint="Kwacha"
            type="number"
            inputMode="decimal"
            step="0.01"
            min={0}
            required
          />
          <TextField<ProductFields>
            name="originalPrice"
            label={PRODUCT_LABELS.originalPrice}
            hint="Kwacha, before the reduction"
            type="number"
            inputMode="decimal"
            step="0.01"
            min={0}
          />
          <FullWidth>
            <SaleFields />
          </FullWidth>
          <CategoryField />
          <SelectField<ProductFields> name="badge" label={PRODUCT_LABELS.badge} options={BADGE_OPTIONS} />
          {badge === OTHER_BADGE && (
            <FullWidth>
              <TextField<ProductFields>
                name="customBadge"
                label={PRODUCT_LABELS.customBadge}
                maxLength={40}
              />
            </FullWidth>
          )}
          <SelectField<ProductFields>
            name="status"
            label={PRODUCT_LABELS.status}
            options={STATUS_OPTIONS}
            hint="Shoppers see published products only"
          />
          <FullWidth>
            <FeaturedField />
          </FullWidth>
        </StyledFields>
        <StyledAside>
          <ProductPreview />
          <ImagesField />
        </StyledAside>
        <StockSection errors={gridErrors} />
      </StyledForm>
    </FormProvider>
  );
}

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    align-items: start;
  }
`;

const StyledFields = styled.div`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space.m};
`;

const FullWidth = styled.div`
  grid-column: 1 / -1;
`;

const StyledAside = styled.div`
  display: grid;
  gap: ${space.m};
`;
