/** Finds the syntax and the built-ins of a built script that the oldest browsers lack. */
import { parse, type AnyNode, type MemberExpression } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { api, featuresOf, isMissing, javascript } from './compat-data.ts';

/** Newer syntax does not parse. The oldest browsers lack two parts of this version: class static blocks and lookbehind. */
const ECMA_VERSION = 2022;

/**
 * Types of the browser whose members are recognised by their name alone. Other types have members such as `state`, which any
 * object may have.
 */
const COMMON_TYPES = new Set([
  'AbortSignal',
  'Blob',
  'Cache',
  'Clients',
  'Crypto',
  'CustomEvent',
  'DataTransfer',
  'Document',
  'DOMException',
  'Element',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'History',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'MediaQueryList',
  'Navigator',
  'Node',
  'ReadableStream',
  'Request',
  'Response',
  'Selection',
  'ServiceWorkerRegistration',
  'Storage',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'Window',
  'WritableStream',
]);

const builtIns = featuresOf(javascript.builtins);
for (const [type] of builtIns) COMMON_TYPES.add(type);

/** Whether the oldest browsers lack it, by name: `structuredClone`, and `AbortSignal.any`. */
const globals = new Map<string, boolean>();
const statics = new Map<string, boolean>();

/** Whether the oldest browsers lack the member in all types that have one of the name, for example `toSorted`. */
const members = new Map<string, boolean>();

for (const [type, feature] of [...builtIns, ...featuresOf(api)]) {
  const isMissingType = isMissing(feature);
  globals.set(type, isMissingType);
  const nested = type === 'Intl' ? featuresOf(feature).flatMap(([, inner]) => featuresOf(inner)) : [];
  for (const [name, member] of [...featuresOf(feature), ...nested]) {
    const isMissingMember = isMissing(member);
    const plainName = name.replace(/_static$/, '');
    statics.set(`${type}.${plainName}`, isMissingMember);
    if (type === 'Window') globals.set(name, isMissingMember);
    // A missing type is found by its own name.
    if (plainName === name && !isMissingType && (COMMON_TYPES.has(type) || !isMissingMember))
      members.set(name, isMissingMember && members.get(name) !== false);
  }
}

const ITERATORS = new Set(['keys', 'values', 'entries', 'matchAll']);
const ITERATOR_HELPERS = new Set(featuresOf(javascript.builtins?.['Iterator']).map(([name]) => name));

/** Lookbehind and modifiers. */
const NEW_PATTERN = /\(\?(?:<[=!]|[ims-]+:)/;

const GLOBAL_OBJECTS = new Set(['globalThis', 'self', 'window']);

function nameOf({ computed, property }: MemberExpression): string {
  return !computed && property.type === 'Identifier' ? property.name : '';
}

/** `map.keys().filter(…)`: arrays have these methods, iterators of older browsers do not. */
function isIteratorHelper(node: MemberExpression): boolean {
  const { object } = node;
  if (!ITERATOR_HELPERS.has(nameOf(node)) || object.type !== 'CallExpression') return false;
  const { callee } = object;
  if (callee.type !== 'MemberExpression' || !ITERATORS.has(nameOf(callee))) return false;
  return callee.object.type !== 'Identifier' || callee.object.name !== 'Object';
}

function missingMember(node: MemberExpression): string | null {
  const { object } = node;
  const name = nameOf(node);
  if (object.type === 'Identifier') {
    if (GLOBAL_OBJECTS.has(object.name) && globals.get(name)) return name;
    const isMissingStatic = statics.get(`${object.name}.${name}`);
    if (isMissingStatic !== undefined) return isMissingStatic ? `${object.name}.${name}` : null;
  }
  if (members.get(name)) return `.${name}`;
  return isIteratorHelper(node) ? `Iterator.prototype.${name}` : null;
}

/** Returns whether a node only asks whether the built-in exists: `typeof x`, `x?.()`. */
function isTest(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'UnaryExpression') return parent.operator === 'typeof';
  if (parent?.type === 'CallExpression') return parent.optional && parent.callee === node;
  return parent?.type === 'MemberExpression' && parent.optional && parent.object === node;
}

/** Returns whether an identifier is the name of a property instead of a variable. */
function isPropertyName(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return parent?.type === 'Property' && parent.key === node && !parent.shorthand;
}

function missingPattern(node: AnyNode): string | null {
  if (node.type !== 'Literal' && node.type !== 'TemplateElement') return null;
  const text = node.type === 'Literal' ? (node.regex?.pattern ?? node.value) : node.value.raw;
  return typeof text === 'string' && NEW_PATTERN.test(text) ? `regular expression ${text}` : null;
}

function missingIn(node: AnyNode, parent: AnyNode | undefined): string | null {
  if (node.type === 'StaticBlock') return 'class static block';
  if (node.type === 'MemberExpression') return isTest(node, parent) ? null : missingMember(node);
  if (node.type === 'ObjectPattern') {
    const names = node.properties.map((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '',
    );
    const missing = names.find((name) => members.get(name));
    return missing === undefined ? null : `.${missing}`;
  }
  if (node.type !== 'Identifier') return missingPattern(node);
  const isMissingGlobal = globals.get(node.name) && !isPropertyName(node, parent) && !isTest(node, parent);
  return isMissingGlobal ? node.name : null;
}

/**
 * Returns what a script uses and the oldest browsers lack: 'AbortSignal.any', '.toSorted', 'structuredClone'.
 * A member counts as there when the oldest browsers have one of its name in any type.
 * @throws SyntaxError for syntax after ES2022
 */
export function missingInScript(source: string): Set<string> {
  const found = new Set<string>();
  fullAncestor(
    parse(source, { ecmaVersion: ECMA_VERSION, sourceType: 'module' }),
    (node, _state, ancestors) => {
      const name = missingIn(node, ancestors.at(-2));
      if (name !== null) found.add(name);
    },
  );
  return found;
}
