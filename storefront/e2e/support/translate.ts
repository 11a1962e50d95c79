import type { Page } from 'playwright-core';

/**
 * Does to a page what a browser's translation does: `<font>` elements take the place of all text nodes, also of those that
 * come later. The words stay, so that tests find them.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const skipped = 'script, style, noscript, textarea, title, option, svg, font';
    const replace = (text: Text): void => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceIn = (root: Node): void => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) replace(text);
    };
    replaceIn(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Text) replace(node);
        else replaceIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
