import { slugOf } from '@chitenge/contract/slug';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { InputRow } from '../components/layout.ts';

/** The form fields that SlugField needs. */
interface NameAndSlug {
  name: string;
  slug: string;
}

/**
 * A slug input that follows the name of a new record until it is edited, and a button that derives it from the name:
 * docs/behaviour.md#slugs. `prefix` precedes it in the URL.
 */
export function SlugField({ prefix }: { prefix: string }) {
  const { register, control, getValues, setValue, formState } = useFormContext<NameAndSlug>();
  const name = useWatch({ control, name: 'name' });
  const isNew = formState.defaultValues?.slug === '';
  /** The slug that was last derived. Another one was edited. */
  const derived = useRef('');

  const generate = (): void => {
    const slug = slugOf(getValues('name'));
    derived.current = slug;
    setValue('slug', slug, { shouldDirty: true, shouldValidate: slug !== '' });
  };
  const follow = useEffectEvent((name: string) => {
    if (isNew && getValues('slug') === derived.current && slugOf(name) !== derived.current) generate();
  });
  useEffect(() => follow(name), [name]);

  return (
    <Field
      label="Slug"
      hint={`Its address in the shop: ${prefix}…`}
      required
      error={formState.errors.slug?.message}
    >
      {(control) => (
        <InputRow>
          <Input {...register('slug')} {...control} autoComplete="off" spellCheck={false} />
          <Button variant="secondary" small onClick={generate}>
            Generate
          </Button>
        </InputRow>
      )}
    </Field>
  );
}
