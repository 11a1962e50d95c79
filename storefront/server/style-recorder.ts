/** Compiles the CSS of each styled component once, and records which of it a render uses. */
import { ServerStyleSheet, styled, type IStyledStatics } from 'styled-components';

/** The compiled rules of one class, of the global style or of keyframes. */
export interface Style {
  id: string;
  name: string;
  rules: string[];
}

type StyleSheet = ServerStyleSheet['instance'];

export interface StyleRecorder {
  /** For `StyleSheetManager`. */
  sheet: StyleSheet;
  /** The used styles in the order of use, with repetitions. */
  used: Style[];
}

type ComponentStyle = IStyledStatics<'web', object>['componentStyle'];

/** Joins neighbouring texts, so that the library finds a component's class by one text whose hash is known. */
function joinTexts(style: ComponentStyle): void {
  const joined: typeof style.rules = [];
  for (const rule of style.rules) {
    const last = joined.at(-1);
    if (typeof rule === 'string' && typeof last === 'string') joined[joined.length - 1] = last + rule;
    else joined.push(rule);
  }
  style.rules = joined;
}

const { componentStyle }: Pick<IStyledStatics<'web', object>, 'componentStyle'> = styled.div``;
const library: ComponentStyle = Object.getPrototypeOf(componentStyle);
const generate = Reflect.get(library, 'generateAndInjectStyles');
const withJoinedTexts = new WeakSet<ComponentStyle>();

library.generateAndInjectStyles = function (...args) {
  if (!withJoinedTexts.has(this)) {
    joinTexts(this);
    withJoinedTexts.add(this);
  }
  return generate.apply(this, args);
};

/** All styles compiled so far, by component and class. The code and the colours of the theme bound their number. */
const compiled = new Map<string, Map<string, Style>>();

/** Sends the library's questions to `compiled`, so that it compiles a style only once. */
const base = new ServerStyleSheet().instance;

/** Creates the style sheet of one render. */
export function createStyleRecorder(): StyleRecorder {
  const used: Style[] = [];
  const sheet: StyleSheet = Object.assign(Object.create(base), {
    // The library counts the global styles of a document.
    gs: {},
    hasNameForId(id: string, name: string): boolean {
      const style = compiled.get(id)?.get(name);
      if (style) used.push(style);
      return style !== undefined;
    },
    insertRules(id: string, name: string, rules: string[]): void {
      const style = { id, name, rules };
      const ofComponent = compiled.get(id) ?? new Map<string, Style>();
      compiled.set(id, ofComponent.set(name, style));
      used.push(style);
    },
  });
  return { sheet, used };
}

/** Most pages use one of few sets of styles. */
const MAX_ELEMENTS = 100;
const elements = new Map<string, Buffer>();

/** Returns the style element with these styles in UTF-8, as the library writes it. */
export function styleElement(used: readonly Style[]): Buffer {
  const styles = new Set(used);
  const key = [...styles].map(({ id, name }) => `${id}.${name}`).join();
  const known = elements.get(key);
  if (known !== undefined) return known;
  const sheet = new ServerStyleSheet();
  for (const { id, name, rules } of styles) sheet.instance.insertRules(id, name, rules);
  const element = Buffer.from(sheet.getStyleTags());
  sheet.seal();
  if (elements.size >= MAX_ELEMENTS) elements.clear();
  elements.set(key, element);
  return element;
}
