import { darken, lighten } from '../colour.ts';
import type { DrawGarment } from '../drawing.ts';
import { flatFabric } from '../fabric.ts';
import { mirrorPath, symmetricPath } from '../path.ts';
import { GarmentBuilder, type PieceOptions } from './garment-builder.ts';
import { band, button, rib, seam, topstitch } from './trimmings.ts';

const SLEEVE =
  'M302 231 C262 244 234 296 218 390 C196 540 180 700 170 882 C196 900 230 904 256 898 C272 770 290 640 304 540 C314 440 324 340 302 231 Z';
const SLEEVE_OPTIONS: PieceOptions = {
  depth: 40,
  creases: [
    [308, 350, 256, 500, 14, 20],
    [232, 470, 280, 580, 10, 20],
    [212, 560, 260, 690, 8, 18],
    [206, 620, 196, 870, -10, 18],
  ],
};
const WHITE = flatFabric('#f5f1e8');

/** A tailored suit jacket over a white shirt and a tie of the second cloth. */
export const suitJacket: DrawGarment = (id, { main, trim }) => {
  const left =
    'M406 172 C376 198 340 214 300 232 C312 320 306 420 300 520 C306 640 296 800 280 1000 C340 1030 410 1034 462 1006 C486 900 494 760 492 640 C470 480 430 320 406 172 Z';
  const lapel =
    'M408 170 C388 200 366 240 354 290 L392 330 L362 352 C390 470 440 570 488 636 C492 520 470 330 408 170 Z';
  const builder = new GarmentBuilder(id)
    .piece(main, 'M414 156 C446 134 514 134 546 156 L556 220 L404 220 Z', { depth: 12 })
    .piece(WHITE, 'M424 172 C450 158 510 158 536 172 L536 240 L424 240 Z', { depth: 12 })
    .piece(WHITE, 'M430 240 L530 240 L560 300 L492 660 L468 660 L400 300 Z', { depth: 20 })
    .piece(trim, 'M458 254 L502 254 L498 300 L520 600 L480 660 L446 600 L462 300 Z', {
      depth: 16,
      drop: 4,
      grain: 30,
    })
    .piece(trim, 'M450 226 C470 220 492 220 510 226 L500 290 C490 296 470 296 460 290 Z', {
      depth: 14,
      drop: 4,
      grain: -20,
    })
    .pair(
      WHITE,
      'M420 160 C410 190 406 230 410 270 L462 320 C464 290 470 256 480 236 C454 220 432 196 420 160 Z',
      { depth: 12, drop: 5, relief: 0.7 },
    )
    .pair(main, SLEEVE, { ...SLEEVE_OPTIONS, grain: 8 })
    .piece(main, mirrorPath(left), {
      depth: 46,
      creases: [
        [640, 500, 560, 620, -20, 24],
        [650, 700, 610, 1000, -10, 24],
      ],
      details: seam('M600 420 C590 560 590 700 600 800', main.ink),
    })
    .piece(main, left, {
      depth: 46,
      drop: 5,
      creases: [
        [312, 500, 400, 620, 20, 24],
        [312, 700, 330, 1000, 12, 24],
        [470, 660, 390, 760, -10, 22],
      ],
      details: seam('M360 420 C370 560 370 700 360 800', main.ink),
    })
    .piece(main, mirrorPath(lapel), { depth: 18, drop: 7, grain: -24 })
    .piece(main, lapel, { depth: 18, drop: 7, grain: 24 })
    .pair(
      main,
      'M416 154 C406 162 400 170 396 182 C382 212 366 246 354 290 L392 328 C398 280 408 236 422 196 Z',
      { depth: 14, drop: 4, grain: 20 },
    )
    .pair(main, 'M314 752 L424 764 L422 812 L310 798 Z', { depth: 10, drop: 4 })
    .piece(WHITE, 'M566 452 L650 434 L652 444 L568 464 Z', { depth: 6 })
    .piece(main, 'M562 462 L654 442 L656 464 L564 484 Z', { depth: 6, drop: 3 })
    .piece(trim, 'M580 456 L596 418 L612 446 L630 410 L640 442 Z', { depth: 8 });
  return builder
    .add(button(478, 664, 13, darken(main.tone, 0.45)), button(476, 764, 13, darken(main.tone, 0.45)))
    .add(
      ...[816, 838, 860].flatMap((y) => [
        button(238, y, 7, darken(main.tone, 0.45)),
        button(722, y, 7, darken(main.tone, 0.45)),
      ]),
    )
    .add(topstitch('M364 362 C392 474 440 570 484 628', lighten(main.tone), 0.45))
    .build();
};

/** A women's blazer: nipped waist, shawl collar of the second cloth, one button. */
export const womensBlazer: DrawGarment = (id, { main, trim }) => {
  const left =
    'M416 190 C384 212 352 226 316 240 C326 330 330 420 344 520 C356 580 360 620 352 680 C336 780 316 880 300 960 C356 1000 430 1004 474 960 C490 880 496 780 494 640 C460 480 430 330 416 190 Z';
  const shawl = 'M424 172 C392 210 360 290 366 370 C380 470 440 570 490 642 C500 560 478 340 440 200 Z';
  const sleeve = SLEEVE.replace('M302 231 C262 244', 'M322 238 C280 248').replace(
    'C314 440 324 340 302 231',
    'C356 470 362 340 322 238',
  );
  return new GarmentBuilder(id)
    .inside(trim, 'M420 182 C450 166 510 166 540 182 L560 320 L492 660 L468 660 L400 320 Z')
    .piece(WHITE, 'M404 330 C450 372 510 372 556 330 L500 660 L460 660 Z', { depth: 18 })
    .pair(main, sleeve, {
      ...SLEEVE_OPTIONS,
      grain: 8,
      details: band('M160 872 C196 892 230 896 262 890', trim.tone, 34, trim.ink),
    })
    .piece(main, mirrorPath(left), {
      depth: 44,
      creases: [
        [630, 480, 560, 600, -20, 24],
        [600, 640, 640, 960, 10, 24],
      ],
      details: seam('M590 400 C570 520 560 620 606 960', main.ink),
    })
    .piece(main, left, {
      depth: 44,
      drop: 5,
      creases: [
        [332, 480, 410, 600, 20, 24],
        [364, 640, 330, 960, 10, 24],
        [480, 650, 400, 690, 6, 20],
      ],
      details: seam('M370 400 C390 520 400 620 354 960', main.ink),
    })
    .pair(trim, shawl, { depth: 22, drop: 8, grain: 20 })
    .piece(trim, 'M424 172 C450 158 510 158 536 172 L524 206 C500 192 460 192 436 206 Z', { depth: 12 })
    .pair(main, 'M340 744 L438 756 L434 800 L330 784 Z', { depth: 10, drop: 4 })
    .add(button(476, 668, 15, lighten(trim.tone, 0.2)))
    .build();
};

/** A waistcoat with a V front, five buttons and welt pockets; the back shows its lining. */
export const waistcoat: DrawGarment = (id, { main, trim }) => {
  const left =
    'M398 190 L316 216 C342 320 344 400 316 470 C306 620 300 760 296 880 L410 972 L490 892 L490 560 C450 450 416 330 398 190 Z';
  return new GarmentBuilder(id)
    .inside(
      trim,
      'M398 190 C440 168 520 168 562 190 L644 220 C618 320 616 400 644 470 L640 600 L320 600 L316 470 C344 400 342 320 316 220 Z',
    )
    .piece(main, mirrorPath(left), {
      depth: 40,
      creases: [
        [630, 500, 550, 600, -18, 22],
        [640, 760, 560, 800, -10, 22],
      ],
      details: seam('M590 330 C580 500 590 700 584 960', main.ink),
    })
    .piece(main, left, {
      depth: 40,
      drop: 6,
      creases: [
        [330, 500, 410, 600, 18, 22],
        [318, 740, 400, 790, 10, 22],
        [470, 700, 400, 740, 6, 18],
      ],
      details: seam('M370 330 C380 500 370 700 376 960', main.ink),
    })
    .pair(
      trim,
      'M404 188 C394 184 390 190 386 200 C404 350 440 470 490 566 L490 530 C450 430 420 310 404 188 Z',
      { depth: 10, drop: 5 },
    )
    .pair(main, 'M330 716 L440 736 L436 768 L326 748 Z', { depth: 8, drop: 4 })
    .piece(main, 'M556 452 L630 438 L632 462 L558 478 Z', { depth: 8, drop: 3 })
    .add(
      topstitch('M304 872 L410 956 L480 886', lighten(main.tone)),
      topstitch(mirrorPath('M304 872 L410 956 L480 886'), lighten(main.tone)),
    )
    .add(...[592, 660, 728, 796, 862].map((y) => button(478, y, 12, lighten(trim.tone, 0.15))))
    .build();
};

/** A bomber jacket with ribbed collar, cuffs and hem, a zip and slanted pockets. */
export const bomberJacket: DrawGarment = (id, { main, trim }) => {
  const body = symmetricPath(
    'M480 250 L404 226 C372 246 334 262 300 274 C316 350 300 430 294 500 C268 640 260 780 282 900',
    'C400 924 560 924 678 900',
  );
  const sleeve =
    'M312 272 C268 280 232 324 214 408 C182 540 160 700 158 830 C180 862 222 874 262 862 C292 770 304 650 306 560 C314 460 326 360 312 272 Z';
  const zip = darken(trim.tone, 0.3);
  return new GarmentBuilder(id)
    .inside(trim, 'M404 226 C440 200 520 200 556 226 L540 270 L420 270 Z')
    .pair(main, sleeve, {
      ...SLEEVE_OPTIONS,
      grain: 10,
      depth: 48,
      creases: [
        [308, 380, 246, 560, 16, 24],
        [222, 480, 290, 600, 12, 24],
        [196, 600, 262, 730, 10, 22],
        [180, 700, 240, 850, 10, 20],
        [270, 700, 220, 850, 4, 20],
      ],
      details: '',
    })
    .add(
      rib('M156 862 L264 878', 56, trim.tone, trim.ink),
      rib(mirrorPath('M156 862 L264 878'), 56, trim.tone, trim.ink),
    )
    .add(rib('M286 926 C400 948 560 948 674 926', 70, trim.tone, trim.ink))
    .piece(main, body, {
      depth: 50,
      drop: 4,
      creases: [
        [306, 480, 410, 590, 22, 26],
        [654, 480, 560, 600, -22, 26],
        [300, 700, 300, 900, 14, 26],
        [400, 780, 390, 910, -6, 22],
        [570, 770, 590, 910, 6, 22],
        [650, 700, 650, 900, -14, 26],
      ],
    })
    .add(rib('M398 238 C430 276 530 276 562 238', 48, trim.tone, trim.ink))
    .add(band('M480 258 L480 958', zip, 14, trim.ink), topstitch('M480 258 L480 958', lighten(zip, 0.7)))
    .add(seam('M462 262 L460 914', main.ink), seam('M498 262 L500 914', main.ink))
    .add(
      `<path d="M474 280 L486 280 L488 318 L480 328 L472 318 Z" fill="${lighten(zip, 0.7)}" stroke="${trim.ink}" stroke-width="2"/>`,
    )
    .pair(trim, 'M352 656 L372 650 L338 804 L318 800 Z', { depth: 8, drop: 4 })
    .build();
};

/** A school jersey: a knitted V-neck with bands at neck, cuffs and hem. */
export const schoolJersey: DrawGarment = (id, { main, trim }) => {
  const vee = 'M398 224 C420 310 450 380 480 424 C510 380 540 310 562 224';
  const body = `M398 224 C366 246 334 256 302 266 C314 350 306 430 298 500 C290 640 286 780 288 900 C400 924 560 924 672 900 C674 780 670 640 662 500 C654 430 646 350 658 266 C626 256 594 246 562 224 C540 310 510 380 480 424 C450 380 420 310 398 224 Z`;
  const knit = Array.from(
    { length: 44 },
    (_, index) => `M${150 + index * 15} 200 L${150 + index * 15} 1000`,
  ).join(' ');
  const stitches = `<path d="${knit}" stroke="${main.ink}" stroke-width="5" stroke-dasharray="3 5" opacity="0.22"/>`;
  const cuffs = 'M160 886 L262 900';
  return new GarmentBuilder(id)
    .inside(main, 'M400 224 C440 196 520 196 560 224 C540 310 510 380 480 420 C450 380 420 310 400 224 Z')
    .pair(main, SLEEVE.replace('M302 231 C262 244', 'M306 265 C272 274').replace('302 231 Z', '306 265 Z'), {
      ...SLEEVE_OPTIONS,
      grain: 8,
      details: stitches,
    })
    .add(rib(cuffs, 54, main.tone, main.ink), rib(mirrorPath(cuffs), 54, main.tone, main.ink))
    .add(rib('M292 922 C400 944 560 944 668 922', 64, main.tone, main.ink))
    .piece(main, body, {
      depth: 46,
      drop: 3,
      creases: [
        [308, 490, 410, 600, 22, 24],
        [652, 490, 560, 600, -22, 24],
        [320, 720, 320, 900, 10, 24],
        [630, 720, 630, 900, -10, 24],
      ],
      details: stitches,
    })
    .add(rib(vee, 34, main.tone, main.ink), band(vee, trim.tone, 9, trim.ink))
    .add(
      band('M170 862 C192 878 226 884 258 878', trim.tone, 8, trim.ink),
      band(mirrorPath('M170 862 C192 878 226 884 258 878'), trim.tone, 8, trim.ink),
    )
    .add(band('M290 888 C400 910 560 910 670 888', trim.tone, 8, trim.ink))
    .build();
};
