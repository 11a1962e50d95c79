import axe from 'axe-core';

/**
 * What axe finds serious or critical in what is rendered now, in words; empty when all is well. Colours are left out:
 * jsdom does not paint. The browser tests and palette.test.ts see to those.
 */
export async function seriousFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`);
}
