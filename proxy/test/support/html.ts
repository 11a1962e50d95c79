/** Parses pages like a browser, so that tests distinguish text from markup. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** The text of the element and its descendants. */
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

/** Returns all elements of a document in document order. */
export function elementsOf(html: string): Element[] {
  return elementsIn(parse(html));
}

/** Returns tag and attribute names without values and text. It omits styles, because image previews appear later. */
export function structureOf(elements: readonly Element[]): string[] {
  return elements.map(({ name, attributes: { style: _preview, ...attributes } }) =>
    [name, ...Object.keys(attributes).toSorted()].join(' '),
  );
}

/** The styles that the shop writes: one property, or an image's preview. */
const SHOP_STYLE = /^[a-z-]+:(?:[^;:]*|url\(data:image\/webp;base64,[\w+/=]+\))$/;

const JSON_TYPE = /^application\/(?:ld\+)?json$/;

/** Attributes whose value is a URL. */
const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href'];

/** Accepts http and https URLs, and data URLs that are empty or images. */
function isSafeUrl(url: string): boolean {
  const { protocol, pathname } = URL.parse(url, 'http://shop.test') ?? { protocol: '', pathname: '' };
  return /^https?:$/.test(protocol) || (protocol === 'data:' && /^(?:,$|image\/)/.test(pathname));
}

/** Returns everything that would run code or open another site if there were no CSP. */
export function findActiveContent(elements: readonly Element[]): string[] {
  return elements.flatMap(({ name, attributes, text }) => {
    const { type = '', src, style } = attributes;
    const found: string[] = [];
    if (name === 'script' && src === undefined && !JSON_TYPE.test(type)) found.push(`script: ${text}`);
    if (name === 'script' && src !== undefined && !/^\/\w/.test(src)) found.push(`script of ${src}`);
    if (['iframe', 'object', 'embed', 'base'].includes(name)) found.push(name);
    if (style !== undefined && !SHOP_STYLE.test(style)) found.push(`style: ${style}`);
    for (const attribute of Object.keys(attributes))
      if (attribute.startsWith('on') || attribute === 'srcdoc') found.push(`${name} ${attribute}`);
    for (const attribute of URL_ATTRIBUTES) {
      const url = attributes[attribute];
      if (url !== undefined && !isSafeUrl(url)) found.push(`${name} ${attribute}=${url}`);
    }
    return found;
  });
}
