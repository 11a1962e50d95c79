import { darken } from '../colour.ts';
import { disc, strokePath } from '../shapes.ts';
import { drapeShading, head, litPath } from './features.ts';
import type { Outfit } from './woman.ts';

const SHIRT =
  'M-70,170C-150,206 -262,222 -306,292C-344,380 -352,560 -362,900H362C352,560 344,380 306,292C262,222 150,206 70,170L0,300Z';

/**
 * A man in a round cap and a collared shirt, from the waist up.
 * The centre of his face is the origin. Needs `FIGURE_LIGHT`.
 */
export function man({ skin, wrap, dress, jewel }: Outfit): string {
  const beard = darken(skin, 0.62);
  const button = (y: number): string => disc(3, y, 8, jewel) + disc(3, y, 2.5, dress.ink);
  return (
    head(skin) +
    `<path d="M-78,10C-74,30 -56,44 -40,46C-20,36 20,36 40,46C56,44 74,30 78,10C76,70 48,118 0,130C-48,118 -76,70 -78,10Z" fill="${beard}" opacity=".92"/>` +
    litPath(SHIRT, dress.fill) +
    drapeShading(
      'M-220,420C-204,540 -222,700 -236,900M226,400C208,540 222,700 236,900M-120,400C-100,520 -120,680 -116,900',
      dress,
    ) +
    strokePath('M-16,300V900M24,300V900', dress.ink, 3) +
    [350, 440, 530, 620, 710].map(button).join('') +
    litPath('M-66,148C-96,166 -112,190 -118,214L-60,306L4,292C-24,254 -52,204 -66,148Z', wrap.tone) +
    litPath('M66,148C96,166 112,190 118,214L60,306L4,292C28,254 52,204 66,148Z', wrap.tone) +
    litPath(
      'M-86,-28C-92,-96 -84,-150 -60,-160C-20,-174 20,-174 60,-160C84,-150 92,-96 86,-28C44,-56 -44,-56 -86,-28Z',
      wrap.fill,
    ) +
    litPath(
      'M-88,-24C-90,-42 -90,-56 -88,-68C-44,-96 44,-96 88,-68C90,-56 90,-42 88,-24C44,-54 -44,-54 -88,-24Z',
      wrap.tone,
    ) +
    strokePath('M-84,-52C-44,-80 44,-80 84,-52', jewel, 4)
  );
}
