import type { SettingValue } from '@chitenge/contract/admin-settings';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField, TextAreaField } from '../../../ui/field-controls.tsx';
import { FieldError, Hint, InputRow } from '../components/layout.ts';
import type { SettingInputProps } from './setting-input.tsx';

type TextRow = Record<string, string>;

const rowsOf = (value: SettingValue): TextRow[] =>
  Array.isArray(value) ? value.filter((row): row is TextRow => !Array.isArray(row)) : [];
const groupsOf = (value: SettingValue): string[][] =>
  Array.isArray(value) ? value.filter((words): words is string[] => Array.isArray(words)) : [];

const replaced = <Entry,>(entries: readonly Entry[], at: number, entry: Entry): Entry[] =>
  entries.map((known, index) => (index === at ? entry : known));
const without = <Entry,>(entries: readonly Entry[], at: number): Entry[] =>
  entries.filter((_, index) => index !== at);

/** Rows of texts, such as the three blocks under a lookbook. */
export function RowsInput({ setting, value, error, onChange }: SettingInputProps) {
  const { label, help, columns } = setting;
  const rows = rowsOf(value);
  return (
    <ListFrame label={label} help={help} error={error}>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else to tell them apart
        <StyledEntry key={at} aria-label={`${label}, ${at + 1}`}>
          {columns.map(({ name, label: words, isLong }) => {
            const Input = isLong ? TextAreaField : InputField;
            return (
              <Input
                key={name}
                label={words}
                value={row[name] ?? ''}
                onValueChange={(text: string) => onChange(replaced(rows, at, { ...row, [name]: text }))}
              />
            );
          })}
          <Button
            variant="quiet"
            small
            aria-label={`Remove ${label}, ${at + 1}`}
            onClick={() => onChange(without(rows, at))}
          >
            Remove
          </Button>
        </StyledEntry>
      ))}
      <Button
        variant="secondary"
        small
        onClick={() => onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, '']))])}
      >
        Add another
      </Button>
    </ListFrame>
  );
}

/** Shows stored words with a space behind each comma, and typed ones as they are. */
const typedText = (words: readonly string[]): string =>
  words.some((word) => word !== word.trim()) ? words.join(',') : words.join(', ');

/** Groups of words, each in one line with commas. */
export function WordsInput({ setting: { label, help }, value, error, onChange }: SettingInputProps) {
  const groups = groupsOf(value);
  return (
    <ListFrame label={label} help={help} error={error}>
      {groups.map((words, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have nothing else to tell them apart
        <InputRow key={at} $align="end">
          <InputField
            label={`Group ${at + 1}, with commas`}
            value={typedText(words)}
            onValueChange={(text) => onChange(replaced(groups, at, text.split(',')))}
          />
          <Button
            variant="quiet"
            small
            aria-label={`Remove group ${at + 1}: ${words.join(', ')}`}
            onClick={() => onChange(without(groups, at))}
          >
            Remove
          </Button>
        </InputRow>
      ))}
      <Button variant="secondary" small onClick={() => onChange([...groups, ['']])}>
        Add a group
      </Button>
    </ListFrame>
  );
}

interface ListFrameProps {
  label: string;
  help: string | null;
  error: string | undefined;
  children: ReactNode;
}

function ListFrame({ label, help, error, children }: ListFrameProps) {
  const id = useId();
  return (
    <StyledList aria-describedby={help === null ? undefined : id}>
      <legend>{label}</legend>
      {help !== null && <Hint id={id}>{help}</Hint>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {children}
    </StyledList>
  );
}

const StyledList = styled.fieldset`
  display: grid;
  gap: ${space.m};
  min-width: 0;
  padding: 0;

  legend {
    margin-bottom: ${space.s};
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  > button {
    justify-self: start;
  }
`;

const StyledEntry = styled.fieldset`
  display: grid;
  gap: ${space.s};
  min-width: 0;
  padding: 0 0 0 ${space.m};
  border-left: 3px solid ${color.hairline};

  > button {
    justify-self: start;
  }
`;
