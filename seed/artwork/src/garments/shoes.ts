import { darken, lighten } from '../colour.ts';
import type { DrawGarment, Fabric } from '../drawing.ts';
import { flatFabric } from '../fabric.ts';
import { mirrorPath, movePath } from '../path.ts';
import { GarmentBuilder } from './garment-builder.ts';
import { band, bead, seam, topstitch } from './trimmings.ts';

const GOLD = '#c9974a';
const LEATHER = flatFabric('#a8744a');
const SOLE =
  'M336 176 C402 176 444 244 444 346 C444 450 414 520 406 620 C400 720 420 800 416 890 C410 984 370 1036 316 1036 C254 1036 216 984 212 890 C208 790 222 700 206 600 C184 480 186 356 218 270 C244 206 292 176 336 176 Z';
const FOOTBED =
  'M334 196 C390 198 424 254 424 346 C424 446 396 518 388 620 C382 720 402 800 398 888 C392 970 360 1016 316 1016 C268 1016 234 970 230 888 C226 790 240 700 224 600 C204 484 206 362 234 284 C256 222 296 196 334 196 Z';

/** Adds both soles with their footbeds, seen from above. */
function soles(builder: GarmentBuilder, edge: Fabric, bed: Fabric): GarmentBuilder {
  return builder
    .pair(edge, SOLE, { depth: 14 })
    .pair(bed, FOOTBED, {
      depth: 26,
      details: topstitch(FOOTBED.replace('M334 196', 'M334 206'), lighten(bed.tone), 0.4),
    })
    .add(
      ...[314, 646].map(
        (x) =>
          `<ellipse cx="${x}" cy="930" rx="44" ry="26" fill="none" stroke="${bed.ink}" stroke-width="2" opacity="0.5"/>`,
      ),
    );
}

/** A small square buckle. */
const buckle = (x: number, y: number): string =>
  `<rect x="${x - 20}" y="${y - 24}" width="40" height="48" rx="7" fill="none" stroke="${darken(GOLD, 0.4)}" stroke-width="11"/>` +
  `<rect x="${x - 20}" y="${y - 24}" width="40" height="48" rx="7" fill="none" stroke="${GOLD}" stroke-width="7"/><path d="M${x} ${y} L${x + 22} ${y}" stroke="${lighten(GOLD)}" stroke-width="5"/>`;

/** Flat women's sandals: a toe band of cloth, a T-strap with beads, an ankle strap with a buckle. */
export const womensSandals: DrawGarment = (id, { main, trim }) => {
  const builder = soles(new GarmentBuilder(id), flatFabric(darken(LEATHER.tone, 0.35)), LEATHER);
  return builder
    .pair(
      trim,
      'M322 400 C340 396 356 398 366 404 C358 520 346 620 338 720 L302 720 C310 620 318 520 322 400 Z',
      { depth: 10, drop: 6 },
    )
    .pair(main, 'M194 350 C260 300 380 300 450 356 L446 448 C380 396 264 392 196 440 Z', {
      depth: 22,
      drop: 9,
      grain: -8,
    })
    .pair(trim, 'M206 690 C260 664 356 664 416 694 L416 744 C356 716 264 716 206 740 Z', {
      depth: 12,
      drop: 8,
    })
    .add(
      topstitch('M204 702 C260 676 356 676 414 706', lighten(trim.tone)),
      topstitch(mirrorPath('M204 702 C260 676 356 676 414 706'), lighten(trim.tone)),
    )
    .add(
      ...[480, 536, 592, 648].flatMap((y, index) =>
        [340 - index * 5, 620 + index * 5].map((x) => bead(x, y, 13, GOLD)),
      ),
    )
    .add(buckle(226, 716), buckle(734, 716))
    .build();
};

/** Men's sandals: broad crossed straps and a heel strap. */
export const mensSandals: DrawGarment = (id, { main, trim }) =>
  soles(new GarmentBuilder(id), flatFabric('#3a2a22'), flatFabric('#8d6240'))
    .pair(trim, 'M192 560 C260 470 380 380 446 300 L450 416 C390 490 290 590 202 660 Z', {
      depth: 20,
      drop: 9,
      grain: 30,
    })
    .pair(main, 'M188 330 C270 400 380 500 420 580 L404 680 C360 590 270 490 188 440 Z', {
      depth: 20,
      drop: 10,
      grain: -30,
    })
    .pair(main, 'M200 800 C260 770 360 770 424 800 L424 872 C360 842 264 842 204 868 Z', {
      depth: 18,
      drop: 9,
    })
    .add(
      ...['M196 350 C274 420 376 510 414 590', 'M196 428 C274 486 360 580 402 662'].flatMap((path) => [
        topstitch(path, lighten(main.tone)),
        topstitch(mirrorPath(path), lighten(main.tone)),
      ]),
    )
    .add(buckle(228, 836), buckle(732, 836))
    .build();

/** Adds one court shoe from the side, its toe to the left. */
function courtShoe(
  builder: GarmentBuilder,
  { main, trim }: { main: Fabric; trim: Fabric },
  dx: number,
  dy: number,
): GarmentBuilder {
  const place = (path: string) => movePath(path, dx, dy);
  return builder
    .inside(
      flatFabric('#b98d66'),
      place(
        'M360 790 C420 770 500 740 580 664 C640 600 680 548 716 546 C730 560 700 640 620 720 C540 800 430 816 360 790 Z',
      ),
    )
    .piece(
      trim,
      place('M750 716 C750 800 732 900 722 990 L690 990 C690 890 680 800 628 768 C668 736 712 722 750 716 Z'),
      { depth: 14 },
    )
    .piece(
      flatFabric('#2e211c'),
      place(
        'M172 944 C240 972 330 972 392 956 C470 936 540 880 604 806 C650 756 700 742 748 736 L750 716 C700 716 640 740 596 790 C530 860 460 920 380 936 C300 944 220 944 172 932 Z',
      ),
      { depth: 6 },
    )
    .piece(
      main,
      place(
        'M166 938 C172 898 230 866 296 838 C336 820 350 806 364 786 C430 812 530 796 606 714 C656 660 694 604 716 546 C748 560 770 598 766 642 C764 684 758 706 748 728 C700 732 648 750 600 802 C540 872 466 936 380 950 C300 958 220 958 180 952 C168 950 164 946 166 938 Z',
      ),
      {
        depth: 40,
        grain: -30,
        details: seam(place('M640 690 C660 720 664 740 660 752'), main.ink),
        creases: [[360 + dx, 800 + dy, 300 + dx, 940 + dy, 20, 30]],
      },
    )
    .add(band(place('M364 786 C430 812 530 796 606 714 C656 660 694 604 716 546'), trim.tone, 8, trim.ink))
    .add(
      `<path d="${place('M226 890 C260 866 310 850 344 830')}" fill="none" stroke="#ffffff" stroke-width="10" stroke-linecap="round" opacity="0.3"/>`,
    );
}

/** A pair of heeled court shoes, one behind the other. */
export const courtShoes: DrawGarment = (id, cloth) =>
  courtShoe(courtShoe(new GarmentBuilder(id), cloth, 36, -396), cloth, -8, 44).build();

/** Penny loafers from above: an apron seam and a saddle strap of the second cloth. */
export const loafers: DrawGarment = (id, { main, trim }) => {
  const upper = SOLE.replace('M336 176 C402 176', 'M334 186 C398 186').replace(
    '292 176 336 176',
    '292 186 334 186',
  );
  const opening =
    'M308 560 C352 552 380 566 388 600 C384 720 402 800 396 884 C390 956 360 996 316 996 C268 996 238 956 234 884 C230 800 240 710 232 600 C238 566 266 552 308 560 Z';
  const apron = 'M226 590 C214 470 222 350 258 290 C290 250 360 250 392 296 C420 356 404 480 390 590';
  const strap = 'M202 466 C260 438 380 438 424 470 L410 566 C370 540 270 536 208 562 Z';
  return new GarmentBuilder(id)
    .pair(flatFabric('#2b1d16'), SOLE, { depth: 10 })
    .pair(main, upper, { depth: 60, creases: [[240, 330, 390, 330, -10, 30]], relief: 1.2 })
    .add(
      ...[apron, mirrorPath(apron)].flatMap((path) => [
        band(path, lighten(main.tone, 0.08), 7, main.ink),
        topstitch(path, main.ink),
      ]),
    )
    .pair(flatFabric('#c79a6c'), opening, { depth: 70, relief: 1.6 })
    .add(seam(opening, main.ink, 9, 1), seam(mirrorPath(opening), main.ink, 9, 1))
    .pair(trim, strap, { depth: 16, drop: 8 })
    .pair(
      flatFabric(darken(trim.tone, 0.6)),
      'M270 496 C300 486 340 486 366 498 L360 520 C340 510 300 508 276 518 Z',
      { depth: 6 },
    )
    .add(
      `<path d="M262 250 C290 216 330 208 366 222" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" opacity="0.25"/>`,
    )
    .add(
      `<path d="M590 226 C620 208 660 212 690 240" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" opacity="0.25"/>`,
    )
    .build();
};
