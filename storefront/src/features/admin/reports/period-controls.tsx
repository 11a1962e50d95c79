import { useState } from 'react';
import { styled } from 'styled-components';
import { InputField, SelectField } from '../../../ui/field-controls.tsx';
import { Grid } from '../components/layout.ts';
import type { FilterChanges } from '../components/use-url-filters.ts';
import { DEFAULT_PRESET, OWN, PRESETS, type ChosenPeriod } from './report-period.ts';

interface PeriodControlsProps {
  chosen: ChosenPeriod;
  onChange: (changes: FilterChanges) => void;
}

const PERIODS = Object.entries<string>({ ...PRESETS, [OWN]: 'Own dates' }).map(([value, label]) => ({
  value,
  label,
}));

/** The choice of a period, or of its first and last day. */
export function PeriodControls({ chosen: { choice, period, error }, onChange }: PeriodControlsProps) {
  const choose = (value: string) =>
    onChange(
      value === OWN
        ? { period: OWN, ...period }
        : { period: value === DEFAULT_PRESET ? '' : value, from: '', to: '' },
    );
  return (
    <StyledControls $min="9.5rem" $gap="s">
      <SelectField label="Period" value={choice} options={PERIODS} onValueChange={choose} />
      {choice === OWN && (
        <>
          <DayField label="First day" day={period.from} onChange={(from) => onChange({ from })} />
          <DayField
            label="Last day"
            day={period.to}
            error={error ?? undefined}
            onChange={(to) => onChange({ to })}
          />
        </>
      )}
    </StyledControls>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** Browsers report years such as 0202 while somebody types one. */
const FIRST_DAY = '2000-01-01';

/** A day. It follows the one of the URL, and reports typed ones as soon as they are whole. */
function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [text, setText] = useState(day);
  const [previousDay, setPreviousDay] = useState(day);
  if (day !== previousDay) {
    setPreviousDay(day);
    setText(day);
  }
  return (
    <InputField
      label={label}
      error={error}
      type="date"
      min={FIRST_DAY}
      value={text}
      onValueChange={(value) => {
        setText(value);
        if (value >= FIRST_DAY) onChange(value);
      }}
    />
  );
}

const StyledControls = styled(Grid)`
  max-width: 40rem;
`;
