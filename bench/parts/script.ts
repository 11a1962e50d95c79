import { BUDGETS } from '../budgets.ts';
import { addedScript, BuildOutput, gzipped } from '../support/build-output.ts';
import { kilobytes } from '../support/figures.ts';
import type { Part } from '../support/part.ts';
import { rowOf } from '../support/row.ts';

/** What the built pages' scripts weigh, and whether shoppers are sent any of the back office's. */
export const script: Part = async () => {
  const output = new BuildOutput();
  const home = output.scriptsOf('home');
  const shop = output.shopScripts();
  const smaller = { better: 'less', write: kilobytes } as const;
  return [
    rowOf('script for home, gzip', `${home.size} files`, gzipped(home), {
      ...BUDGETS.homeScript,
      ...smaller,
    }),
    rowOf('script that listing → detail adds, gzip', '', addedScript(output, 'products', 'product'), {
      ...BUDGETS.detailScript,
      ...smaller,
    }),
    rowOf(
      'modules of /admin in the shop’s scripts',
      `${shop.size} files`,
      output.backOfficeModules(shop).length,
      { goal: 0, better: 'less', write: String },
    ),
  ];
};
