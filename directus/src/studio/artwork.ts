/** The Studio's images as SVG: the logo, and a printed cloth beside the sign-in form. */
import { palette } from './palette.ts';

/** Draws a ring of cowries around a seed. */
const drawMark = (background: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="256" height="256">',
    background,
    `<g fill="none" stroke="${palette.paper}">`,
    '<circle cx="16" cy="16" r="11.5" stroke-width="1.5"/>',
    '<circle cx="16" cy="16" r="7.7" stroke-width="2.8" stroke-dasharray="1.5 2.53"/></g>',
    `<circle cx="16" cy="16" r="3.3" fill="${palette.paper}"/></svg>`,
  ].join('');

/** The Studio puts the logo on the project's colour, which follows the shop's accent. */
const drawLogo = (): string => drawMark('');

/** A browser's tab has no such colour. */
const drawFavicon = (): string => drawMark(`<path fill="${palette.copper}" d="M0 0h32v32H0z"/>`);

/** Draws one motif of the print: dashed rings around a seed, 160 wide. */
function drawMotif(x: number, y: number): string {
  const center = `cx="${x}" cy="${y}"`;
  return [
    `<circle ${center} r="62" stroke="${palette.copperLight}" stroke-width="3"/>`,
    `<circle ${center} r="47" stroke="${palette.copper}" stroke-width="14" stroke-dasharray="8 12.6"/>`,
    `<circle ${center} r="31" stroke="${palette.paper}" stroke-width="2"/>`,
    `<circle ${center} r="18" stroke="${palette.copperLight}" stroke-width="6" stroke-dasharray="4 5.42"/>`,
    `<circle ${center} r="6" fill="${palette.paper}" stroke="none"/>`,
  ].join('');
}

/** Draws a printed cloth: motifs in a brick pattern on green, with drops between them. */
function drawCloth(): string {
  const drop = (x: number, y: number) =>
    `<path fill="${palette.copper}" stroke="none" d="M${x} ${y - 14}q12 14 0 28q-12 -14 0 -28z"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200" preserveAspectRatio="xMidYMid slice">',
    '<defs><pattern id="print" width="160" height="236" patternUnits="userSpaceOnUse"><g fill="none">',
    drawMotif(80, 59) + drawMotif(0, 177) + drawMotif(160, 177),
    // Motifs that cross the upper or lower edge are repeated on the opposite side.
    drawMotif(80, 295) + drawMotif(0, -59) + drawMotif(160, -59),
    drop(0, 59) + drop(160, 59) + drop(80, 177),
    '</g></pattern></defs>',
    `<rect width="1200" height="1200" fill="${palette.forest}"/>`,
    '<rect width="1200" height="1200" fill="url(#print)"/></svg>',
  ].join('');
}

/** An image of the Studio, and the setting that uses it. */
export interface StudioImage {
  /** The file's id. */
  id: string;
  setting: 'project_logo' | 'public_favicon' | 'public_background';
  filename: string;
  title: string;
  svg: string;
}

export const STUDIO_IMAGES: readonly [StudioImage, ...StudioImage[]] = [
  {
    id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d2a01',
    setting: 'project_logo',
    filename: 'chitenge-mark.svg',
    title: 'Logo of the Studio',
    svg: drawLogo(),
  },
  {
    id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d2a02',
    setting: 'public_favicon',
    filename: 'chitenge-favicon.svg',
    title: 'Icon of the Studio’s browser tab',
    svg: drawFavicon(),
  },
  {
    id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d2a03',
    setting: 'public_background',
    filename: 'chitenge-cloth.svg',
    title: 'Cloth beside the sign-in form',
    svg: drawCloth(),
  },
];

/** The images' folder in the file library, apart from product images. */
export const STUDIO_FOLDER = { id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d2b01', name: 'Studio' } as const;

const [{ id: BUILT_IN_LOGO }] = STUDIO_IMAGES;

/**
 * Puts the shop's own logo on paper: on the project's colour, a logo in the accent would be invisible. The sign-in page sets
 * that colour on the element, which only an important rule overrides.
 */
export const LOGO_CSS = [
  `.module-bar-logo:has(.custom-logo:not([src*="${BUILT_IN_LOGO}"])),`,
  `.public-view .logo:has(img:not([src*="${BUILT_IN_LOGO}"]))`,
  ` { background-color: ${palette.paper} !important; }`,
].join('');
