/** The form that adds or edits a record, from data: its labels, its schema and its calls. */
import type { ChoiceOf } from '@chitenge/contract/product-fields';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { InputField, SelectField, TextAreaField } from '../../../ui/field-controls.tsx';
import { withLabel } from '@chitenge/contract/with-label';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { FormDialog } from './form-dialog.tsx';
import { changedFields, useSubmit } from './use-submit.ts';

type Named<Fields extends FieldValues, Props> = Omit<Props, 'name' | 'label'> & {
  name: FieldPath<Fields> & keyof Fields;
};

/** Returns the inputs of a form in a FormProvider. Each finds its label and its error. */
export function fieldsOf<Fields extends FieldValues>(labels: Readonly<Record<keyof Fields, string>>) {
  const useField = (
    name: FieldPath<Fields> & keyof Fields,
    onBlur?: (event: FocusEvent<HTMLInputElement>) => void,
  ) => {
    const { register, getFieldState, formState } = useFormContext<Fields>();
    return {
      ...register(name, onBlur && { onBlur }),
      label: labels[name],
      error: getFieldState(name, formState).error?.message,
    };
  };
  return {
    Text: ({ name, onBlur, ...props }: Named<Fields, ComponentProps<typeof InputField>>) => (
      <InputField {...props} {...useField(name, onBlur)} />
    ),
    Area: ({ name, ...props }: Named<Fields, ComponentProps<typeof TextAreaField>>) => (
      <TextAreaField rows={4} {...props} {...useField(name)} />
    ),
    Choice: ({ name, ...props }: Named<Fields, ComponentProps<typeof SelectField<string>>>) => (
      <SelectField {...props} {...useField(name)} />
    ),
  };
}

/** Returns the options of a choice that may be empty. @param none label of the empty one */
export const choiceOptions = ({ labels }: ChoiceOf, none: string) => [
  { value: '', label: none },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** Returns what finds the field and label for the server's field name, such as `towns.0`; null when there is none. */
const fieldFinder =
  <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  (path: string): { name: Name; label: string } | null => {
    const name = keysOf(labels).find((key) => key === path.split('.')[0]);
    return name === undefined ? null : { name, label: labels[name] };
  };

/**
 * Returns what validates a form by the contract's rules.
 * @param toBody converts the fields to a request body, which `schema` parses
 * @param required fields that must not be blank
 */
export const contractResolver =
  <Fields extends FieldValues>(
    schema: z.ZodType,
    toBody: (fields: Fields) => unknown,
    labels: Readonly<Record<string, string>>,
    required: readonly (keyof Fields & string)[] = [],
  ) =>
  (values: Fields) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const name of required)
      if (String(values[name]).trim() === '')
        errors[name] = { type: 'required', message: `${labels[name]} is missing` };
    for (const { path, message } of schema.safeParse(toBody(values)).error?.issues ?? []) {
      const field = fieldFinder(labels)(String(path[0]));
      if (field) errors[field.name] ??= { type: 'contract', message: withLabel(field.label, message) };
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

type Send<Input> = Pick<UseMutationResult<unknown, Error, Input>, 'mutateAsync' | 'isPending'>;

interface RecordFormOptions<Row, Fields extends FieldValues, Body extends object> {
  /** The record to edit; null for a new one. */
  record: Row | null;
  labels: Readonly<Record<FieldPath<Fields> & keyof Fields & string, string>>;
  toFields: (row: Row) => Fields;
  toBody: (fields: Fields) => Body;
  create: Send<Body>;
  update: Send<{ id: string; edit: object }>;
  onClose: () => void;
  /** Reads what another staff member has saved meanwhile, and says it. Without it, the form only says that somebody has. */
  theirs?: {
    read: () => Promise<readonly Row[]>;
    textOf: (name: string, fields: Fields) => string;
  };
}

/** Returns what a RecordDialog needs to save a record. An edit sends only the fields that were changed. */
export function useRecordForm<
  Row extends { id: string; updatedAt?: string },
  Fields extends FieldValues,
  Body extends object,
>(form: UseFormReturn<Fields>, options: RecordFormOptions<Row, Fields, Body>) {
  const { labels, toFields, toBody, create, update, onClose, theirs } = options;
  const { leave } = useLeaveGuard();
  /** The version on which the edit is based. The list behind the dialog may load a newer one. */
  const [base, setBase] = useState(options.record);

  const save = (fields: Fields): Promise<unknown> => {
    const body = toBody(fields);
    if (base === null) return create.mutateAsync(body);
    const { id, updatedAt } = base;
    const edit = changedFields(toBody(toFields(base)), body);
    return update.mutateAsync({ id, edit: updatedAt === undefined ? edit : { ...edit, updatedAt } });
  };

  /** Loads the current version below the edited fields, so that the next attempt is based on it. */
  const onConflict = async (detail: string): Promise<string> => {
    const rows = await theirs?.read().catch(() => undefined);
    const current = rows?.find(({ id }) => id === base?.id);
    if (theirs === undefined || base === null || current === undefined) return detail;
    const [before, now, mine] = [toFields(base), toFields(current), form.getValues()];
    const differs = (one: Fields, other: Fields) =>
      keysOf(labels).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
    setBase(current);
    form.reset(now);
    for (const name of differs(before, mine)) form.setValue(name, mine[name], { shouldDirty: true });
    const changes = differs(before, now).map((name) => {
      const text = theirs.textOf(name, now);
      return `${labels[name]} ${text === '' ? 'empty' : `“${text}”`}`;
    });
    const saved = changes.length === 0 ? '' : `Saved now: ${changes.join(', ')}. `;
    return `${detail} ${saved}Your entries are kept; saving again replaces theirs.`;
  };

  return {
    form,
    onClose,
    isSaving: create.isPending || update.isPending,
    ...useSubmit(form, { save, findField: fieldFinder(labels), onSaved: () => leave(onClose), onConflict }),
  };
}

interface RecordDialogProps<Fields extends FieldValues> extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'width' | 'busyLabel' | 'onClose' | 'children'
> {
  saveLabel: string;
  form: UseFormReturn<Fields>;
  submit: () => void;
  isSaving: boolean;
  formError: ReactNode;
}

/** The dialog that adds or edits a record. It asks before unsaved changes are lost. */
export function RecordDialog<Fields extends FieldValues>({
  saveLabel,
  form,
  submit,
  isSaving,
  formError,
  onClose,
  ...dialog
}: RecordDialogProps<Fields>) {
  const { request } = useLeaveGuard();
  useUnsavedChanges(form.formState.isDirty);

  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        submitLabel={saveLabel}
        isBusy={isSaving}
        alert={formError}
        onSubmit={submit}
        onClose={() => request(onClose)}
      />
    </FormProvider>
  );
}
