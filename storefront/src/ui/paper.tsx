/** The paper that a device prints on, which it remembers: docs/counter.md. */
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { createStoredStore } from '../lib/stored-store.ts';
import type { Store } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { asPaper } from '../theme/dark.ts';
import { color, space } from '../theme/tokens.ts';
import { PrintStyles } from './print-styles.ts';

export const PAPERS = ['58mm', '80mm', 'A4'] as const;
export type Paper = (typeof PAPERS)[number];

const PAPER_LABELS: Record<Paper, string> = { '58mm': '58 mm roll', '80mm': '80 mm roll', A4: 'A4' };

/** Millimetres at each side of a roll where its printer has no dots: it prints 48 or 72 mm. */
const ROLL_MARGIN = { '58mm': 5, '80mm': 4 } as const satisfies Partial<Record<Paper, number>>;

export interface Printing {
  paper: Paper;
  /** Whether the print dialog opens with the page. */
  atOnce: boolean;
}

const createPrinting = (key: string): Store<Printing> =>
  createStoredStore<Printing>(key, { paper: 'A4', atOnce: false }, (value) => {
    if (typeof value !== 'object' || value === null || !('paper' in value)) return null;
    const paper = PAPERS.find((each) => each === value.paper);
    return paper === undefined ? null : { paper, atOnce: 'atOnce' in value && value.atOnce === true };
  });

/** How this device prints receipts, and packing slips. */
export const receiptPrinting = createPrinting('chitenge-receipt-printing');
export const slipPrinting = createPrinting('chitenge-slip-printing');

interface PaperSizePickerProps {
  printing: Store<Printing>;
  papers?: readonly Paper[];
  /** Whether it also offers to print at once. */
  withAtOnce?: boolean;
}

/** Chooses the paper, and whether to print at once. The device remembers both. */
export function PaperSizePicker({ printing, papers = PAPERS, withAtOnce = false }: PaperSizePickerProps) {
  const name = useId();
  const chosen = useStore(printing);
  const change = (part: Partial<Printing>): void => printing.set({ ...chosen, ...part });
  return (
    <StyledPicker>
      <legend>Paper</legend>
      {papers.map((paper) => (
        <label key={paper}>
          <input
            type="radio"
            name={name}
            checked={paper === chosen.paper}
            onChange={() => change({ paper })}
          />
          {PAPER_LABELS[paper]}
        </label>
      ))}
      {withAtOnce && (
        <label>
          <input
            type="checkbox"
            checked={chosen.atOnce}
            onChange={({ target: { checked } }) => change({ atOnce: checked })}
          />
          Print at once
        </label>
      )}
    </StyledPicker>
  );
}

/** Opens the print dialog once, as soon as it is wanted. The sheets must be on the page by then. */
export function usePrintOnce(isWanted: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    // The widths of letters decide how long a roll is.
    void document.fonts.ready.then(() => window.print());
  }, [isWanted]);
}

/** Millimetres of a CSS pixel. */
const MM = 25.4 / 96;

/** Millimetres behind the last line: layouts on screen and on paper differ by fractions. */
const ROLL_END = 3;

/** Sheets that print on the chosen paper, each on a page of its own, without what is around them. */
export function PrintedSheets({ paper, children }: { paper: Paper; children: ReactNode }) {
  // A roll has no end, and browsers know no `size: 58mm auto`: a page is as long as the longest sheet.
  const [length, setLength] = useState(0);
  const measure = useCallback((sheets: HTMLDivElement) => {
    const read = (): void =>
      setLength(Math.max(0, ...Array.from(sheets.children, (sheet) => sheet.getBoundingClientRect().height)));
    const observer = new ResizeObserver(read);
    observer.observe(sheets);
    read();
    return () => observer.disconnect();
  }, []);
  const isRoll = paper !== 'A4';
  return (
    <>
      <PrintStyles
        $size={isRoll ? `${paper} ${Math.ceil(length * MM) + ROLL_END}mm` : paper}
        {...(isRoll && { $margin: '0' })}
      />
      <StyledSheets ref={measure}>{children}</StyledSheets>
    </>
  );
}

/**
 * A sheet as narrow as its roll, on the screen as on paper, so that its length can be measured. It replaces width,
 * margins and spaces of the sheet.
 */
export const onRoll = css<{ $paper: Paper }>`
  ${asPaper}

  ${({ $paper }) =>
    $paper !== 'A4' &&
    css`
      && {
        --space-xs: 0.6mm;
        --space-s: 1.2mm;
        --space-m: 2.4mm;
        --space-l: 3.6mm;

        width: ${$paper};
        max-width: 100%;
        padding: 3mm ${ROLL_MARGIN[$paper]}mm;
        border: 0;
        outline: 1px solid ${color.hairline};
        color: #000;
        font-size: ${$paper === '58mm' ? '8.5pt' : '9.5pt'};
        line-height: 1.35;
      }

      /* Thermal printers have no grey. */
      && * {
        color: inherit;
      }

      @media print {
        && {
          width: auto;
          max-width: none;
          outline: 0;
        }
      }
    `}
`;

const StyledPicker = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};

  legend {
    float: left;
    padding: 0;
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-height: 2rem;
  }

  input {
    accent-color: ${color.copper};
  }
`;

const StyledSheets = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  @media print {
    display: block;

    > * + * {
      break-before: page;
    }
  }
`;
