import type { AdminMessageText, StoredText } from '@chitenge/contract/message-editor';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { Details, Hint, Row } from '../../components/layout.ts';
import { ConflictAlert, FormDialog } from '../../form/form-dialog.tsx';
import { CheckLabel } from '../../form/form-layout.ts';
import { getFieldErrors, saveErrorText } from '../../form/use-submit.ts';
import { MEDIUM_LABELS } from '../../messages/message-labels.ts';
import { isVersionConflict } from '../../session/admin-api.ts';
import { TextPreview } from './text-preview.tsx';
import { TestText } from './test-text.tsx';
import { readText, useChangeText } from './texts-query.ts';

const storedOf = ({ active, subject, body }: StoredText): StoredText => ({ active, subject, body });

interface TextDialogProps {
  text: AdminMessageText;
  onClose: () => void;
}

/** Edits the text of a message, with its places, a preview and a test. */
export function TextDialog({ text, onClose }: TextDialogProps) {
  const { id, key, medium, label, variables, builtIn } = text;
  const name = `${label}, ${MEDIUM_LABELS[medium]}`;
  const client = useQueryClient();
  const [seen, setSeen] = useState(() => storedOf(text));
  const [entered, setEntered] = useState(seen);
  const [theirs, setTheirs] = useState<StoredText | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<{ start: number; end: number }>(null);
  const placesId = useId();
  const change = useChangeText();
  const errorOf = (field: string) =>
    getFieldErrors(change.error).find((error) => error.field.split('.').at(-1) === field)?.message;
  const hasFieldError = errorOf('body') !== undefined || errorOf('subject') !== undefined;

  const edit = (part: Partial<StoredText>): void => setEntered((before) => ({ ...before, ...part }));

  /** Puts a place where the cursor stands. */
  const insert = (variable: string): void => {
    const { start, end } = cursor.current ?? { start: entered.body.length, end: entered.body.length };
    const place = `{{ ${variable} }}`;
    edit({ body: `${entered.body.slice(0, start)}${place}${entered.body.slice(end)}` });
    cursor.current = { start: start + place.length, end: start + place.length };
    area.current?.focus();
  };

  const showTheirs = async (): Promise<void> => {
    const now = await readText(client, id);
    if (now) setTheirs(storedOf(now));
  };

  const publish = (from: StoredText): void =>
    change.mutate(
      { id, label: name, from, to: entered },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isVersionConflict(error)) void showTheirs();
        },
      },
    );

  const alert =
    theirs !== null ? (
      <ConflictAlert
        title="Somebody else has changed this text meanwhile"
        onLoadTheirs={() => {
          setEntered(theirs);
          setSeen(theirs);
          setTheirs(null);
          change.reset();
        }}
        onKeepMine={() => {
          setSeen(theirs);
          setTheirs(null);
          publish(theirs);
        }}
      >
        <p>{`It says now: “${theirs.body}”`}</p>
        <p>Nothing of yours was published. ‘Keep mine’ publishes yours in its place.</p>
      </ConflictAlert>
    ) : change.error && !hasFieldError && !isVersionConflict(change.error) ? (
      saveErrorText(change.error)
    ) : undefined;

  const edited = { key, medium, subject: entered.subject, body: entered.body };
  return (
    <FormDialog
      title={name}
      description="Nothing changes until it is published."
      submitLabel="Publish"
      busyLabel="Publishing..."
      isBusy={change.isPending}
      alert={alert}
      onSubmit={() => publish(seen)}
      onClose={onClose}
    >
      <CheckLabel>
        <input
          type="checkbox"
          checked={entered.active}
          onChange={({ target }) => edit({ active: target.checked })}
        />
        The shop sends it
      </CheckLabel>
      {medium === 'email' && (
        <InputField
          label="Subject"
          required
          error={errorOf('subject')}
          maxLength={200}
          value={entered.subject ?? ''}
          onValueChange={(subject) => edit({ subject })}
        />
      )}
      <Field label="Text" required error={errorOf('body')}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={medium === 'sms' ? 5 : 10}
            value={entered.body}
            onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => {
              cursor.current = { start, end };
            }}
            onChange={({ target }) => edit({ body: target.value })}
          />
        )}
      </Field>
      <Details>
        <summary>Places that the shop fills</summary>
        <Hint id={placesId}>Press one to put it where the cursor stands.</Hint>
        <StyledPlaces aria-describedby={placesId}>
          {variables.map(({ name: variable, note }) => (
            <li key={variable}>
              <Button variant="quiet" small onClick={() => insert(variable)}>
                <code>{`{{ ${variable} }}`}</code>
              </Button>
              <span>{note}</span>
            </li>
          ))}
        </StyledPlaces>
      </Details>
      <TextPreview text={edited} />
      <Row>
        <Button
          variant="quiet"
          small
          disabled={entered.body === builtIn.body && entered.subject === builtIn.subject}
          onClick={() => edit(builtIn)}
        >
          Take the text of a new shop
        </Button>
      </Row>
      <TestText text={edited} />
    </FormDialog>
  );
}

const StyledPlaces = styled.ul`
  display: grid;
  gap: ${space.xs};

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.s};
    max-width: none;
    margin: 0;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
