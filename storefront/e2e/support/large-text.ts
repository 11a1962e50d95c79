/** Text sizes that readers set in their browser, and what a page then cuts off. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Sets the text size of the browser in pixels, and waits until the page has it. */
export async function setTextSize(page: Page, textSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (page.url().startsWith('http')) await expect.poll(rootSize).toBe(`${textSize}px`);
}

/** Returns what a reader would have to scroll sideways for: the page, and the header's controls. */
export const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const controls = [...document.querySelectorAll('header button, header a, [role=dialog] button')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > clientWidth))
      .map(({ element }) => `${element.getAttribute('aria-label') ?? element.textContent} is off the screen`);
    return [...wide, ...controls];
  });
