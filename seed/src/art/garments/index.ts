import type { Garment } from '../drawing.ts';
import { backpack, clutch, shoulderBag, toteBag, wallet } from './bags.ts';
import { headwrap, kimonoJacket, puffBlouse } from './blouses.ts';
import { aLineDress, mermaidDress, offShoulderDress, wrapDress } from './dresses.ts';
import { bomberJacket, schoolJersey, suitJacket, waistcoat, womensBlazer } from './jackets.ts';
import { courtShoes, loafers, mensSandals, womensSandals } from './shoes.ts';
import { bangles, beadedNecklace, earrings } from './jewellery.ts';
import { belt, bowTie, headband, necktie, stole, sunHat } from './small-things.ts';
import { maxiSkirt, pencilSkirt, peplumSet, schoolSkirt, wrapSkirt } from './skirts.ts';
import { buttonShirt, campShirt, kaftan, pocketTee, polo, schoolShirt } from './shirts.ts';
import { jumpsuit, tailoredTrousers, wideTrousers } from './trousers.ts';

/** A region of the picture's 960 × 1200 box that is worth a close-up; always 4 to 5. */
export interface Detail {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Pairs a garment with the part to look at closely.
 * @param down how far to lower the drawing, in pixels, so that what stands rests on the scenes' floor
 */
function closeUp(
  draw: Garment,
  x: number,
  y: number,
  width: number,
  down = 0,
): { draw: Garment; detail: Detail } {
  const lowered: Garment = (id, cloth) => {
    const { defs, body } = draw(id, cloth);
    return { defs, body: `<g transform="translate(0 ${down})">${body}</g>` };
  };
  return { draw: down === 0 ? draw : lowered, detail: { x, y: y + down, width, height: width * 1.25 } };
}

/** Everything that the shop can show, with the part to look at closely. */
export const GARMENTS = {
  aLineDress: closeUp(aLineDress, 280, 130, 400),
  wrapDress: closeUp(wrapDress, 320, 330, 400),
  mermaidDress: closeUp(mermaidDress, 300, 180, 360),
  offShoulderDress: closeUp(offShoulderDress, 240, 160, 440),
  peplumSet: closeUp(peplumSet, 270, 250, 420),
  maxiSkirt: closeUp(maxiSkirt, 310, 130, 340),
  wrapSkirt: closeUp(wrapSkirt, 400, 130, 320),
  schoolSkirt: closeUp(schoolSkirt, 330, 180, 320, 24),
  pencilSkirt: closeUp(pencilSkirt, 330, 120, 320),
  puffBlouse: closeUp(puffBlouse, 320, 210, 320, 72),
  kimonoJacket: closeUp(kimonoJacket, 320, 160, 320),
  headwrap: closeUp(headwrap, 300, 120, 400),
  campShirt: closeUp(campShirt, 330, 190, 320, 56),
  buttonShirt: closeUp(buttonShirt, 350, 180, 310, 56),
  kaftan: closeUp(kaftan, 300, 170, 360),
  polo: closeUp(polo, 340, 180, 300, 56),
  pocketTee: closeUp(pocketTee, 430, 290, 280, 56),
  schoolShirt: closeUp(schoolShirt, 370, 180, 310, 56),
  suitJacket: closeUp(suitJacket, 310, 140, 340),
  womensBlazer: closeUp(womensBlazer, 320, 370, 320, 44),
  waistcoat: closeUp(waistcoat, 350, 480, 300, 60),
  bomberJacket: closeUp(bomberJacket, 320, 190, 320, 56),
  schoolJersey: closeUp(schoolJersey, 330, 190, 300, 62),
  tailoredTrousers: closeUp(tailoredTrousers, 330, 120, 300),
  wideTrousers: closeUp(wideTrousers, 330, 120, 300),
  jumpsuit: closeUp(jumpsuit, 320, 240, 320),
  womensSandals: closeUp(womensSandals, 170, 290, 300),
  mensSandals: closeUp(mensSandals, 160, 300, 320),
  courtShoes: closeUp(courtShoes, 150, 770, 230),
  loafers: closeUp(loafers, 170, 230, 300),
  toteBag: closeUp(toteBag, 260, 350, 340),
  clutch: closeUp(clutch, 330, 500, 300, 184),
  backpack: closeUp(backpack, 320, 560, 340),
  shoulderBag: closeUp(shoulderBag, 320, 560, 340),
  wallet: closeUp(wallet, 500, 480, 300, 172),
  beadedNecklace: closeUp(beadedNecklace, 330, 700, 300),
  earrings: closeUp(earrings, 170, 560, 300, 110),
  bangles: closeUp(bangles, 180, 420, 320),
  belt: closeUp(belt, 280, 500, 300, 256),
  sunHat: closeUp(sunHat, 420, 480, 320, 132),
  bowTie: closeUp(bowTie, 320, 440, 300, 260),
  necktie: closeUp(necktie, 340, 130, 280),
  stole: closeUp(stole, 310, 700, 290),
  headband: closeUp(headband, 340, 500, 280, 208),
} as const;

/** Name of a garment or accessory. */
export type GarmentName = keyof typeof GARMENTS;
