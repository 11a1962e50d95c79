import { slugOf } from '@chitenge/contract/slug';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';

/** What a form must have for its slug to be made from its name. */
export interface NamedFields {
  name: string;
  slug: string;
}

/** The slug, and a button that makes it from the name by the rule of section 5. `prefix` is what stands before it in an address. */
export function SlugField({ prefix }: { prefix: string }) {
  const { register, getValues, setValue, formState } = useFormContext<NamedFields>();

  const generate = (): void => {
    const slug = slugOf(getValues('name'));
    setValue('slug', slug, { shouldDirty: true, shouldValidate: slug !== '' });
  };

  return (
    <Field
      label="Slug"
      hint={`Its address in the shop: ${prefix}…`}
      required
      error={formState.errors.slug?.message}
    >
      {(control) => (
        <StyledRow>
          <Input {...register('slug')} {...control} autoComplete="off" spellCheck={false} />
          <Button variant="secondary" small onClick={generate}>
            Generate
          </Button>
        </StyledRow>
      )}
    </Field>
  );
}

const StyledRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
`;
