import { NO_CATEGORY } from '@chitenge/contract/stock-take';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCategoriesQuery } from '../categories/api/categories.ts';
import { FieldError } from '../components/layout.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { CheckboxGroup } from '../form/form-layout.ts';
import { RadioField } from '../form/radio-field.tsx';
import { useStartStockTake } from './stock-takes.ts';

const WHICH = [
  { value: 'all', label: 'All' },
  { value: 'some', label: 'Some categories' },
] as const;

interface StartDialogProps {
  onStarted: (id: string) => void;
  onClose: () => void;
}

/** Chooses the shelves of a new stock take. */
export function StartDialog({ onStarted, onClose }: StartDialogProps) {
  // A try whose answer was lost starts no second one.
  const [id] = useState(() => crypto.randomUUID());
  const [which, setWhich] = useState<'all' | 'some'>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const { mutate, isPending, error } = useStartStockTake(onStarted);
  const shelves = [
    ...categories.map((category) => ({ value: category.id, label: category.name })),
    { value: NO_CATEGORY, label: 'No category' },
  ];
  return (
    <FormDialog
      width="narrow"
      title="Start a stock take"
      description="Several people can count at once, for hours, while the shop sells."
      submitLabel="Start"
      busyLabel="Starting..."
      isBusy={isPending}
      failure={error}
      onSubmit={() => {
        setTried(true);
        if (which === 'all') mutate({ id, shelves: null });
        else if (chosen.length > 0) mutate({ id, shelves: [...chosen] });
      }}
      onClose={onClose}
    >
      <RadioField label="Shelves to count" value={which} options={WHICH} onValueChange={setWhich} />
      {which === 'some' && (
        <CheckboxGroup>
          <legend>Categories</legend>
          <div>
            {shelves.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, value] : chosen.filter((shelf) => shelf !== value))
                  }
                />
                {label}
              </label>
            ))}
          </div>
          {isTried && chosen.length === 0 && <FieldError>Choose at least one.</FieldError>}
        </CheckboxGroup>
      )}
    </FormDialog>
  );
}
