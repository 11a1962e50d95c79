import { imageUrlSchema } from '@chitenge/contract/admin-product';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { Image } from '../../../../ui/image.tsx';
import { fieldsOf } from '../../form/record-form.tsx';
import { ImageUpload } from '../../uploads/image-upload.tsx';
import { useUploadQueue } from '../../uploads/use-upload-queue.ts';
import { CATEGORY_LABELS, type CategoryFields } from './category-fields.ts';

const { Text } = fieldsOf<CategoryFields>(CATEGORY_LABELS);

/** A category's image: an upload, or the URL of an external image. */
export function CategoryImage() {
  const { control, setValue } = useFormContext<CategoryFields>();
  const imageUrl = useWatch({ control, name: 'imageUrl' });
  const queue = useUploadQueue((url) =>
    setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true }),
  );
  const previewUrl = imageUrlSchema.safeParse(imageUrl).data ?? null;
  return (
    <StyledField>
      <Image src={previewUrl} alt={previewUrl === null ? '' : 'Picture of the category'} sizes="9rem" />
      <div>
        <ImageUpload
          label={previewUrl === null ? 'Upload picture' : 'Upload another picture'}
          queue={queue}
          places={1}
        />
        <Text
          name="imageUrl"
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
