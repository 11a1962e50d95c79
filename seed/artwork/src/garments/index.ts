import type { GarmentName } from '@chitenge/seed/catalogue/garments';
import type { DrawGarment } from '../drawing.ts';
import type { Region } from '../svg.ts';
import { backpack, clutch, shoulderBag, toteBag, wallet } from './bags.ts';
import { headwrap, kimonoJacket, puffBlouse } from './blouses.ts';
import { aLineDress, mermaidDress, offShoulderDress, wrapDress } from './dresses.ts';
import { bomberJacket, schoolJersey, suitJacket, waistcoat, womensBlazer } from './jackets.ts';
import { bangles, beadedNecklace, earrings } from './jewellery.ts';
import { buttonShirt, campShirt, kaftan, pocketTee, polo, schoolShirt } from './shirts.ts';
import { courtShoes, loafers, mensSandals, womensSandals } from './shoes.ts';
import { maxiSkirt, pencilSkirt, peplumSet, schoolSkirt, wrapSkirt } from './skirts.ts';
import { belt, bowTie, headband, necktie, stole, sunHat } from './small-accessories.ts';
import { jumpsuit, tailoredTrousers, wideTrousers } from './trousers.ts';

interface GarmentDrawing {
  draw: DrawGarment;
  /** The region that the close-up shows, 4:5. */
  detail: Region;
}

/**
 * Pairs a drawing with the region of its close-up.
 * @param down moves the drawing down, in pixels, so that a standing object meets the floor of the backdrop
 */
function garment(draw: DrawGarment, x: number, y: number, width: number, down = 0): GarmentDrawing {
  const moveDown: DrawGarment = (id, cloth) => {
    const { defs, body } = draw(id, cloth);
    return { defs, body: `<g transform="translate(0 ${down})">${body}</g>` };
  };
  return { draw: down === 0 ? draw : moveDown, detail: { x, y: y + down, width, height: width * 1.25 } };
}

export const GARMENTS: Readonly<Record<GarmentName, GarmentDrawing>> = {
  aLineDress: garment(aLineDress, 280, 130, 400),
  wrapDress: garment(wrapDress, 320, 330, 400),
  mermaidDress: garment(mermaidDress, 300, 180, 360),
  offShoulderDress: garment(offShoulderDress, 240, 160, 440),
  peplumSet: garment(peplumSet, 270, 250, 420),
  maxiSkirt: garment(maxiSkirt, 310, 130, 340),
  wrapSkirt: garment(wrapSkirt, 400, 130, 320),
  schoolSkirt: garment(schoolSkirt, 330, 180, 320, 24),
  pencilSkirt: garment(pencilSkirt, 330, 120, 320),
  puffBlouse: garment(puffBlouse, 320, 210, 320, 72),
  kimonoJacket: garment(kimonoJacket, 320, 160, 320),
  headwrap: garment(headwrap, 300, 120, 400),
  campShirt: garment(campShirt, 330, 190, 320, 56),
  buttonShirt: garment(buttonShirt, 350, 180, 310, 56),
  kaftan: garment(kaftan, 300, 170, 360),
  polo: garment(polo, 340, 180, 300, 56),
  pocketTee: garment(pocketTee, 430, 290, 280, 56),
  schoolShirt: garment(schoolShirt, 370, 180, 310, 56),
  suitJacket: garment(suitJacket, 310, 140, 340),
  womensBlazer: garment(womensBlazer, 320, 370, 320, 44),
  waistcoat: garment(waistcoat, 350, 480, 300, 60),
  bomberJacket: garment(bomberJacket, 320, 190, 320, 56),
  schoolJersey: garment(schoolJersey, 330, 190, 300, 62),
  tailoredTrousers: garment(tailoredTrousers, 330, 120, 300),
  wideTrousers: garment(wideTrousers, 330, 120, 300),
  jumpsuit: garment(jumpsuit, 320, 240, 320),
  womensSandals: garment(womensSandals, 170, 290, 300),
  mensSandals: garment(mensSandals, 160, 300, 320),
  courtShoes: garment(courtShoes, 150, 770, 230),
  loafers: garment(loafers, 170, 230, 300),
  toteBag: garment(toteBag, 260, 350, 340),
  clutch: garment(clutch, 330, 500, 300, 184),
  backpack: garment(backpack, 320, 560, 340),
  shoulderBag: garment(shoulderBag, 320, 560, 340),
  wallet: garment(wallet, 500, 480, 300, 172),
  beadedNecklace: garment(beadedNecklace, 330, 700, 300),
  earrings: garment(earrings, 170, 560, 300, 110),
  bangles: garment(bangles, 180, 420, 320),
  belt: garment(belt, 280, 500, 300, 256),
  sunHat: garment(sunHat, 420, 480, 320, 132),
  bowTie: garment(bowTie, 320, 440, 300, 260),
  necktie: garment(necktie, 340, 130, 280),
  stole: garment(stole, 310, 700, 290),
  headband: garment(headband, 340, 500, 280, 208),
};
