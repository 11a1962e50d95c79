import axe from 'axe-core';

/**
 * Returns axe's serious and critical violations in the current document. It skips colour contrast, because jsdom does not
 * paint; the browser tests and theme.test.ts check that.
 */
export async function seriousViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
    // Otherwise axe also describes every element that passes.
    resultTypes: ['violations'],
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`);
}
