/** What the buttons of the editor do with the text at the cursor. */

export interface EditCommand {
  label: string;
  /** Elements around the cursor in which it is on. */
  isIn: string;
  run: (editor: HTMLElement) => void;
}

/** Browsers have no other way to change formatted text that 'Undo' takes back. */
function exec(command: string, value?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- every browser has it, and nothing replaces it
  document.execCommand(command, false, value);
}

/** The innermost element of some kinds around the cursor. */
export function around(editor: HTMLElement, selector: string): HTMLElement | null {
  const node = document.getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const found = element?.closest<HTMLElement>(selector) ?? null;
  return found !== null && found !== editor && editor.contains(found) ? found : null;
}

/** Runs what moves the words at the cursor into another block. Chromium would put the cursor before them. */
function keepCursor(editor: HTMLElement, run: () => void): void {
  const { anchorNode, anchorOffset, isCollapsed } = document.getSelection() ?? {};
  const isInWords = isCollapsed === true && anchorNode?.nodeType === Node.TEXT_NODE;
  const before = document.createRange();
  if (isInWords) {
    before.setStart(editor, 0);
    before.setEnd(anchorNode, anchorOffset ?? 0);
  }
  let left = before.toString().length;
  run();
  if (!isInWords || left === 0) return;
  const texts = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { length } = text.textContent ?? '';
    if (left <= length) {
      document.getSelection()?.collapse(text, left);
      return;
    }
    left -= length;
  }
}

const blockCommand = (label: string, tag: string): EditCommand => ({
  label,
  isIn: tag,
  run: (editor) => keepCursor(editor, () => exec('formatBlock', around(editor, tag) === null ? tag : 'p')),
});

const listCommand = (label: string, command: string, isIn: string): EditCommand => ({
  label,
  isIn,
  run: (editor) => keepCursor(editor, () => exec(command)),
});

const mark = (label: string, command: string, isIn: string): EditCommand => ({
  label,
  isIn,
  run: () => exec(command),
});

export const COMMANDS: readonly EditCommand[] = [
  blockCommand('Heading', 'h2'),
  blockCommand('Subheading', 'h3'),
  mark('Bold', 'bold', 'b, strong'),
  mark('Italic', 'italic', 'i, em'),
  listCommand('List', 'insertUnorderedList', 'ul'),
  listCommand('Numbers', 'insertOrderedList', 'ol'),
  blockCommand('Quote', 'blockquote'),
  mark('Line', 'insertHorizontalRule', 'hr'),
];

/** Begins each new line as a paragraph. */
export const beginParagraphs = (): void => exec('defaultParagraphSeparator', 'p');

export const insertText = (text: string): void => exec('insertText', text);
export const insertHtml = (html: string): void => exec('insertHTML', html);

/** Makes the selected words a link; without any, the address itself. */
export function setLink(editor: HTMLElement, address: string): void {
  const link = around(editor, 'a');
  if (link !== null) link.setAttribute('href', address);
  else if (document.getSelection()?.isCollapsed !== false) {
    const added = document.createElement('a');
    added.setAttribute('href', address);
    added.textContent = address;
    exec('insertHTML', added.outerHTML);
  } else exec('createLink', address);
}

/** Makes a link words again. */
export function removeLink(editor: HTMLElement): void {
  const link = around(editor, 'a');
  link?.replaceWith(...link.childNodes);
}

const newCell = (tag: 'th' | 'td'): HTMLElement => {
  const cell = document.createElement(tag);
  cell.append(document.createElement('br'));
  return cell;
};

/** Puts the cursor into an element. */
function enter(element: Element | null | undefined): void {
  if (element) document.getSelection()?.collapse(element, 0);
}

/** Adds a table with a row of titles after the block at the cursor. */
export function addTable(editor: HTMLElement): void {
  const table = document.createElement('table');
  const rows = table.createTBody();
  for (const tag of ['th', 'td', 'td'] as const) rows.insertRow().append(newCell(tag), newCell(tag));
  const after = document.createElement('p');
  after.append(document.createElement('br'));
  let place: Node | null = document.getSelection()?.anchorNode ?? null;
  while (place !== null && place.parentNode !== editor) place = place.parentNode;
  if (place instanceof Element) place.after(table, after);
  else editor.append(table, after);
  enter(table.querySelector('th'));
}

/** What can be done with the table at the cursor. */
export const TABLE_COMMANDS: readonly { label: string; run: (cell: HTMLTableCellElement) => void }[] = [
  {
    label: 'Row below',
    run: (cell) => {
      const row = cell.closest('tr');
      const added = document.createElement('tr');
      added.append(...Array.from(row?.cells ?? [], () => newCell('td')));
      row?.after(added);
      enter(added.cells[0]);
    },
  },
  {
    label: 'Column right',
    run: (cell) => {
      const at = cell.cellIndex;
      for (const row of cell.closest('table')?.rows ?? []) {
        const beside = row.cells[Math.min(at, row.cells.length - 1)];
        beside?.after(newCell(beside.tagName === 'TH' ? 'th' : 'td'));
      }
      enter(cell.nextElementSibling);
    },
  },
  {
    label: 'Remove row',
    run: (cell) => {
      const [row, table] = [cell.closest('tr'), cell.closest('table')];
      const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.firstElementChild;
      row?.remove();
      if (table?.rows.length === 0) table.remove();
      enter(next);
    },
  },
  {
    label: 'Remove column',
    run: (cell) => {
      const [at, table] = [cell.cellIndex, cell.closest('table')];
      const next = cell.nextElementSibling ?? cell.previousElementSibling;
      for (const row of table?.rows ?? []) row.cells[at]?.remove();
      if (table?.querySelector('th, td') === null) table.remove();
      enter(next);
    },
  },
];
