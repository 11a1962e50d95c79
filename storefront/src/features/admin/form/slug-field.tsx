import { slugOf } from '@chitenge/contract/slug';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';

/** The form fields that SlugField needs. */
interface NameAndSlug {
  name: string;
  slug: string;
}

/** A slug input with a button that derives it from the name: docs/behaviour.md#slugs. `prefix` precedes it in the URL. */
export function SlugField({ prefix }: { prefix: string }) {
  const { register, getValues, setValue, formState } = useFormContext<NameAndSlug>();

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
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  > input {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;
