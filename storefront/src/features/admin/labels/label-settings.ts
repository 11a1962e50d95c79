/** How this device prints labels: docs/counter.md#labels. */
import { createStoredStore } from '../../../lib/stored-store.ts';

/** What the bars say: the barcode of the goods or the shop's number for them, or the SKU. */
export type CodeKind = 'barcode' | 'sku';

/** Each measure with its least, its most and its first value: millimetres, or labels of an A4 sheet. */
export const MEASURES = {
  width: { label: 'Width (mm)', least: 20, most: 150, first: 50 },
  height: { label: 'Height (mm)', least: 10, most: 200, first: 30 },
  columns: { label: 'Columns', least: 1, most: 8, first: 3 },
  rows: { label: 'Rows', least: 1, most: 25, first: 8 },
  side: { label: 'Margins left and right (mm)', least: 0, most: 30, first: 7 },
  top: { label: 'Margins top and bottom (mm)', least: 0, most: 30, first: 13 },
} as const;
export type MeasureName = keyof typeof MEASURES;

export interface LabelSettings extends Record<MeasureName, number> {
  paper: 'label' | 'A4';
  code: CodeKind;
}

/** The measures of each paper. */
export const MEASURES_OF: Record<LabelSettings['paper'], readonly MeasureName[]> = {
  label: ['width', 'height'],
  A4: ['columns', 'rows', 'side', 'top'],
};

/** Returns a measure that was typed or stored, with a comma or a point; null for what no label has. */
export function readMeasure(name: MeasureName, typed: unknown): number | null {
  const { least, most } = MEASURES[name];
  const text = String(typed).trim().replace(',', '.');
  const value = Number(text);
  const isWhole = name === 'columns' || name === 'rows';
  if (text === '' || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value))) return null;
  return value;
}

function readSettings(stored: unknown): LabelSettings {
  const values = new Map(Object.entries(Object(stored)));
  const measure = (name: MeasureName) => readMeasure(name, values.get(name)) ?? MEASURES[name].first;
  return {
    paper: values.get('paper') === 'A4' ? 'A4' : 'label',
    code: values.get('code') === 'sku' ? 'sku' : 'barcode',
    width: measure('width'),
    height: measure('height'),
    columns: measure('columns'),
    rows: measure('rows'),
    side: measure('side'),
    top: measure('top'),
  };
}

export const labelSettings = createStoredStore('chitenge-labels', readSettings(null), readSettings);

const A4 = { width: 210, height: 297 };

/** Margins of a label at its sides and what its bars have of its height, in mm. */
const LABEL_PADDING = 2;

/** Returns the room for the bars of a label in mm. Their white may reach into the margins. */
export const barRoom = ({ width, height }: { width: number; height: number }) => ({
  width: width - LABEL_PADDING,
  height: Math.min(15, height * 0.28),
});

/** Returns width and height of one label in mm. */
export function labelSize({ paper, width, height, columns, rows, side, top }: LabelSettings) {
  if (paper === 'label') return { width, height };
  return { width: (A4.width - 2 * side) / columns, height: (A4.height - 2 * top) / rows };
}
