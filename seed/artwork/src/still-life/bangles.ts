import { range } from '../shapes.ts';

/**
 * A stack of bangles from the front. The centre of its lower edge is the origin. Needs `FIGURE_LIGHT`.
 * @param colours the lowest bangle first
 */
export function bangles(colours: readonly string[], ink: string): string {
  return colours
    .map((colour, index) => {
      const [x, y] = [[0, 14, -12, 8, -6][index % 5] ?? 0, -40 - index * 50];
      const beads = range(9)
        .map((bead) => {
          const across = (bead - 4) * 36;
          const sag = Math.sqrt(Math.max(0, 1 - (across / 172) ** 2)) * 32;
          return `<circle cx="${x + across}" cy="${(y + sag + 8).toFixed(1)}" r="7" fill="${index % 2 === 0 ? '#fbeeda' : ink}"/>`;
        })
        .join('');
      const band = `M${x - 172},${y - 14}C${x - 172},${y + 34} ${x + 172},${y + 34} ${x + 172},${y - 14}V${y + 20}C${x + 172},${y + 66} ${x - 172},${y + 66} ${x - 172},${y + 20}Z`;
      return (
        `<ellipse cx="${x}" cy="${y - 14}" rx="172" ry="37" fill="${ink}"/>` +
        `<ellipse cx="${x}" cy="${y - 10}" rx="152" ry="27" fill="#1a0f0a" fill-opacity=".5"/>` +
        `<path d="${band}" fill="${colour}"/>${beads}<path d="${band}" fill="url(#bust-light)"/>`
      );
    })
    .join('');
}

/** An earring of concentric discs. Its hook is the origin. Needs `FIGURE_LIGHT`. */
export function earring(colour: string, accent: string, ink: string): string {
  return (
    `<path d="M0,0C-16,-40 28,-44 18,-8L0,40" fill="none" stroke="#b8793f" stroke-width="6" stroke-linecap="round"/>` +
    [
      [84, colour],
      [66, ink],
      [58, accent],
      [36, colour],
      [16, ink],
    ]
      .map(([radius, fill]) => `<circle cx="0" cy="124" r="${radius}" fill="${fill}"/>`)
      .join('') +
    '<circle cx="0" cy="124" r="84" fill="url(#bust-light)"/>' +
    range(7)
      .map((index) => {
        const x = (index - 3) * 22;
        const y = 124 + Math.sqrt(84 * 84 - x * x);
        return `<path d="M${x},${y.toFixed(0)}v52" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>`;
      })
      .join('')
  );
}
