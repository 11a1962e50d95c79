import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { ErrorText } from '../../../../ui/layout.ts';
import { editorTextCss } from '../../../content/index.ts';
import { Hint, InputRow, Row, Stack } from '../../components/layout.ts';
import {
  addTable,
  around,
  COMMANDS,
  insertHtml,
  insertText,
  removeLink,
  setLink,
  TABLE_COMMANDS,
  beginParagraphs,
} from './edit-commands.ts';
import { editableNodes, formattedHtml, linkAddress, lostParts, readHtml } from './formatted-html.ts';

interface FormattedInputProps {
  label: string;
  hint: string | null;
  error: string | undefined;
  value: string;
  onChange: (html: string) => void;
}

/** What was just opened by a press gets the focus. */
const focusIt = (input: HTMLInputElement | null): void => input?.focus();

/** Where the cursor is, or which words are selected, unless that is outside of the text. */
function cursorIn(text: HTMLElement | null): Range | undefined {
  const selection = document.getSelection();
  if (!selection?.rangeCount || !text?.contains(selection.anchorNode)) return undefined;
  return selection.getRangeAt(0).cloneRange();
}

/** A text with headings, lists, tables, links and emphasis, as the page shows it. */
export function FormattedInput({ label, hint, error, value, onChange }: FormattedInputProps) {
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  /** What the editor has said, which it need not read again. */
  const said = useRef<string>(undefined);
  /** Where the cursor was, while a button or the address of a link has the focus. */
  const cursor = useRef<Range>(undefined);
  const [isIn, setIsIn] = useState<ReadonlySet<string>>(new Set());
  const [address, setAddress] = useState<string | null>(null);
  const [badAddress, setBadAddress] = useState(false);
  const [lost] = useState(() => lostParts(value));

  useEffect(() => {
    if (said.current === value) return;
    said.current = value;
    editor.current?.replaceChildren(...editableNodes(value));
  }, [value]);

  useEffect(() => {
    const follow = (): void => {
      const { current } = editor;
      const range = cursorIn(current);
      if (current === null || range === undefined) return;
      cursor.current = range;
      const kinds = [...COMMANDS.map((command) => command.isIn), 'a', 'td, th'];
      setIsIn(new Set(kinds.filter((kind) => around(current, kind) !== null)));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  const say = (): void => {
    if (editor.current === null) return;
    said.current = formattedHtml(editor.current);
    onChange(said.current);
  };

  /** Does something with the text at the cursor. */
  const edit = (change: (text: HTMLElement) => void): void => {
    const text = editor.current;
    if (text === null) return;
    // The browser tells of a moved cursor later, perhaps after the press.
    const range = cursorIn(text) ?? cursor.current;
    text.focus({ preventScroll: true });
    const selection = document.getSelection();
    if (range !== undefined && selection !== null) {
      selection.removeAllRanges();
      selection.addRange(range);
    }
    change(text);
    say();
  };

  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html === '') insertText(event.clipboardData.getData('text/plain'));
    else insertHtml(formattedHtml(readHtml(html)));
  };

  const link = (): void => {
    const given = linkAddress(address);
    setBadAddress(given === null);
    if (given === null) return;
    setAddress(null);
    edit((text) => setLink(text, given));
  };

  const describedBy = [error !== undefined && `${id}-error`, hint !== null && `${id}-hint`].filter(Boolean);
  return (
    <Stack $gap="xs">
      <StyledLabel id={`${id}-label`} onClick={() => editor.current?.focus()}>
        {label}
      </StyledLabel>
      <StyledTools role="toolbar" aria-label={`Format: ${label}`} aria-controls={id}>
        {COMMANDS.map((command) => (
          <Tool
            key={command.label}
            label={command.label}
            isOn={isIn.has(command.isIn)}
            onPress={() => edit(command.run)}
          />
        ))}
        <Tool
          label="Link"
          isOn={isIn.has('a')}
          onPress={() => {
            cursor.current = cursorIn(editor.current) ?? cursor.current;
            setBadAddress(false);
            setAddress((editor.current && around(editor.current, 'a')?.getAttribute('href')) ?? 'https://');
          }}
        />
        <Tool label="Table" isOn={isIn.has('td, th')} onPress={() => edit(addTable)} />
        {isIn.has('td, th') &&
          TABLE_COMMANDS.map(({ label: name, run }) => (
            <Tool
              key={name}
              label={name}
              onPress={() =>
                edit((text) => {
                  const cell = around(text, 'td, th');
                  if (cell instanceof HTMLTableCellElement) run(cell);
                })
              }
            />
          ))}
      </StyledTools>
      {address !== null && (
        <InputRow $align="end">
          <InputField
            label="Address of the link, such as https://… or /pages/delivery"
            error={badAddress ? 'The address must begin with https://, tel:, mailto: or /' : undefined}
            value={address}
            ref={focusIt}
            onValueChange={setAddress}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would publish the form.
              event.preventDefault();
              link();
            }}
          />
          <Button variant="secondary" small onClick={link}>
            Set link
          </Button>
          <Button
            variant="quiet"
            small
            onClick={() => {
              setAddress(null);
              edit(removeLink);
            }}
          >
            No link
          </Button>
        </InputRow>
      )}
      <StyledText
        ref={editor}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area has no formats
        role="textbox"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        aria-multiline
        aria-labelledby={`${id}-label`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy.join(' ') || undefined}
        onFocus={beginParagraphs}
        onInput={say}
        onPaste={paste}
      />
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {lost !== null && (
        <Hint>{`The shop does not show ${lost} of this text. A change here removes them.`}</Hint>
      )}
      {hint !== null && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Stack>
  );
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  onPress: () => void;
}

/** The editor keeps the cursor when it is pressed by a mouse. */
const Tool = ({ label, isOn, onPress }: ToolProps) => (
  <StyledTool
    variant="quiet"
    small
    aria-pressed={isOn}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {label}
  </StyledTool>
);

const StyledLabel = styled.span`
  width: fit-content;
  font-weight: 600;
`;

const StyledTools = styled(Row).attrs({ $gap: '0 s' })`
  padding-inline: ${space.s};
  border: 1px solid ${color.edge};
  border-bottom: 0;
  background: ${color.cotton};
`;

const StyledTool = styled(Button)`
  font-size: ${size.small};

  &[aria-pressed='true'] {
    box-shadow: inset 0 -2px ${color.copper};
  }
`;

const StyledText = styled.div`
  min-height: 12rem;
  max-height: 70vh;
  overflow-y: auto;
  margin-top: calc(-1 * ${space.xs});
  padding: ${space.m};
  border: 1px solid ${color.edge};
  background: ${color.white};

  &[aria-invalid='true'] {
    border-color: ${color.oxide};
  }

  ${editorTextCss}

  th,
  td {
    min-width: 4rem;
    border: 1px dotted ${color.hairline};
    padding-inline: ${space.s};
  }

  li > p {
    display: inline;
  }
`;
