import { BUDGETS } from '../budgets.ts';
import { addedScriptBytes, BuildOutput, gzipBytes } from '../support/build-output.ts';
import { formatKilobytes } from '../support/format.ts';
import { toResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';

/** Measures the built scripts, and checks that shoppers receive no module of the back office. */
export const script: Benchmark = async () => {
  const output = new BuildOutput();
  const home = output.scriptsOf('home');
  const shop = output.shopScripts();
  const bytes = { better: 'less', format: formatKilobytes } as const;
  return [
    toResultRow('script for home, gzip', `${home.size} files`, gzipBytes(home), {
      ...BUDGETS.homeScript,
      ...bytes,
    }),
    toResultRow(
      'script that listing → detail adds, gzip',
      '',
      addedScriptBytes(output, 'products', 'product'),
      {
        ...BUDGETS.detailScript,
        ...bytes,
      },
    ),
    toResultRow(
      'modules of /admin in the shop’s scripts',
      `${shop.size} files`,
      output.backOfficeModules(shop).length,
      { goal: 0, better: 'less', format: String },
    ),
  ];
};
