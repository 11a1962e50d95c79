import { stableId } from './catalogue/identifiers.ts';
import type { CatalogueEntry } from './catalogue/sample-catalogue.ts';
import type { Look } from './catalogue/sample-product.ts';
import type { Cloth, Fabric, Palette } from './art/drawing.ts';
import { plainFabric, printFabric } from './art/fabric.ts';
import { GARMENTS } from './art/garments/index.ts';
import { PALETTES } from './art/palettes.ts';
import { closeUp, detail, scene, type SceneVariant } from './art/scene.ts';

/** One picture that the loader draws and uploads. */
export interface SamplePicture {
  /** The file's id in Directus. */
  id: string;
  filename: string;
  /** What it shows, in words. */
  title: string;
  /** Draws it, as SVG. */
  draw: () => string;
  /** Its size beside the SVG's own; 1 when left out. */
  scale?: number;
}

/** Pictures that are never the first to be seen are made smaller: a fresh shop opens sooner. */
const SUPPORTING = 0.75;

function fabricOf(id: string, { cloth }: Look, palette: Palette): Fabric {
  return 'print' in cloth
    ? printFabric(id, cloth.print, palette, { scale: cloth.scale ?? 1 })
    : plainFabric(id, cloth.plain, cloth.weave);
}

function clothOf({ slug, look }: CatalogueEntry, palette: Palette): Cloth {
  return {
    main: fabricOf(`${slug}-main`, look, palette),
    trim: plainFabric(`${slug}-trim`, look.trim ?? palette.accent),
  };
}

/** Another backdrop for the third picture than the first one has. */
const OTHER_SCENE: Record<SceneVariant, SceneVariant> = {
  arch: 'plinth',
  wall: 'arch',
  disc: 'wall',
  plinth: 'disc',
  rail: 'arch',
};

/**
 * The pictures of one product, the main one first: the whole piece, a part of it from near, and, where the cloth is
 * printed, the cloth itself; featured pieces are also shown before another backdrop.
 */
export function picturesOf(entry: CatalogueEntry): SamplePicture[] {
  const { slug, name, look, featured } = entry;
  const palette = PALETTES[look.palette];
  const variant = look.scene ?? 'wall';
  const garment = GARMENTS[look.garment];
  const whole = (backdrop: SceneVariant) => {
    const cloth = clothOf(entry, palette);
    const { defs, body } = garment.draw(slug, cloth);
    return scene({ defs: cloth.main.defs + cloth.trim.defs + defs, body }, palette, backdrop);
  };

  const views: Array<{ view: string; title: string; draw: () => string; scale?: number }> = [
    { view: 'whole', title: name, draw: () => whole(variant), scale: 1 },
    { view: 'detail', title: `${name}, from near`, draw: () => detail(whole(variant), garment.detail) },
  ];
  if ('print' in look.cloth) {
    views.push({
      view: 'cloth',
      title: `${name}, the cloth`,
      draw: () =>
        closeUp(fabricOf(`${slug}-cloth`, { ...look, cloth: look.cloth }, palette), palette, 'fold'),
    });
  }
  if (featured) {
    views.push({ view: 'other', title: `${name}, another view`, draw: () => whole(OTHER_SCENE[variant]) });
  }
  return views.map(({ view, title, draw, scale = SUPPORTING }) => ({
    id: stableId(`picture/${slug}/${view}`),
    filename: `${slug}-${view}.jpg`,
    title,
    draw,
    scale,
  }));
}
