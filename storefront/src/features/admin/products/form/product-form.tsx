import { BADGES, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@chitenge/contract/admin-product';
import type { FormEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { LongTextField, SelectField, TextField } from '../../form/form-field.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { SlugField } from '../../form/slug-field.tsx';
import { CategoryField } from './category-field.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { FeaturedField } from './featured-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { NO_BADGE, OTHER_BADGE, PRODUCT_LABELS, readStock, type ProductFields } from './product-fields.ts';
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
  /** So that a submit button outside the form can name it. */
  id: string;
  form: Form;
  save: SaveProduct;
}

/** The form that Add Product and Edit Product share (sections 2, 3 and 5). */
export function ProductForm({ id, form, save }: ProductFormProps) {
  const { obstacle, submit, loadTheirs, keepMine } = save;
  const badge = useWatch({ control: form.control, name: 'badge' });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  const readStockNow = (): void => {
    const count = readStock(form.getValues('stockCount'));
    form.setValue('stockCount', String(count), { shouldDirty: true });
  };

  return (
    <FormProvider {...form}>
      {obstacle?.kind === 'conflict' && (
        <ConflictPanel
          base={obstacle.base}
          theirs={obstacle.theirs}
          onLoadTheirs={loadTheirs}
          onKeepMine={keepMine}
        />
      )}
      {obstacle?.kind === 'refused' && <FormAlert title={obstacle.reason} />}
      <StyledForm id={id} noValidate onSubmit={onSubmit}>
        <StyledFields>
          <Wide>
            <TextField<ProductFields> name="name" label={PRODUCT_LABELS.name} maxLength={200} required />
          </Wide>
          <Wide>
            <SlugField prefix="/product/" />
          </Wide>
          <Wide>
            <LongTextField<ProductFields> name="description" label={PRODUCT_LABELS.description} />
          </Wide>
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
          <CategoryField />
          <SelectField<ProductFields> name="badge" label={PRODUCT_LABELS.badge} options={BADGE_OPTIONS} />
          {badge === OTHER_BADGE && (
            <Wide>
              <TextField<ProductFields> name="badgeWord" label={PRODUCT_LABELS.badgeWord} maxLength={40} />
            </Wide>
          )}
          <TextField<ProductFields>
            name="sizes"
            label={PRODUCT_LABELS.sizes}
            placeholder="S, M, L"
            hint="Separated by commas"
          />
          <TextField<ProductFields>
            name="colors"
            label={PRODUCT_LABELS.colors}
            placeholder="navy, white"
            hint="Separated by commas"
          />
          <TextField<ProductFields>
            name="stockCount"
            label={PRODUCT_LABELS.stockCount}
            type="number"
            inputMode="numeric"
            step={1}
            min={0}
            onLeave={readStockNow}
            required
          />
          <SelectField<ProductFields>
            name="status"
            label={PRODUCT_LABELS.status}
            options={STATUS_OPTIONS}
            hint="Shoppers see published products only"
          />
          <Wide>
            <FeaturedField />
          </Wide>
        </StyledFields>
        <StyledAside>
          <ProductPreview />
          <PicturesField />
        </StyledAside>
      </StyledForm>
    </FormProvider>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.xl};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    align-items: start;
  }
`;

const StyledFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const StyledAside = styled.div`
  display: grid;
  gap: ${space.m};
`;
