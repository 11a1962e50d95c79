// cspell:dictionaries css
/** Colours as shoppers name them: docs/behaviour.md#colours. */
import { withoutApostrophes } from './apostrophes.ts';

/** A name, names in CSS that shoppers do not use, and how to paint the name if CSS does not know it. */
type NamedColor = readonly [name: string, css?: string, paint?: string];

const NAMED_COLORS: readonly NamedColor[] = [
  ['Red'],
  ['Crimson'],
  ['Maroon'],
  ['Scarlet', '', '#c1121f'],
  ['Burgundy', '', '#6b1a2e'],
  ['Wine', '', '#5e1f33'],
  ['Dark Red', 'darkred', 'darkred'],
  ['Brick Red', 'firebrick', 'firebrick'],
  ['Pink', 'palevioletred'],
  ['Rose', '', '#c2185b'],
  ['Hot Pink', 'hotpink deeppink', 'hotpink'],
  ['Light Pink', 'lightpink', 'lightpink'],
  ['Magenta', 'mediumvioletred fuchsia'],
  ['Coral'],
  ['Peach', 'peachpuff', '#ffcba4'],
  ['Orange'],
  ['Dark Orange', 'darkorange', 'darkorange'],
  ['Rust', 'sienna', 'sienna'],
  ['Copper', '', '#b0673a'],
  ['Yellow'],
  ['Gold', 'goldenrod'],
  ['Dark Gold', 'darkgoldenrod', 'darkgoldenrod'],
  ['Mustard', '', '#c8932b'],
  ['Brown', 'saddlebrown'],
  ['Light Brown', 'peru', 'peru'],
  ['Tan'],
  ['Camel', '', '#b58a56'],
  ['Coffee', '', '#4b3621'],
  ['Sand', 'burlywood sandybrown', 'burlywood'],
  ['Beige'],
  ['Khaki'],
  ['Cream', '', '#f1e6cf'],
  ['Ivory'],
  ['Off White', 'whitesmoke', '#f4f0e6'],
  ['White'],
  ['Green'],
  ['Olive', 'olivedrab'],
  ['Dark Green', 'darkgreen forestgreen', 'darkgreen'],
  ['Light Green', 'lightgreen palegreen', 'lightgreen'],
  ['Lime'],
  ['Lime Green', 'limegreen', 'limegreen'],
  ['Sea Green', 'seagreen mediumseagreen', 'seagreen'],
  ['Mint', '', '#98d8c0'],
  ['Emerald', '', '#1f7a4d'],
  ['Teal'],
  ['Turquoise', 'mediumturquoise darkturquoise'],
  ['Aqua', 'cyan'],
  ['Blue'],
  ['Navy'],
  ['Navy Blue', '', '#1c2a4a'],
  ['Dark Blue', 'darkblue midnightblue', 'darkblue'],
  ['Royal Blue', 'royalblue', 'royalblue'],
  ['Sky Blue', 'skyblue deepskyblue', 'skyblue'],
  ['Light Blue', 'lightblue powderblue', 'lightblue'],
  ['Steel Blue', 'steelblue', 'steelblue'],
  ['Indigo'],
  ['Denim', '', '#3b5a82'],
  ['Purple', 'rebeccapurple'],
  ['Violet', 'darkviolet'],
  ['Lilac', '', '#c8a2c8'],
  ['Lavender'],
  ['Plum'],
  ['Grey', 'gray'],
  ['Dark Grey', 'darkgray darkgrey dimgray dimgrey', 'dimgray'],
  ['Light Grey', 'lightgray lightgrey gainsboro', 'lightgray'],
  ['Charcoal', 'darkslategray darkslategrey', '#3c3f45'],
  ['Silver'],
  ['Black'],
];

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '');

const BY_KEY: ReadonlyMap<string, NamedColor> = new Map(
  NAMED_COLORS.flatMap((color) =>
    [color[0], ...(color[1]?.split(' ') ?? [])].filter(Boolean).map((name) => [keyOf(name), color] as const),
  ),
);

/** A value such as #d4a017 or rgb(1 2 3) is no name, nor is a word in other letters. */
const find = (typed: string) =>
  /^[a-z\s-]+$/i.test(withoutApostrophes(typed)) ? BY_KEY.get(keyOf(typed)) : undefined;

/** Returns the name that shoppers use for a colour, such as Gold for goldenrod; an unknown one stays as it is typed. */
export const colorName = (typed: string): string => find(typed)?.[0] ?? typed;

/** Returns whether shoppers know the name of a colour. */
export const isColorName = (typed: string): boolean => find(typed) !== undefined;

interface Choice {
  size: string | null;
  color: string | null;
}

/** Returns the size and the colour's name of a line, such as `M, Gold`; '' without either. */
export const choiceText = ({ size, color }: Choice): string =>
  [size, color && colorName(color)].filter(Boolean).join(', ');

/** Returns how to paint a colour by a name that CSS does not know, such as rust; undefined for all others. */
export function colorPaint(typed: string): string | undefined {
  const [, css = '', paint] = find(typed) ?? [];
  return css.split(' ').includes(typed.trim().toLowerCase()) ? undefined : paint;
}
