import { choiceText } from '@chitenge/contract/colors';
import type { LabelledVariant } from '@chitenge/contract/labels';
import { useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { asPaper } from '../../../theme/dark.ts';
import { color } from '../../../theme/tokens.ts';
import { PrintStyles } from '../../../ui/print-styles.ts';
import { formatAmount } from '../components/format-amount.ts';
import type { Barcode } from './barcode.ts';
import { fitText, SMALLEST_READABLE } from './fit-text.ts';
import { labelSize, type LabelSettings } from './label-settings.ts';

export interface WantedLabel {
  variant: LabelledVariant;
  barcode: Barcode | null;
  count: number;
}

interface LabelSheetsProps {
  labels: readonly WantedLabel[];
  settings: LabelSettings;
  /** Called with the names whose text became too small to read. */
  onTooSmall: (names: readonly string[]) => void;
}

/** All labels, as they are printed: one to a page, or a sheet of them to a page. */
export function LabelSheets({ labels, settings, onTooSmall }: LabelSheetsProps) {
  const sheets = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const small: string[] = [];
    for (const { variant } of labels) {
      const [first, ...others] =
        sheets.current?.querySelectorAll<HTMLElement>(`[data-text="${CSS.escape(variant.id)}"]`) ?? [];
      if (first === undefined) continue;
      if (fitText(first) < SMALLEST_READABLE) small.push(variant.name);
      for (const other of others) other.style.fontSize = first.style.fontSize;
    }
    onTooSmall(small);
  }, [labels, onTooSmall]);

  const { paper, columns, rows, side, top } = settings;
  const { width, height } = labelSize(settings);
  const all = labels.flatMap(({ count, ...label }) =>
    Array.from({ length: count }, (_, copy) => ({ ...label, key: `${label.variant.id} ${copy}` })),
  );
  const perPage = paper === 'label' ? 1 : columns * rows;
  const pages = Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) =>
    all.slice(page * perPage, (page + 1) * perPage),
  );
  return (
    <>
      <PrintStyles $size={paper === 'label' ? `${width}mm ${height}mm` : 'A4'} $margin="0" />
      <StyledSheets
        ref={sheets}
        aria-label="Labels"
        $size={{ width, height }}
        $sheet={paper === 'A4' ? { columns, side, top } : null}
      >
        {pages.map((page) => (
          <ol key={page[0]?.key}>
            {page.map(({ key, variant, barcode }) => (
              <li key={key}>
                <Label variant={variant} barcode={barcode} />
              </li>
            ))}
          </ol>
        ))}
      </StyledSheets>
    </>
  );
}

function Label({ variant, barcode }: Omit<WantedLabel, 'count'>) {
  return (
    <>
      <div data-text={variant.id}>
        <p>{variant.name}</p>
        <p>
          <span>{choiceText(variant)}</span>
          <b translate="no">{formatAmount(variant.price)}</b>
        </p>
      </div>
      {barcode && (
        <figure translate="no">
          <img
            src={barcode.src}
            alt=""
            style={{ width: `${barcode.width}mm`, height: `${barcode.height}mm` }}
          />
          <figcaption>{barcode.text}</figcaption>
        </figure>
      )}
    </>
  );
}

interface Layout {
  /** Millimetres of a label. */
  $size: { width: number; height: number };
  /** Columns of an A4 sheet, and its margins in mm; null for label printers. */
  $sheet: { columns: number; side: number; top: number } | null;
}

/** Half a millimetre less than the paper: browsers round pages down, and what exceeds one begins another. */
const ROUNDING = '0.5mm';

const labelsOfSheet = ({ $size: { width, height }, $sheet }: Layout) =>
  $sheet &&
  css`
    ol {
      display: grid;
      grid-template-columns: repeat(${$sheet.columns}, ${width}mm);
      grid-auto-rows: ${height}mm;
      align-content: start;
      width: calc(210mm - ${ROUNDING});
      height: calc(297mm - ${ROUNDING});
      padding: ${$sheet.top}mm calc(${$sheet.side}mm - ${ROUNDING}) 0 ${$sheet.side}mm;
      overflow: hidden;
      background: ${color.white};
    }
  `;

const StyledSheets = styled.section<Layout>`
  ${asPaper}

  display: flex;
  flex-wrap: wrap;
  gap: 3mm;
  /* An A4 sheet is wider than a phone. */
  overflow-x: auto;

  li {
    display: flex;
    flex-direction: column;
    gap: 0.5mm;
    width: ${({ $size: { width } }) => width}mm;
    height: calc(${({ $size: { height } }) => height}mm - ${ROUNDING});
    padding: 1.5mm 2mm 1mm;
    overflow: hidden;
    outline: 1px dashed ${color.hairline};
    background: ${color.white};
    color: #000;
    /* Fonts that every device has at once: the text is measured as soon as it is there. */
    font:
      8pt / 1.15 Arial,
      Helvetica,
      sans-serif;
    break-inside: avoid;
  }

  [data-text] {
    flex: 1 1 0;
    min-height: 0;
    overflow-wrap: anywhere;
  }

  [data-text] p:last-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1mm;
  }

  b {
    margin-left: auto;
    font-weight: 700;
  }

  figure {
    flex: none;
    margin: 0;
  }

  img {
    max-width: none;
    margin-inline: auto;
  }

  figcaption {
    font-size: ${({ $size: { height } }) => Math.min(2.3, height * 0.08)}mm;
    line-height: 1.2;
    letter-spacing: 0.08em;
    text-align: center;
    overflow-wrap: anywhere;
  }

  ${labelsOfSheet}

  /* On paper, letters may be wider by a fraction. */
  @media screen {
    [data-text] {
      padding-right: 3%;
    }
  }

  @media print {
    display: block;
    overflow: visible;

    ol + ol {
      break-before: page;
    }

    li {
      outline: 0;
    }
  }
`;
