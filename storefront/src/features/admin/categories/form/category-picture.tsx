import { imageAddressSchema } from '@chitenge/contract/admin-product';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { TextField } from '../../form/form-field.tsx';
import { PictureUpload } from '../../uploads/picture-upload.tsx';
import { CATEGORY_LABELS, type CategoryFields } from './category-fields.ts';

/** A category's one picture: an upload, or the address of one that stands elsewhere. */
export function CategoryPicture() {
  const { control, setValue } = useFormContext<CategoryFields>();
  const imageUrl = useWatch({ control, name: 'imageUrl' });
  const shown = imageAddressSchema.safeParse(imageUrl).data ?? null;
  return (
    <StyledField>
      <Picture src={shown} alt={shown === null ? '' : 'Picture of the category'} sizes="9rem" />
      <div>
        <PictureUpload
          label={shown === null ? 'Upload picture' : 'Upload another picture'}
          onUploaded={(address) => setValue('imageUrl', address, { shouldDirty: true, shouldValidate: true })}
        />
        <TextField<CategoryFields>
          name="imageUrl"
          label={CATEGORY_LABELS.imageUrl}
          hint="Filled in by an upload. Empty shows the shop’s default picture."
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </div>
    </StyledField>
  );
}

const StyledField = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 9rem minmax(0, 1fr);
    align-items: start;
  }

  > :first-child {
    max-width: 9rem;
  }

  > :last-child {
    display: grid;
    gap: ${space.m};
  }
`;
