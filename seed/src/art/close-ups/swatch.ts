import { room } from '../backdrops/wall.ts';
import { tintsOf } from '../backdrops/tints.ts';
import type { Drawing, Fabric, Palette } from '../drawing.ts';
import { line, times } from '../prints/shapes.ts';

/** A square of cloth cut with pinking shears. */
function pinked(x: number, y: number, width: number, height: number): string {
  const tooth = 20;
  const across = width / tooth;
  const down = height / tooth;
  return (
    `M${x},${y}` +
    times(across)
      .map(() => 'l10,-9l10,9')
      .join('') +
    times(down)
      .map(() => 'l9,10l-9,10')
      .join('') +
    times(across)
      .map(() => 'l-10,9l-10,-9')
      .join('') +
    times(down)
      .map(() => 'l-9,-10l9,-10')
      .join('') +
    'Z'
  );
}

/** A swatch pinned to the wall by a copper pin, one corner turned up. */
export function swatch({ fill, ink, tone }: Fabric, palette: Palette): Drawing {
  const { defs, body } = room(tintsOf(palette), 1200);
  const cloth = pinked(140, 190, 680, 800);
  return {
    defs:
      defs +
      '<clipPath id="swatch-cut"><path d="M0,0H960V678L460,1200H0Z"/></clipPath>' +
      '<filter id="swatch-cast" x="-.1" y="-.1" width="1.25" height="1.25"><feGaussianBlur stdDeviation="16"/></filter>' +
      '<linearGradient id="swatch-light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".26"/><stop offset=".55" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="#1a0f0a" stop-opacity=".22"/></linearGradient>',
    body:
      `${body}<g transform="rotate(-3 480 600)"><g clip-path="url(#swatch-cut)"><path d="${cloth}" transform="translate(22 30)" fill="#2a160c" opacity=".3" filter="url(#swatch-cast)"/>` +
      `<path d="${cloth}" fill="${fill}"/><path d="${cloth}" fill="url(#swatch-light)"/></g>` +
      `<path d="M832,812L648,1004C690,950 690,900 672,846C730,858 790,850 832,812Z" fill="${tone}"/><path d="M832,812L648,1004C690,950 690,900 672,846C730,858 790,850 832,812Z" fill="#fffaf0" fill-opacity=".45"/>` +
      line('M640,1008L836,806', ink, 1.5) +
      '</g><circle cx="480" cy="236" r="15" fill="#2a160c" opacity=".3" transform="translate(7 10)"/><circle cx="480" cy="236" r="15" fill="#9a4a1c"/><circle cx="475" cy="231" r="5" fill="#f3c9a4"/>',
  };
}
