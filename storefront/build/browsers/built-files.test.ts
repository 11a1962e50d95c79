import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { POLYFILLED } from '../../src/app/polyfilled.ts';
import { STOREFRONT } from '../client-build.ts';
import { ALLOWED_IN_SCRIPTS, ALLOWED_IN_STYLES } from './allowed.ts';
import { missingInScript } from './scripts.ts';
import { droppedStyles, stylesInDocument, stylesInScript } from './styles.ts';

const CLIENT = path.join(STOREFRONT, 'dist/client');

const read = (file: string): string => readFileSync(path.join(CLIENT, file), 'utf8');

/** All scripts, those of the back office, the service worker and before hydration included. */
const scripts = globSync(['static/*.js', '*.js'], { cwd: CLIENT });

/** Scripts that run without the polyfills. */
const WITHOUT_POLYFILLS = /^(?:sw|sw-off|static\/(?:early-input|old-browser)-\w+)\.js$/;

const polyfilled = POLYFILLED.map(([owner, name]) =>
  typeof owner === 'function' ? `${owner.name}.${name}` : `.${name}`,
);

/** Returns each name with the files that use it. */
function usesOf(
  files: readonly string[],
  namesIn: (file: string) => Iterable<string>,
): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const file of files)
    for (const name of new Set(namesIn(file))) uses.set(name, [...(uses.get(name) ?? []), file]);
  return uses;
}

function expectOnly(uses: Map<string, string[]>, allowed: Readonly<Record<string, string>>): void {
  expect(Object.fromEntries([...uses].filter(([name]) => !(name in allowed)))).toEqual({});
  expect(Object.keys(allowed).filter((name) => !uses.has(name))).toEqual([]);
}

describe('the built files', () => {
  it('are all there', () => {
    const names = ['admin-page', 'early-addition', 'early-input', 'old-browser', 'polyfills', 'vendor'];
    expect(names.filter((name) => !scripts.some((file) => file.startsWith(`static/${name}-`)))).toEqual([]);
    expect(scripts).toContain('sw.js');
  });

  it('use no syntax and no built-in that the oldest browsers lack and nothing provides', () => {
    const uses = usesOf(scripts, (file) => {
      const provided = WITHOUT_POLYFILLS.test(file) ? [] : polyfilled;
      return [...missingInScript(read(file))].filter((name) => !provided.includes(name));
    });
    expectOnly(uses, ALLOWED_IN_SCRIPTS);
  });

  it('have no style that the oldest browsers drop and that the page needs', () => {
    const uses = usesOf([...scripts, 'index.html'], (file) =>
      (file.endsWith('.html') ? stylesInDocument : stylesInScript)(read(file)).flatMap(droppedStyles),
    );
    expectOnly(uses, ALLOWED_IN_STYLES);
  });

  it('recognise older browsers by a script that those can read', () => {
    const early = scripts.find((file) => file.startsWith('static/early-input-')) ?? '';
    // import() is later than ES2018, and as old.
    const source = read(early).replaceAll('import(', 'load(');
    expect(() => parse(source, { ecmaVersion: 2018, sourceType: 'module' })).not.toThrow();
    const old = scripts.find((file) => file.startsWith('static/old-browser-')) ?? '';
    expect(() => parse(read(old), { ecmaVersion: 5 })).not.toThrow();
  });
});

describe('the check finds in scripts', () => {
  it.each([
    ['AbortSignal.any([signal])', 'AbortSignal.any'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['list.toSorted()', '.toSorted'],
    ['list.with(0, 1)', '.with'],
    ['list.findLast(Boolean)', '.findLast'],
    ['const { toSpliced } = list', '.toSpliced'],
    ['Map.groupBy(list, key)', 'Map.groupBy'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
    ['window.structuredClone(list)', 'structuredClone'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['set.union(other)', '.union'],
    ['map.values().filter(Boolean)', 'Iterator.prototype.filter'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['self.crypto.randomUUID()', '.randomUUID'],
    ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
    ['form.requestSubmit()', '.requestSubmit'],
    ['button.ariaBusy = "true"', '.ariaBusy'],
    ['/(?<=a)b/.test(text)', 'regular expression (?<=a)b'],
    ['RegExp(`(?<!a)b`)', 'regular expression (?<!a)b'],
    ['class A { static { start() } }', 'class static block'],
  ])('%s', (source, name) => {
    expect([...missingInScript(source)]).toEqual([name]);
  });

  it('nothing in what the oldest browsers have, or are asked for first', () => {
    const source = `
      list.at(-1); list.map(f); text.replaceAll(a, b); a ??= b?.c; class A { #b = 1; static c = 2 }
      [...map.values()].map(f); Object.values(map).map(f); typeof structuredClone; caches?.keys(); list.flat();
      text.match(/(?<year>\\d)/d); new AbortController().abort(); Object.fromEntries(list); await 0;`;
    expect([...missingInScript(source)]).toEqual([]);
  });

  it.each(['/[a--b]/v', 'using a = b', 'import a from "a" with { type: "json" }'])(
    'the syntax of %s',
    (source) => {
      expect(() => missingInScript(source)).toThrow(SyntaxError);
    },
  );
});

describe('the check finds in styles', () => {
  it.each([
    ['height: 100dvh', 'height: dvh'],
    ['color: color-mix(in srgb, red, blue)', 'color: color-mix'],
    ['&:has(a) { top: 0 }', '&:has(a)'],
    ['@layer base { a { top: 0 } }', '@layer'],
    ['@container (min-width: 1px) { a { top: 0 } }', '@container'],
    ['@media (width > 600px) { a { top: 0 } }', '@media with < or >'],
    ['translate: 1px', 'translate'],
    ['mask-repeat: round', 'mask-repeat'],
    ['backdrop-filter: blur(1px)', 'backdrop-filter'],
    ['grid-template-rows: subgrid', 'grid-template-rows: subgrid'],
    ['text-wrap: balance', 'text-wrap'],
  ])('%s', (css, name) => {
    expect(droppedStyles(css)).toEqual([name]);
  });

  it.each([
    'inset: 0; aspect-ratio: 1; gap: 1rem; &:focus-visible { top: 0 } :is(a, b) { top: 0 }',
    'height: 100vh; height: 100dvh',
    '-webkit-mask-repeat: round; mask-repeat: round',
    '@media (min-width: 20em) { a { width: min(1rem, 2vw) } }',
  ])('nothing in %s', (css) => {
    expect(droppedStyles(css)).toEqual([]);
  });

  it('the text of styled components', () => {
    const source =
      'const A = d.div.withConfig({})`color:${c};${mixin}${query}{height:1dvh}&:hover{top:${x}}`';
    expect(stylesInScript(source).flatMap(droppedStyles)).toEqual(['height: dvh']);
  });

  it('no style in a raw string', () => {
    expect(stylesInScript('const word = String.raw`\\p{L}`;')).toEqual([]);
  });
});
