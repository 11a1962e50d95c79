import { BADGES, DETAILS, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@chitenge/contract/product-fields';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { from, twoColumns } from '../../../../theme/breakpoints.ts';
import { size, space } from '../../../../theme/tokens.ts';
import { Grid, Secondary, Stack } from '../../components/layout.ts';
import { SlugField } from '../../form/slug-field.tsx';
import type { UploadQueue } from '../../uploads/use-upload-queue.ts';
import { StockSection } from '../variants/stock-section.tsx';
import { CategoryField } from './category-field.tsx';
import { ImagesField } from './images-field.tsx';
import { choiceOptions } from '../../form/record-form.tsx';
import { NO_BADGE, OTHER_BADGE, PRODUCT_LABELS, type ProductFields, ProductInput } from './product-fields.ts';
import { ProductPreview } from './product-preview.tsx';
import { useLinkedField } from './use-linked-field.ts';
import type { SaveGridErrors } from './use-save-product.ts';
import { CheckLabel } from '../../form/form-layout.ts';

const BADGE_OPTIONS = [
  { value: NO_BADGE, label: 'None' },
  ...BADGES.map((value) => ({ value, label: value })),
  { value: OTHER_BADGE, label: 'Another word' },
];
const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }));

interface ProductFormProps {
  gridErrors: SaveGridErrors | null;
  uploads: UploadQueue;
  /** What else can be done with the product. */
  children: ReactNode;
}

/** The fields of 'Add Product' and 'Edit Product': docs/back-office.md#product-form. */
export function ProductForm({ gridErrors, uploads, children }: ProductFormProps) {
  const { control } = useFormContext<ProductFields>();
  const badge = useWatch({ control, name: 'badge' });
  const form = useLinkedField<HTMLDivElement>();
  return (
    <StyledForm ref={form}>
      <StyledFields>
        <HalfWidth>
          <ProductInput.Text name="name" maxLength={200} required />
        </HalfWidth>
        <HalfWidth>
          <SlugField prefix="/product/" />
        </HalfWidth>
        <ProductInput.Text name="price" inputMode="decimal" hint="Kwacha" required />
        <ProductInput.Text name="originalPrice" inputMode="decimal" hint="Kwacha, before the reduction" />
        <CategoryField />
        <ProductInput.Choice name="badge" options={BADGE_OPTIONS} />
        {badge === OTHER_BADGE && (
          <FullWidth>
            <ProductInput.Text name="customBadge" maxLength={40} />
          </FullWidth>
        )}
      </StyledFields>
      {/* The stock is in view without scrolling on a desktop, so the longer texts come after it. */}
      <StyledRest>
        <StockSection errors={gridErrors} />
        <ProductInput.Area name="description" />
        <DetailFields />
        <SaleFields />
      </StyledRest>
      <StyledAside>
        <ProductInput.Choice
          name="status"
          options={STATUS_OPTIONS}
          hint="Shoppers see published products only"
        />
        <FeaturedField />
        {children}
        <ImagesField queue={uploads} />
        <ProductPreview />
      </StyledAside>
    </StyledForm>
  );
}

const StyledForm = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m} ${space.xl};

  ${from.desk} {
    grid-template: auto 1fr / minmax(0, 1fr) 21rem;
    align-items: start;
  }
`;

const StyledFields = styled.div`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space.m};

  ${from.desk} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const FullWidth = styled.div`
  grid-column: 1 / -1;
`;

const HalfWidth = styled(FullWidth)`
  ${from.desk} {
    grid-column: span 2;
  }
`;

/** On a touch screen the pictures come before it. Elsewhere the Tab key goes from field to field as they stand. */
const StyledRest = styled(Stack)`
  @media (pointer: coarse) {
    order: 1;
  }
`;

/** Pictures come early on a phone, and beside all others on a desktop. */
const StyledAside = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.desk} {
    grid-area: 1 / 2 / span 2;
  }
`;

/** A price for a time, which begins and ends by itself: docs/behaviour.md#sale-prices. */
function SaleFields() {
  return (
    // A browser's field for a time needs this width, also in the widest of the fonts.
    <Grid $min="15rem">
      <ProductInput.Text
        name="salePrice"
        hint="Lower than the price. Sizes with their own price keep it."
        inputMode="decimal"
      />
      <ProductInput.Text name="saleStarts" type="datetime-local" hint="Lusaka time. Empty: at once." />
      <ProductInput.Text
        name="saleEnds"
        type="datetime-local"
        hint="Empty: until the sale price is removed."
      />
    </Grid>
  );
}

/** Facts about the goods. */
function DetailFields() {
  return (
    <Grid $min="15rem">
      {DETAILS.map(({ name, note, choice, isInherited, maxLength }) =>
        choice ? (
          <ProductInput.Choice
            key={name}
            name={name}
            options={choiceOptions(choice, isInherited ? 'As the category' : 'Not said')}
            hint={note}
          />
        ) : (
          <ProductInput.Text key={name} name={name} hint={note} {...(maxLength && { maxLength })} />
        ),
      )}
    </Grid>
  );
}

/** The checkbox that features the product on the home page and in the lookbook. */
function FeaturedField() {
  const { register } = useFormContext<ProductFields>();
  return (
    <StyledLabel>
      <input type="checkbox" {...register('featured')} />
      <span>
        <strong>{PRODUCT_LABELS.featured}</strong>
        <Secondary>Shown on the home page and in the lookbook</Secondary>
      </span>
    </StyledLabel>
  );
}

const StyledLabel = styled(CheckLabel)`
  font-size: ${size.small};

  span {
    display: grid;
    line-height: 1.4;
  }

  strong {
    font-weight: 600;
  }
`;
