import type { BackdropName, Look } from '@chitenge/seed/catalogue/look';
import type { CatalogueEntry } from '@chitenge/seed/catalogue/sample-catalogue';
import type { ProductView } from '@chitenge/seed/images';
import { closeUp } from './close-up.ts';
import type { Fabric } from './drawing.ts';
import { plainFabric, printFabric } from './fabric.ts';
import { GARMENTS } from './garments/index.ts';
import { PALETTES } from './palettes.ts';
import { scene } from './scene.ts';
import { zoomTo } from './svg.ts';

/** The backdrop of the view `other`. */
const OTHER_BACKDROP: Record<BackdropName, BackdropName> = {
  arch: 'plinth',
  wall: 'arch',
  disc: 'wall',
  plinth: 'disc',
  rail: 'arch',
};

function mainFabric(id: string, { cloth, palette }: Look): Fabric {
  return 'print' in cloth
    ? printFabric(id, cloth.print, PALETTES[palette], { scale: cloth.scale ?? 1 })
    : plainFabric(id, cloth.plain, cloth.weave);
}

/** Draws one view of a product, as an SVG document of 960 × 1200. */
export function drawProduct({ slug, look }: CatalogueEntry, view: ProductView): string {
  const palette = PALETTES[look.palette];
  const garment = GARMENTS[look.garment];
  const whole = (backdrop: BackdropName): string => {
    const main = mainFabric(`${slug}-main`, look);
    const trim = plainFabric(`${slug}-trim`, look.trim ?? palette.accent);
    const { defs, body } = garment.draw(slug, { main, trim });
    return scene({ defs: main.defs + trim.defs + defs, body }, palette, backdrop);
  };

  switch (view) {
    case 'whole':
      return whole(look.backdrop);
    case 'detail':
      return zoomTo(whole(look.backdrop), garment.detail);
    case 'cloth':
      return closeUp(mainFabric(`${slug}-cloth`, look));
    case 'other':
      return whole(OTHER_BACKDROP[look.backdrop]);
  }
}
