import { MAX_PICTURES } from '@chitenge/contract/admin-product';
import { useController, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { PictureUpload } from '../../uploads/picture-upload.tsx';
import { PictureList } from './picture-list.tsx';
import { isFull, withPicture } from './pictures.ts';
import type { ProductFields } from './product-fields.ts';
import { picturesOf } from './product-payload.ts';

/** A product's pictures: uploaded one by one, or one that stands elsewhere given by its address. */
export function PicturesField() {
  const { register, control, getValues, setValue, trigger, formState } = useFormContext<ProductFields>();
  const { field, fieldState } = useController({ control, name: 'pictures' });
  const count = field.value.length;

  const addTyped = async (): Promise<void> => {
    if (!(await trigger('imageUrl', { shouldFocus: true }))) return;
    field.onChange(picturesOf(getValues()));
    setValue('imageUrl', '', { shouldDirty: true });
  };

  return (
    <StyledField aria-label="Pictures">
      {count > 0 && <PictureList pictures={field.value} onChange={field.onChange} />}
      <VisuallyHidden as="output">{count === 1 ? '1 picture' : `${count} pictures`}</VisuallyHidden>
      {fieldState.error && <StyledError role="alert">{fieldState.error.message}</StyledError>}
      {isFull(field.value) ? (
        <p>{`A product has at most ${MAX_PICTURES} pictures.`}</p>
      ) : (
        <>
          <PictureUpload
            label="Upload picture"
            onUploaded={(address) => field.onChange(withPicture(getValues('pictures'), address))}
          />
          <Field
            label="Image URL"
            hint="Of a picture that stands elsewhere. There can be one, and it is the main picture."
            error={formState.errors.imageUrl?.message}
          >
            {(input) => (
              <StyledRow>
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
                    void addTyped();
                  }}
                />
                <Button variant="secondary" small onClick={() => void addTyped()}>
                  Add<VisuallyHidden> picture by its URL</VisuallyHidden>
                </Button>
              </StyledRow>
            )}
          </Field>
        </>
      )}
    </StyledField>
  );
}

const StyledField = styled.fieldset`
  display: grid;
  gap: ${space.m};
`;

const StyledError = styled.p`
  color: ${color.oxide};
  font-size: ${size.small};
  font-weight: 500;
`;

const StyledRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
`;
