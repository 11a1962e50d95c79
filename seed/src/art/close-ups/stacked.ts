import { contact, room } from '../backdrops/wall.ts';
import { tintsOf } from '../backdrops/tints.ts';
import type { Drawing, Fabric, Palette } from '../drawing.ts';
import { lighten } from '../shades.ts';
import { line, times } from '../prints/shapes.ts';

/** One folded length, seen from the front: three layers that turn round at the left. */
function length(y: number, shift: number, fill: string, ink: string): string {
  const height = 132;
  const [left, right] = [170 + shift, 800 + shift];
  const outline = `M${left + 60},${y}H${right - 8}q8,0 8,10V${y + height}H${left + 60}C${left - 20},${y + height} ${left - 20},${y} ${left + 60},${y}Z`;
  const layers = times(2)
    .map((index) => {
      const at = y + 44 + index * 44;
      return `M${left + 40},${at}C${left + 200},${at + 7} ${right - 200},${at - 6} ${right},${at}`;
    })
    .join('');
  return (
    `<path d="${outline}" fill="${fill}"/>` +
    line(layers, ink, 5).replace('<path', '<path opacity=".6"') +
    line(layers, '#fffaf0', 1.5).replace('<path', '<path opacity=".5" transform="translate(0 5)"') +
    `<path d="${outline}" fill="url(#stack-round)"/>`
  );
}

/** Folded lengths of cloth on a shelf: the print on top, twice, with plain ones between. */
export function stacked({ fill, ink }: Fabric, palette: Palette): Drawing {
  const { defs, body } = room(tintsOf(palette), 940);
  const colours = [fill, palette.accent, fill, palette.main, palette.ground];
  const lengths = colours
    .map((colour, index) => length(360 + index * 134, [0, -14, 12, -4, 8][index] ?? 0, colour, ink))
    .toReversed()
    .join('');
  return {
    defs:
      defs +
      '<linearGradient id="stack-round" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".3"/><stop offset=".4" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="#1a0f0a" stop-opacity=".5"/></linearGradient>' +
      `<linearGradient id="stack-top" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fffaf0" stop-opacity=".4"/><stop offset="1" stop-color="#1a0f0a" stop-opacity=".25"/></linearGradient>`,
    body:
      body +
      contact(1036, 380) +
      lengths +
      `<g><path d="M196,372C216,330 280,292 330,288H756C780,290 798,340 800,372Z" fill="${fill}"/><path d="M196,372C216,330 280,292 330,288H756C780,290 798,340 800,372Z" fill="url(#stack-top)"/>` +
      line('M330,288H756', lighten(palette.ground, 0.4), 2) +
      '</g>',
  };
}
