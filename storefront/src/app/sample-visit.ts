import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { loadPart } from '../lib/load-part.ts';
import { isBackOfficePath } from '../lib/paths.ts';
import { isSaveDataEnabled } from '../lib/save-data.ts';
import { matchPage } from './pages.ts';

/** The share of visits that measure themselves: docs/privacy.md. */
const SHARE = 1 / 4;

/** How long after the page has loaded, in milliseconds. The figures since its start are known then, too. */
const LATER_MS = 3000;

/** Measures some of the visits (measure-visit.ts), and loads the code for it after everything else. */
export function sampleVisit(): void {
  if (!import.meta.env.PROD || Math.random() >= SHARE || isSaveDataEnabled()) return;
  const { path } = matchPage(location.pathname).page;
  const page = Object.values(SHOP_PAGES).find((known) => known.path === path);
  if (!page || isBackOfficePath(path)) return;
  const measure = () =>
    setTimeout(() => {
      // The shop works without the figures, so a failure needs no message.
      loadPart(() => import('./measure-visit.ts')).then(
        ({ measureVisit }) => measureVisit(page.path),
        () => undefined,
      );
    }, LATER_MS);
  if (document.readyState === 'complete') measure();
  else addEventListener('load', measure, { once: true });
}
