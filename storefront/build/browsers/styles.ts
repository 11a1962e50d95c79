/** Finds the styles that the oldest browsers drop, in built scripts and documents. */
import { parse, type Expression, type Super, type TemplateLiteral } from 'acorn';
import { full } from 'acorn-walk';
import { parse as parseStyles, type AtRule, type Declaration, type Rule } from 'postcss';
import { css, featuresOf, isMissing } from './compat-data.ts';

const atRules = css['at-rules'];

/** Whether the oldest browsers lack a function or a unit: `color-mix(`, `dvh`. */
const valueParts = new Map<string, boolean>();
for (const [type, feature] of featuresOf(css.types))
  for (const [name, inner] of [[type, feature] as const, ...featuresOf(feature)])
    valueParts.set(`${name}(`, isMissing(inner));
for (const [name, unit] of featuresOf(css.types?.['length'])) valueParts.set(name, isMissing(unit));
for (const size of ['dynamic', 'large', 'small'])
  for (const unit of ['vh', 'vw', 'vmin', 'vmax', 'vi', 'vb'])
    valueParts.set(size.charAt(0) + unit, valueParts.get(`viewport_percentage_units_${size}`) === true);

/** Words of a value: keywords, functions with their bracket, and units after a digit. */
const WORDS = /(\d?)([a-z][a-z-]*)(\(?)/g;

const PREFIX = /^-(?:webkit|moz)-/;

const unprefixed = (property: string): string => property.replace(PREFIX, '');

/** Returns the declarations of the same rule for the same property. */
function siblingsOf({ parent, prop }: Declaration): Declaration[] {
  return (parent?.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && unprefixed(node.prop) === unprefixed(prop) ? [node] : [],
  );
}

/** Returns what the oldest browsers do not know in a declaration: its property, or a word of its value. */
function droppedPart(declaration: Declaration): string | null {
  const { prop, value } = declaration;
  const property = css.properties?.[unprefixed(prop)];
  const prefixes = siblingsOf(declaration).map((sibling) => PREFIX.exec(sibling.prop)?.[0] ?? '');
  if (isMissing(property, prefixes)) return unprefixed(prop);
  const withoutTexts = value.replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"/g, '');
  for (const [, digit, word = '', bracket] of withoutTexts.matchAll(WORDS)) {
    const isKeyword = digit === '' && bracket === '';
    if (isKeyword ? isMissing(property?.[word]) : valueParts.get(`${word}${bracket}`))
      return `${prop}: ${word}`;
  }
  return null;
}

/** Returns whether the same rule sets the property before in a way that the oldest browsers know. */
function hasFallback(declaration: Declaration): boolean {
  const siblings = siblingsOf(declaration);
  return siblings.slice(0, siblings.indexOf(declaration)).some((before) => droppedPart(before) === null);
}

/** A pseudo-class that the oldest browsers do not know drops the whole rule. */
function droppedSelectors({ selector }: Rule): string[] {
  const names = [...selector.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => name);
  return names.some((name) => isMissing(css.selectors?.[name])) ? [selector.replaceAll(/\s+/g, ' ')] : [];
}

function droppedAtRules({ name, params }: AtRule): string[] {
  const rule = atRules?.[name];
  if (isMissing(rule)) return [`@${name}`];
  const features = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => feature);
  const dropped = features.filter((feature) => isMissing(rule?.[feature]));
  const hasRange = /[<>]/.test(params) && isMissing(atRules?.['media']?.['range_syntax']);
  return [
    ...dropped.map((feature) => `@${name} (${feature})`),
    ...(hasRange ? [`@${name} with < or >`] : []),
  ];
}

/** Puts a value, a declaration or a selector where a style has an expression. */
function textOf({ quasis }: TemplateLiteral): string {
  return quasis.reduce((text, { value }, index) => {
    const next = value.cooked ?? '';
    if (index === 0) return next;
    const beginsStatement = /(?:^|[;{}])\s*$/.test(text.replaceAll(/\/\*.*?\*\//gs, ''));
    if (!beginsStatement) return `${text}0${next}`;
    return /^[^;{}]*\{/.test(next) ? `${text}.x${next}` : `${text}--x:0;${next}`;
  }, '');
}

/** Whether a template is `String.raw`, which is no style. */
const isRaw = (tag: Expression | Super): boolean =>
  tag.type === 'MemberExpression' && tag.property.type === 'Identifier' && tag.property.name === 'raw';

/** Returns the styles of styled components in a built script. */
export function stylesInScript(source: string): string[] {
  const found: string[] = [];
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'TaggedTemplateExpression' && !isRaw(node.tag)) found.push(textOf(node.quasi));
  });
  return found;
}

/** Returns the content of the style elements of a document. */
export const stylesInDocument = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);

/** Returns what the oldest browsers drop without a fallback: 'text-wrap', 'height: dvh', '@container', '&:has(:checked)'. */
export function droppedStyles(text: string): string[] {
  const found: string[] = [];
  parseStyles(`.x{${text}}`).walk((node) => {
    if (node.type === 'rule') found.push(...droppedSelectors(node));
    if (node.type === 'atrule') found.push(...droppedAtRules(node));
    if (node.type !== 'decl' || hasFallback(node)) return;
    const part = droppedPart(node);
    if (part !== null) found.push(part);
  });
  return found;
}
