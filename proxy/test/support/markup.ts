/** A page as a browser makes it of its HTML, so that no text is looked for where markup is meant. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Its own text and that of what it holds. */
  text: string;
}

type Node = DefaultTreeAdapterTypes.Node;

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

function textOf(node: Node): string {
  return 'value' in node ? node.value : childrenOf(node).map(textOf).join('');
}

function elementsIn(node: Node): Element[] {
  const inside = childrenOf(node).flatMap(elementsIn);
  if (!('attrs' in node)) return inside;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ name: node.tagName, attributes, text: textOf(node) }, ...inside];
}

/** All elements of a document, in their order. */
export function elementsOf(html: string): Element[] {
  return elementsIn(parse(html));
}

/** Which elements with which attributes there are, whatever is written in them; pictures' previews may come later. */
export function shapeOf(elements: readonly Element[]): string[] {
  return elements.map(({ name, attributes: { style: _preview, ...attributes } }) =>
    [name, ...Object.keys(attributes).toSorted()].join(' '),
  );
}

/** Styles that the shop writes itself: one property, and pictures' previews. */
const OWN_STYLE = /^[a-z-]+:(?:[^;:]*|url\(data:image\/webp;base64,[\w+/=]+\))$/;

const HOLDS_DATA = /^application\/(?:ld\+)?json$/;

/** Where an element leads to, or what it loads. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href'];

/** An address of the web, a picture, or nothing at all. */
function isHarmless(address: string): boolean {
  const { protocol, pathname } = URL.parse(address, 'http://shop.test') ?? { protocol: '', pathname: '' };
  return /^https?:$/.test(protocol) || (protocol === 'data:' && /^(?:,$|image\/)/.test(pathname));
}

/** What would run or lead away from the shop, by the browser's rules alone, were there no CSP. */
export function whatRuns(elements: readonly Element[]): string[] {
  return elements.flatMap(({ name, attributes, text }) => {
    const { type = '', src, style } = attributes;
    const found: string[] = [];
    if (name === 'script' && src === undefined && !HOLDS_DATA.test(type)) found.push(`script: ${text}`);
    if (name === 'script' && src !== undefined && !/^\/\w/.test(src)) found.push(`script of ${src}`);
    if (['iframe', 'object', 'embed', 'base'].includes(name)) found.push(name);
    if (style !== undefined && !OWN_STYLE.test(style)) found.push(`style: ${style}`);
    for (const attribute of Object.keys(attributes))
      if (attribute.startsWith('on') || attribute === 'srcdoc') found.push(`${name} ${attribute}`);
    for (const attribute of ADDRESSES) {
      const address = attributes[attribute];
      if (address !== undefined && !isHarmless(address)) found.push(`${name} ${attribute}=${address}`);
    }
    return found;
  });
}
