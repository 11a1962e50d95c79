import { darken, lighten } from '../colour.ts';
import type { Fabric } from '../drawing.ts';
import { fadingStroke } from '../soft-edges.ts';

/** Light from the upper left on a figure. An image's definitions contain it once. */
export const FIGURE_LIGHT =
  '<linearGradient id="bust-light" x1="0" y1="0" x2="1" y2=".55"><stop offset="0" stop-color="#fff3dc" stop-opacity=".3"/><stop offset=".42" stop-color="#fff3dc" stop-opacity="0"/><stop offset="1" stop-color="#1a0f0a" stop-opacity=".58"/></linearGradient>';

/** Fills a path, and lights it. Needs `FIGURE_LIGHT`. */
export function litPath(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#bust-light)"/>`;
}

/** Creases of cloth: dark lines with a light edge. */
export function creases(d: string, { ink }: Pick<Fabric, 'ink'>, width = 5): string {
  const stroke = `fill="none" stroke-linecap="round" d="${d}"`;
  return (
    `<path ${stroke} stroke="${ink}" stroke-width="${width * 3}" stroke-opacity=".16"/>` +
    `<path ${stroke} stroke="${ink}" stroke-width="${width}" stroke-opacity=".55"/>` +
    `<path ${stroke} stroke="#fffaf0" stroke-width="${width * 0.4}" stroke-opacity=".45" transform="translate(-4 -3)"/>`
  );
}

/** Wide soft shading of draped cloth. */
export function drapeShading(d: string, { ink }: Pick<Fabric, 'ink'>): string {
  return (
    fadingStroke(d, ink, 90, 0.62) +
    `<g transform="translate(-46 0)">${fadingStroke(d, '#fffaf0', 50, 0.22)}</g>`
  );
}

/** A head without facial features. Its centre is the origin. */
export function head(skin: string): string {
  const face = 'M-80,-40C-84,40 -52,112 0,122C52,112 84,40 80,-40C78,-110 -78,-110 -80,-40Z';
  const shade =
    'M18,-110C10,-50 34,-14 26,20C22,40 6,52 16,74C24,94 16,112 0,122C52,112 84,40 80,-40C79,-84 50,-106 18,-110Z';
  return (
    `<path d="M-46,60C-44,140 -64,174 -190,212L-160,420H160L190,212C64,174 44,140 46,60Z" fill="${darken(skin, 0.22)}"/>` +
    `<path d="M-46,70C-20,130 30,140 46,84C46,144 70,176 190,212L170,420H40C70,260 -20,190 -46,130Z" fill="${darken(skin, 0.5)}" opacity=".75"/>` +
    `<ellipse cx="-80" cy="6" rx="13" ry="24" fill="${darken(skin, 0.12)}"/><ellipse cx="80" cy="6" rx="13" ry="24" fill="${darken(skin, 0.5)}"/>` +
    `<path d="${face}" fill="${skin}"/>` +
    `<path d="${shade}" fill="${darken(skin, 0.34)}"/>` +
    `<path d="M-66,-30C-68,30 -46,76 -20,98" fill="none" stroke="${lighten(skin, 0.35)}" stroke-width="22" stroke-linecap="round" opacity=".16"/>`
  );
}
