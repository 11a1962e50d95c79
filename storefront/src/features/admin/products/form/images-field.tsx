import { MAX_IMAGES } from '@chitenge/contract/product-fields';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { formatCount } from '../../components/format-count.ts';
import { FieldError, InputRow, Stack } from '../../components/layout.ts';
import { ImageUpload } from '../../uploads/image-upload.tsx';
import type { UploadQueue } from '../../uploads/use-upload-queue.ts';
import { ImageList } from './image-list.tsx';
import { hasMaxImages, resolveImages } from './product-payload.ts';
import type { ProductFields } from './product-fields.ts';

/**
 * The product's images: uploads, and at most one external image by its URL.
 * @param queue uploads whose paths the form gets
 */
export function ImagesField({ queue }: { queue: UploadQueue }) {
  const { register, control, getValues, setValue, trigger, formState } = useFormContext<ProductFields>();
  const { field, fieldState } = useController({ control, name: 'images' });
  const count = field.value.length;
  const isFull = hasMaxImages(field.value);

  const addImageUrl = async (): Promise<void> => {
    if (!(await trigger('imageUrl', { shouldFocus: true }))) return;
    field.onChange(resolveImages(getValues()));
    setValue('imageUrl', '', { shouldDirty: true });
  };

  return (
    <Stack as="fieldset" aria-label="Pictures">
      {count > 0 && <ImageList images={field.value} onChange={field.onChange} />}
      <VisuallyHidden as="output">{formatCount(count, 'picture')}</VisuallyHidden>
      {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
      {isFull && <p>{`A product has at most ${MAX_IMAGES} pictures.`}</p>}
      <ImageUpload label="Upload pictures" queue={queue} places={MAX_IMAGES - count} />
      {!isFull && (
        <Field
          label="Image URL"
          hint="Of a picture on another website. A product has at most one, and it is the main picture."
          error={formState.errors.imageUrl?.message}
        >
          {(input) => (
            <InputRow>
              <Input
                {...register('imageUrl')}
                {...input}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  void addImageUrl();
                }}
              />
              <Button variant="secondary" small onClick={() => void addImageUrl()}>
                Add<VisuallyHidden> picture by its URL</VisuallyHidden>
              </Button>
            </InputRow>
          )}
        </Field>
      )}
    </Stack>
  );
}
