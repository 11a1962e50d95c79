import type { Fabric } from '../drawing.ts';
import { darken, lighten } from '../shades.ts';

/** Lights that model heads, wraps and shoulders, lit from the upper left. Stands once in a picture's definitions. */
export const BUST_LIGHT =
  '<linearGradient id="bust-light" x1="0" y1="0" x2="1" y2=".55"><stop offset="0" stop-color="#fff3dc" stop-opacity=".3"/><stop offset=".42" stop-color="#fff3dc" stop-opacity="0"/><stop offset="1" stop-color="#1a0f0a" stop-opacity=".58"/></linearGradient>';

/** Paints a form with its cloth or colour, then with the light that falls on it. */
export function lit(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#bust-light)"/>`;
}

/** Creases of cloth: a dark line with a lit edge above it. */
export function creases(d: string, { ink }: Pick<Fabric, 'ink'>, width = 5): string {
  const stroke = `fill="none" stroke-linecap="round" d="${d}"`;
  return (
    `<path ${stroke} stroke="${ink}" stroke-width="${width * 3}" stroke-opacity=".16"/>` +
    `<path ${stroke} stroke="${ink}" stroke-width="${width}" stroke-opacity=".55"/>` +
    `<path ${stroke} stroke="#fffaf0" stroke-width="${width * 0.4}" stroke-opacity=".45" transform="translate(-4 -3)"/>`
  );
}

/** A head without a face, turned a little into the light; its centre is the origin. */
export function head(skin: string): string {
  const face = 'M-80,-40C-84,40 -52,112 0,122C52,112 84,40 80,-40C78,-110 -78,-110 -80,-40Z';
  const shade =
    'M18,-110C10,-50 34,-14 26,20C22,40 6,52 16,74C24,94 16,112 0,122C52,112 84,40 80,-40C79,-84 50,-106 18,-110Z';
  return (
    `<path d="M-46,60C-44,130 -52,170 -120,196L0,300L120,196C52,170 44,130 46,60Z" fill="${darken(skin, 0.22)}"/>` +
    `<path d="M-46,70C-20,130 30,140 46,84C50,140 60,172 120,196L20,280C40,220 -20,170 -46,120Z" fill="${darken(skin, 0.5)}" opacity=".75"/>` +
    `<ellipse cx="-80" cy="6" rx="13" ry="24" fill="${darken(skin, 0.12)}"/><ellipse cx="80" cy="6" rx="13" ry="24" fill="${darken(skin, 0.5)}"/>` +
    `<path d="${face}" fill="${skin}"/>` +
    `<path d="${shade}" fill="${darken(skin, 0.34)}"/>` +
    `<path d="M-66,-30C-68,30 -46,76 -20,98" fill="none" stroke="${lighten(skin, 0.35)}" stroke-width="9" stroke-linecap="round" opacity=".5"/>`
  );
}
