import { lighten } from '../colour.ts';
import type { DrawGarment } from '../drawing.ts';
import { flatFabric } from '../fabric.ts';
import { mirrorPath } from '../path.ts';
import { GarmentBuilder } from './garment-builder.ts';
import {
  breastPocket,
  FRONT_CREASES,
  longSleeves,
  neck,
  placket,
  pointCollar,
  shortSleeves,
  TORSO,
} from './shirt-parts.ts';
import { band, button, rib, seam, topstitch } from './trimmings.ts';

const HEM = 'M270 940 C400 962 560 962 690 940';
const LAPEL = 'M446 340 L388 384 L474 446 C474 410 466 370 446 340 Z';
const CAMP_LEAF =
  'M420 212 C398 232 380 266 362 316 L426 356 L446 336 C456 320 466 306 474 296 C448 280 430 250 420 212 Z';

/** A short-sleeve shirt with an open camp collar and a pocket. */
export const campShirt: DrawGarment = (id, { main, trim }) => {
  const builder = shortSleeves(new GarmentBuilder(id), main, trim.tone);
  builder.piece(main, TORSO, { depth: 40, creases: FRONT_CREASES, details: topstitch(HEM, trim.tone) });
  builder.inside(
    main,
    'M416 216 C440 200 520 200 544 216 C536 300 508 380 482 452 L478 452 C452 380 424 300 416 216 Z',
  );
  builder.add(
    seam('M482 450 L484 978', main.ink, 3, 0.8),
    topstitch('M458 450 L458 976', lighten(main.tone), 0.5),
  );
  breastPocket(builder, main);
  builder.piece(
    trim,
    'M420 212 C446 194 514 194 540 212 C534 232 528 244 520 252 C500 240 460 240 440 252 C432 244 426 232 420 212 Z',
    { depth: 12 },
  );
  builder.pair(main, LAPEL, { depth: 14, drop: 6, grain: 20 });
  builder.pair(trim, CAMP_LEAF, {
    depth: 16,
    drop: 7,
    grain: 24,
    details: topstitch('M370 312 L424 346 L440 330', lighten(trim.tone)),
  });
  return builder
    .add(...[520, 640, 760, 880].map((y) => button(472, y, 11, lighten(trim.tone, 0.35))))
    .build();
};

/** A long-sleeve shirt with a point collar; collar band, placket and cuffs in the second cloth. */
export const buttonShirt: DrawGarment = (id, { main, trim }) => {
  const builder = longSleeves(new GarmentBuilder(id), main, trim);
  builder.piece(main, TORSO, {
    depth: 40,
    creases: FRONT_CREASES,
    details: topstitch(HEM, lighten(main.tone)),
  });
  placket(builder, trim, 286, 976, 6, lighten(trim.tone, 0.6));
  breastPocket(builder, main);
  return pointCollar(builder, trim).build();
};

/** A plain school shirt: short sleeves, a point collar, a badge on the pocket. */
export const schoolShirt: DrawGarment = (id, { main, trim }) => {
  const builder = shortSleeves(new GarmentBuilder(id), main, main.ink);
  builder.piece(main, TORSO, { depth: 40, creases: FRONT_CREASES, details: topstitch(HEM, main.ink, 0.4) });
  placket(builder, main, 286, 976, 6, '#f4f1ea');
  breastPocket(builder, main);
  builder.piece(trim, 'M582 486 L624 484 L624 520 C620 536 612 542 603 546 C594 542 584 536 582 520 Z', {
    depth: 8,
  });
  return pointCollar(builder, main).build();
};

/** A polo: knitted collar and cuffs, a short placket with three buttons. */
export const polo: DrawGarment = (id, { main, trim }) => {
  const builder = new GarmentBuilder(id).pair(
    main,
    'M306 282 C276 288 240 322 216 388 L166 530 C196 558 246 576 292 572 C300 530 316 420 306 280 Z',
    {
      grain: 18,
      creases: [[294, 360, 244, 540, 14, 20]],
      details: rib('M164 520 C196 546 246 564 296 560', 34, trim.tone, trim.ink),
    },
  );
  neck(builder, main, 380);
  builder.piece(main, TORSO.replace('M480 300', 'M480 330'), {
    depth: 44,
    creases: FRONT_CREASES,
    details: topstitch(HEM, lighten(main.tone)),
  });
  builder.piece(trim, 'M456 300 L506 300 L506 470 L456 470 Z', { depth: 8, drop: 3 });
  builder.add(...[340, 392, 444].map((y) => button(480, y, 10, lighten(trim.tone, 0.6))));
  pointCollar(builder, trim);
  return builder
    .add(
      seam('M276 920 L276 962', main.ink),
      band('M404 322 L440 344 C456 320 466 302 474 288', lighten(trim.tone, 0.5), 4, trim.ink),
    )
    .build();
};

/** A T-shirt with a ribbed neck and a pocket of the second cloth. */
export const pocketTee: DrawGarment = (id, { main, trim }) => {
  const builder = shortSleeves(new GarmentBuilder(id), main, main.ink);
  const collar = 'M402 236 C420 288 446 312 480 312 C514 312 540 288 558 236';
  builder.inside(
    main,
    'M404 236 C440 214 520 214 556 236 C540 288 514 312 480 312 C446 312 420 288 404 236 Z',
  );
  builder.piece(
    main,
    TORSO.replace('M480 300 C450 290 420 270 402 236', 'M480 312 C446 312 420 288 402 236').replace(
      'C540 270 510 290 480 300',
      'C540 288 514 312 480 312',
    ),
    {
      depth: 40,
      creases: FRONT_CREASES,
      details: topstitch(HEM, main.ink, 0.5) + topstitch('M270 950 C400 972 560 972 690 950', main.ink, 0.5),
    },
  );
  builder.add(rib(collar, 24, main.tone, main.ink));
  builder.piece(trim, 'M540 440 L656 434 L660 556 L602 586 L544 562 Z', { depth: 12, drop: 5 });
  return builder
    .add(
      topstitch('M546 464 L656 458', lighten(trim.tone)),
      topstitch('M550 448 L553 556 L602 576 L651 551 L648 444', lighten(trim.tone)),
    )
    .build();
};

const ROBE =
  'M480 280 C450 272 424 244 406 208 C372 228 330 240 290 252 L222 352 L204 1012 C300 1044 660 1044 756 1012 L738 352 L670 252 C630 240 588 228 554 208 C536 244 510 272 480 280 Z';

/** A kaftan tunic: wide sleeves, an embroidered yoke and a keyhole neck. */
export const kaftan: DrawGarment = (id, { main, trim }) => {
  const gold = lighten(trim.tone, 0.3);
  const yoke =
    'M400 204 C416 250 446 282 480 282 C514 282 544 250 560 204 C590 222 606 260 602 310 C596 400 560 500 480 590 C400 500 364 400 358 310 C354 260 370 222 400 204 Z';
  const builder = new GarmentBuilder(id)
    .pair(
      main,
      'M300 248 C240 270 206 330 190 410 L152 640 C190 668 250 678 292 668 C310 560 320 400 300 248 Z',
      {
        grain: 14,
        creases: [
          [290, 340, 236, 640, 16, 24],
          [250, 340, 190, 600, -8, 18],
        ],
        details:
          band('M148 624 C190 652 250 662 300 652', trim.tone, 30, trim.ink) +
          topstitch('M148 596 C190 624 250 634 300 624', gold),
      },
    )
    .inside(
      main,
      'M406 206 C440 186 520 186 554 206 C540 260 510 280 484 284 L484 420 L476 420 L476 284 C450 280 420 260 406 206 Z',
    )
    .piece(
      main,
      ROBE.replace('L222 352 L204 1012', 'C300 380 290 470 280 560 C270 720 244 880 222 1010')
        .replace('L738 352 L670 252', 'C690 880 690 720 680 560 C670 470 660 380 670 252')
        .replace('756 1012', '738 1010'),
      {
        depth: 42,
        flares: [
          [330, 560, 290, 1020, 10, 28],
          [420, 640, 400, 1030, 6, 26],
          [540, 650, 560, 1030, -4, 28],
          [620, 560, 652, 1020, -10, 28],
        ],
        creases: [
          [296, 500, 390, 600, 18, 20],
          [664, 500, 580, 610, -18, 20],
        ],
        details:
          band('M214 990 C300 1024 660 1024 746 990', trim.tone, 34, trim.ink) +
          topstitch('M214 962 C300 996 660 996 746 962', gold),
      },
    )
    .piece(trim, yoke, { depth: 22, drop: 6 });
  const ring = (inset: number) =>
    `M${384 - inset * 0.2} ${236 + inset} C${376 + inset} 380 ${420 + inset * 0.6} ${480 - inset * 0.6} 480 ${560 - inset}`;
  return builder
    .inside(
      main,
      'M406 206 C440 186 520 186 554 206 C540 260 510 280 484 284 L484 400 L476 400 L476 284 C450 280 420 260 406 206 Z',
    )
    .add(
      ...[0, 22].flatMap((inset) => [
        topstitch(ring(inset), gold, 0.95),
        topstitch(mirrorPath(ring(inset)), gold, 0.95),
      ]),
    )
    .add(
      band(
        'M404 206 C420 258 450 286 478 288 L478 402 L482 402 L482 288 C510 286 540 258 556 206',
        gold,
        5,
        flatFabric(gold).ink,
      ),
    )
    .add(...[440, 476, 512].map((y) => button(480, y, 9, gold)))
    .build();
};
