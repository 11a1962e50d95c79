/**
 * Keeps React's text nodes in use while the browser translates the page. Translators put a `<font>` element in the place of a
 * text node, which React later changes, moves or removes (https://github.com/facebook/react/issues/11538).
 */

/** The element in the page in the place of a text node. */
const standIns = new WeakMap<Node, Element>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Notes the text nodes that a translator took out, and follows what React does with them. */
function follow(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // React has changed a text that is not in the page, so it goes back into it. The translator then translates it again.
    if (type === 'characterData' && target instanceof Text && target.parentNode === null)
      standIns.get(target)?.replaceWith(target);
    // React has moved a text, which the page now has twice.
    for (const node of addedNodes) if (node.parentNode !== null) standIns.get(node)?.remove();
    for (const node of removedNodes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!(node instanceof Text) || node.parentNode !== null || !standIn) continue;
      standIns.set(node, standIn);
      observer.observe(node, { characterData: true });
    }
  }
}

/**
 * Lets React go on with a page whose text nodes a translator replaces.
 * @returns a function that ends it
 */
export function keepTranslatedText(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called below with the parent
  const { insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { childList: true, subtree: true });

  /** Returns the child of `parent` that is in the page for `node`; null when a translator has dropped it. */
  function childFor(parent: Node, node: Node): Node | null {
    if (node.parentNode === parent || !(node instanceof Text)) return node;
    follow(observer.takeRecords(), observer);
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : null;
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    const child = childFor(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, node, before && childFor(this, before));
    return node;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild });
  };
}
