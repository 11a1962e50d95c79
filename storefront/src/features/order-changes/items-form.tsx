import { choiceText } from '@chitenge/contract/colors';
import type { Order } from '@chitenge/contract/order';
import type { LineChoices } from '@chitenge/contract/order-actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../ui/field-controls.tsx';
import { changeLine, lineChoicesQuery } from './api.ts';
import { ChangeForm, type Changing } from './change-form.tsx';

const LOOKING = 'We look for other sizes and colours...';
const NO_OTHER = 'No other size or colour is in stock at the same price.';
const FAILED = 'The sizes and colours could not be loaded. Please try again in a moment.';

/** Chooses another size or colour of a line at the same price. */
export function ItemsForm(changing: Changing) {
  const { order, access } = changing;
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...lineChoicesQuery(access), enabled: isOpen });
  const [lineId, setLineId] = useState<string>();
  const line = data?.find((each) => each.lineId === lineId) ?? data?.[0];
  return (
    <ChangeForm
      {...changing}
      summary="Change a size or colour"
      submit={line === undefined ? null : 'Change it'}
      busy="Changing..."
      onOpen={() => setOpen(true)}
      send={async ({ choice }, proof) => {
        const chosen = line?.choices[Number(choice)];
        return line === undefined || chosen === undefined
          ? order
          : changeLine(access, line.lineId, { ...chosen, ...proof });
      }}
      done={{ title: 'Item changed', description: 'The price is the same.' }}
    >
      {() =>
        line === undefined ? (
          <output>{error === null ? (data === undefined ? LOOKING : NO_OTHER) : FAILED}</output>
        ) : (
          <LineFields order={order} lines={data ?? []} line={line} onLine={setLineId} />
        )
      }
    </ChangeForm>
  );
}

interface LineFieldsProps {
  order: Order;
  lines: LineChoices;
  line: LineChoices[number];
  onLine: (lineId: string) => void;
}

function LineFields({ order, lines, line, onLine }: LineFieldsProps) {
  const nameOf = (id: string): string => {
    const item = order.items.find((each) => each.id === id);
    return item === undefined ? '' : [item.productName, choiceText(item)].filter(Boolean).join(', ');
  };
  return (
    <>
      <SelectField
        label="Item"
        value={line.lineId}
        options={lines.map(({ lineId }) => ({ value: lineId, label: nameOf(lineId) }))}
        onValueChange={onLine}
      />
      <SelectField
        key={line.lineId}
        label="New size or colour"
        name="choice"
        required
        defaultValue=""
        options={[
          { value: '', label: 'Please choose' },
          ...line.choices.map((choice, index) => ({ value: `${index}`, label: choiceText(choice) })),
        ]}
      />
    </>
  );
}
