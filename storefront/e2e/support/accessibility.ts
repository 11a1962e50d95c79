/** Checks that browser tests share: serious axe violations, and what a narrow screen cuts off. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SCREENS } from './browser.ts';

/** Describes the violations that axe calls serious or critical. */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Otherwise axe also describes every element that passes, which takes longer than the rules.
    .options({ resultTypes: ['violations'] })
    // Otherwise axe opens a second page, in which it joins the results of frames.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Returns how many pixels the page is wider than the screen. A phone's `innerWidth` grows with what is too wide. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Changes the width of the screen and waits until the page has its new layout. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Expects that the page fits its screen and has no serious axe violations. */
export async function expectFittingAndAccessible(page: Page): Promise<void> {
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
}

/** Expects the same, and that it also fits a phone and a desk. Restores the size of the screen. */
export async function expectFittingEveryScreen(page: Page): Promise<void> {
  const before = page.viewportSize() ?? SCREENS.desk.viewport;
  await expectFittingAndAccessible(page);
  for (const { viewport } of Object.values(SCREENS)) {
    await resizeTo(page, viewport.width);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}
