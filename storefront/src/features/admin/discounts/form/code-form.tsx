import { DISCOUNT_KIND_LABELS, DISCOUNT_KINDS } from '@chitenge/contract/discount-terms';
import { MAX_CODE } from '@chitenge/contract/discount-code';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { adminCategoriesQuery } from '../../categories/api/get-categories.ts';
import { CheckboxGroup, Pair } from '../../form/form-layout.ts';
import { SelectField, TextField } from '../../form/form-field.tsx';
import { CODE_STATUS_OPTIONS } from '../code-status.ts';
import { CODE_LABELS, type CodeFields } from './code-fields.ts';

const KIND_OPTIONS = DISCOUNT_KINDS.map((value) => ({ value, label: DISCOUNT_KIND_LABELS[value] }));

/** The fields of a discount code. @param isNew the code itself cannot be changed later */
export function CodeForm({ isNew }: { isNew: boolean }) {
  const kind = useWatch<CodeFields, 'kind'>({ name: 'kind' });
  return (
    <>
      <Pair>
        {isNew && (
          <TextField<CodeFields>
            name="code"
            label={CODE_LABELS.code}
            hint="Letters, digits and hyphens. It cannot be changed later."
            placeholder="WELCOME10"
            maxLength={MAX_CODE}
            required
          />
        )}
        <SelectField<CodeFields>
          name="status"
          label={CODE_LABELS.status}
          options={CODE_STATUS_OPTIONS}
          hint="Only published codes count."
        />
      </Pair>
      <Pair>
        <SelectField<CodeFields> name="kind" label={CODE_LABELS.kind} options={KIND_OPTIONS} />
        {kind !== 'free_delivery' && (
          <TextField<CodeFields>
            name="value"
            label={CODE_LABELS.value}
            hint={kind === 'percent' ? 'Whole percent, from 1 to 100.' : 'Kwacha.'}
            inputMode="decimal"
            required
          />
        )}
      </Pair>
      <Pair>
        <TextField<CodeFields>
          name="starts"
          label={CODE_LABELS.starts}
          type="datetime-local"
          hint="Lusaka time. Empty: at once."
        />
        <TextField<CodeFields>
          name="ends"
          label={CODE_LABELS.ends}
          type="datetime-local"
          hint="Lusaka time. Empty: for ever."
        />
      </Pair>
      <TextField<CodeFields>
        name="minimum"
        label={CODE_LABELS.minimum}
        hint="The goods that the code covers, without delivery. Empty: any."
        inputMode="decimal"
      />
      <Categories />
      <Pair>
        <TextField<CodeFields>
          name="maxUses"
          label={CODE_LABELS.maxUses}
          hint="Empty: any number. A cancelled order gives its use back."
          inputMode="numeric"
        />
        <TextField<CodeFields>
          name="maxUsesPerPhone"
          label={CODE_LABELS.maxUsesPerPhone}
          hint="Empty: any number."
          inputMode="numeric"
        />
      </Pair>
    </>
  );
}

/** Controlled, because the categories may load after the form. */
function Categories() {
  const { control } = useFormContext<CodeFields>();
  const { field, fieldState } = useController({ control, name: 'categories' });
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const toggle = (id: string) =>
    field.onChange(
      field.value.includes(id) ? field.value.filter((other) => other !== id) : [...field.value, id],
    );
  return (
    <CheckboxGroup>
      <legend>{CODE_LABELS.categories}</legend>
      <p>{fieldState.error?.message ?? 'None: the code covers all goods.'}</p>
      <div>
        {categories.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={field.value.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
    </CheckboxGroup>
  );
}
