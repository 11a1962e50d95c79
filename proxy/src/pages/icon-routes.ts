import { ICON_PRESETS } from '@chitenge/contract/icon';
import { notFound } from '@chitenge/contract/problem-error';
import { keysOf } from '@chitenge/contract/typed-entries';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { drawLetterIcon } from '../icons/draw-letter-icon.ts';
import { letterIconOf, letterIconVersion, shopIconUrl } from '../presenters/shop-icons.ts';

const PRESETS = keysOf(ICON_PRESETS);

/**
 * Serves the icons of the shop's first letter, `/icons/letter/{version}/{preset}.png`: the current ones alone. Sends
 * clients that request `/favicon.ico` without reading a page to the shop's icon.
 */
export function iconRoutes(catalogue: Pick<Catalogue, 'store'>): Router {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: PRESETS.length * 2 });
  return Router()
    .get('/favicon.ico', async (_request, response, next) => {
      const store = await catalogue.store().catch(() => null);
      const url = store && shopIconUrl(store, 'icon48');
      if (url) response.set('Cache-Control', 'no-cache').redirect(302, url);
      else next();
    })
    .get('/icons/letter/:version/:file', async (request, response) => {
      const { version, file } = request.params;
      const icon = letterIconOf(await catalogue.store());
      const preset = PRESETS.find((name) => `${name}.png` === file);
      if (icon === null || preset === undefined || letterIconVersion(icon) !== version)
        throw notFound('icon');
      const key = `${version}/${preset}`;
      const png = drawn.get(key) ?? drawLetterIcon(icon, preset);
      drawn.set(key, png);
      response
        .set('Cache-Control', 'public, max-age=31536000, immutable')
        .type('png')
        .send(await png);
    });
}
