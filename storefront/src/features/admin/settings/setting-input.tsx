import type { Setting, SettingValue } from '@chitenge/contract/admin-settings';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField, SelectField, TextAreaField } from '../../../ui/field-controls.tsx';
import { Image } from '../../../ui/image.tsx';
import { CheckLabel } from '../form/form-layout.ts';
import { FieldError, Hint, Row, Stack } from '../components/layout.ts';
import { ImageUpload } from '../uploads/image-upload.tsx';
import { useUploadQueue } from '../uploads/use-upload-queue.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { RowsInput, WordsInput } from './list-inputs.tsx';

const FormattedInput = lazyPart(async () => (await import('./formatted/formatted-input.tsx')).FormattedInput);

export interface SettingInputProps {
  setting: Setting;
  value: SettingValue;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
}

/** The input of a setting, by its kind. */
export function SettingInput(props: SettingInputProps) {
  const { setting, value, error, onChange } = props;
  const { kind, label, help, required, maxLength, step, options } = setting;
  const field = { label, error, required, hint: help ?? undefined };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (kind) {
    case 'text':
      return (
        <InputField {...field} value={text} maxLength={maxLength ?? undefined} onValueChange={onChange} />
      );
    case 'lines':
      return (
        <TextAreaField
          {...field}
          value={text}
          rows={3}
          maxLength={maxLength ?? undefined}
          onValueChange={onChange}
        />
      );
    case 'formatted':
      return (
        <Suspense>
          <FormattedInput label={label} hint={help} error={error} value={text} onChange={onChange} />
        </Suspense>
      );
    case 'number':
      return (
        <InputField
          {...field}
          value={text}
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          onValueChange={onChange}
        />
      );
    case 'toggle':
      return (
        <Stack $gap="xs">
          <strong>{label}</strong>
          <CheckLabel>
            <input
              type="checkbox"
              checked={value === true}
              onChange={({ target }) => onChange(target.checked)}
            />
            {options[0]?.label ?? label}
          </CheckLabel>
          {error !== undefined && <FieldError>{error}</FieldError>}
          {help !== null && <Hint>{help}</Hint>}
        </Stack>
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          value={text}
          options={required ? options : [{ value: '', label: 'Not said' }, ...options]}
          onValueChange={onChange}
        />
      );
    case 'color':
      return (
        <Stack $gap="s">
          <InputField
            {...field}
            value={text}
            maxLength={7}
            placeholder="#9a4a1c"
            spellCheck={false}
            onValueChange={onChange}
          />
          <StyledProposals $gap="xs s" aria-label={`Proposals: ${label}`}>
            {options.map((option) => (
              <Button
                key={option.value}
                variant="quiet"
                small
                aria-pressed={option.value === text}
                onClick={() => onChange(option.value)}
              >
                <StyledColor style={{ background: option.value }} />
                {option.label}
              </Button>
            ))}
          </StyledProposals>
        </Stack>
      );
    case 'image':
      return <ImageInput {...props} />;
    case 'rows':
      return <RowsInput {...props} />;
    case 'words':
      return <WordsInput {...props} />;
  }
}

/** A picture: an upload replaces it. */
function ImageInput({ setting: { label, help }, value, error, onChange }: SettingInputProps) {
  const queue = useUploadQueue(onChange);
  const url = typeof value === 'string' ? value : null;
  return (
    <StyledPicture>
      <legend>{label}</legend>
      {url !== null && (
        <Row $gap="s m" $align="center">
          <StyledPreview>
            <Image src={url} alt={`Now: ${label}`} sizes="9rem" />
          </StyledPreview>
          <Button variant="quiet" small onClick={() => onChange(null)}>
            {`Remove: ${label}`}
          </Button>
        </Row>
      )}
      <ImageUpload
        label={url === null ? `Upload: ${label}` : `Upload another: ${label}`}
        queue={queue}
        places={1}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
      {help !== null && <Hint>{help}</Hint>}
    </StyledPicture>
  );
}

const StyledProposals = styled(Row).attrs({ as: 'fieldset' })`
  min-width: 0;
  padding: 0;
`;

const StyledColor = styled.span`
  display: inline-block;
  flex: none;
  width: 1rem;
  height: 1rem;
  margin-right: ${space.xs};
  border: 1px solid ${color.hairline};
  border-radius: 50%;
  vertical-align: -0.15em;
`;

const StyledPicture = styled.fieldset`
  display: grid;
  gap: ${space.s};
  min-width: 0;
  padding: 0;

  legend {
    margin-bottom: ${space.s};
    padding: 0;
    font-weight: 600;
  }
`;

const StyledPreview = styled.div`
  width: 9rem;
`;
