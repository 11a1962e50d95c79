import type { SampleProduct } from './sample-product.ts';
import { CLOTHING_SIZES, SCHOOL_SIZES } from './sizes.ts';

export const WOMEN: readonly SampleProduct[] = [
  {
    name: 'Kafue Flared Chitenge Dress',
    description:
      'A boat-necked dress that skims the waist and opens into a full skirt, cut so that the great discs of the print meet at the side seams. Pure wax-printed cotton with side pockets. Wash cold with like colours and iron while damp.',
    price: 780,
    sizes: CLOTHING_SIZES,
    colors: ['maroon'],
    badge: 'New',
    stock: 34,
    featured: true,
    look: { garment: 'aLineDress', palette: 'oxblood', cloth: { print: 'discs' }, backdrop: 'arch' },
  },
  {
    name: 'Luangwa Wrap Dress',
    description:
      'A true wrap dress with a tie that can be worn in front or behind. The fan print runs with the grain, so it makes the wearer look taller. Softly washed cotton that needs no lining.',
    price: 690,
    originalPrice: 860,
    sizes: CLOTHING_SIZES,
    colors: ['teal'],
    badge: 'Sale',
    stock: 22,
    featured: true,
    look: { garment: 'wrapDress', palette: 'teal', cloth: { print: 'fans' }, backdrop: 'wall' },
  },
  {
    name: 'Musi-oa-Tunya Mermaid Gown',
    description:
      'Fitted to the knee, then falling in tiers like the water it is named after. Boned bodice, hidden zip, hand-finished hem. Made for weddings, kitchen parties and every photograph after them.',
    price: 1390,
    sizes: ['S', 'M', 'L', 'XL'],
    colors: ['blue'],
    badge: 'Limited',
    stock: 6,
    featured: true,
    look: { garment: 'mermaidDress', palette: 'indigo', cloth: { print: 'feathers' }, backdrop: 'disc' },
  },
  {
    name: 'Siavonga Off-Shoulder Dress',
    description:
      'A ruffle that sits where you put it, on elastic that stays there. Knee length, in a breezy cotton for lakeside afternoons. Dries in an hour on the line.',
    price: 640,
    sizes: CLOTHING_SIZES,
    colors: ['goldenrod'],
    stock: 18,
    look: {
      garment: 'offShoulderDress',
      palette: 'marigold',
      cloth: { print: 'sunbursts' },
      backdrop: 'arch',
    },
  },
  {
    name: 'Ndola Peplum Two-Piece',
    description:
      'A peplum top and a pencil skirt that are bought together and worn apart. The skirt has a kick pleat for walking, the top a zip for breathing. Fully lined.',
    price: 950,
    sizes: CLOTHING_SIZES,
    colors: ['green'],
    badge: 'New',
    stock: 14,
    featured: true,
    look: { garment: 'peplumSet', palette: 'forest', cloth: { print: 'kuba' }, backdrop: 'wall' },
  },
  {
    name: 'Kitwe Gathered Maxi Skirt',
    description:
      'Four metres of cloth on a flat-fronted waistband, so that it moves like a skirt ought to. Deep pockets. Wear it with a plain tee on Saturday and a blouse on Sunday.',
    price: 460,
    sizes: CLOTHING_SIZES,
    colors: ['sienna'],
    stock: 40,
    look: { garment: 'maxiSkirt', palette: 'rust', cloth: { print: 'leaves' }, backdrop: 'arch' },
  },
  {
    name: 'Mongu Wrap Skirt',
    description:
      'The chitenge as it has always been worn, with darts and a proper tie so that it stays up. One size of cloth, three lengths of tie. The river-wave print is our own.',
    price: 320,
    originalPrice: 400,
    sizes: ['S', 'M', 'L'],
    colors: ['steelblue'],
    badge: 'Sale',
    stock: 27,
    look: { garment: 'wrapSkirt', palette: 'sky', cloth: { print: 'waves' }, backdrop: 'wall' },
  },
  {
    name: 'Chipata Puff-Sleeve Blouse',
    description:
      'Sleeves with something to say and a body that keeps quiet. Buttons at the back, cuffs that push up without creasing. Cotton poplin printed with small cowries.',
    price: 390,
    sizes: CLOTHING_SIZES,
    colors: ['black'],
    stock: 31,
    look: { garment: 'puffBlouse', palette: 'charcoal', cloth: { print: 'cowries' }, backdrop: 'disc' },
  },
  {
    name: 'Lusaka Wide-Leg Jumpsuit',
    description:
      'From the office to the rooftop with nothing to tuck in. V neck, elastic at the back of the waist, legs wide enough for the wind. Lined to the knee.',
    price: 870,
    sizes: CLOTHING_SIZES,
    colors: ['purple'],
    badge: 'New',
    stock: 16,
    featured: true,
    look: { garment: 'jumpsuit', palette: 'plum', cloth: { print: 'rings' }, backdrop: 'arch' },
  },
  {
    name: 'Cairo Road Blazer',
    description:
      'A single-breasted blazer in midweight twill with a chitenge lining that only you know about. Padded lightly at the shoulder, cut to close over one button. Dry clean.',
    price: 1180,
    sizes: CLOTHING_SIZES,
    colors: ['navy'],
    stock: 19,
    look: {
      garment: 'womensBlazer',
      palette: 'indigo',
      cloth: { plain: '#1f2d4d', weave: 'twill' },
      backdrop: 'wall',
    },
  },
  {
    name: 'Longacres Pencil Skirt',
    description:
      'An office skirt that sits at the natural waist and ends below the knee, with a vent that does not gape. Stretch twill, hook-and-bar fastening. Machine washable.',
    price: 340,
    sizes: CLOTHING_SIZES,
    colors: ['black'],
    stock: 44,
    look: {
      garment: 'pencilSkirt',
      palette: 'charcoal',
      cloth: { plain: '#33363b', weave: 'twill' },
      backdrop: 'disc',
    },
  },
  {
    name: 'Rhodes Park Wide Trousers',
    description:
      'High in the waist, pleated once, and wide to the floor. The crease is stitched in, so it is still there at five o’clock. Viscose and linen.',
    price: 520,
    sizes: CLOTHING_SIZES,
    colors: ['olive'],
    stock: 21,
    look: {
      garment: 'wideTrousers',
      palette: 'olive',
      cloth: { plain: '#6a6b3f', weave: 'plain' },
      backdrop: 'arch',
    },
  },
  {
    name: 'Kabwata Kimono Jacket',
    description:
      'An open jacket with sleeves to the elbow, cut from one length of cloth with hardly a scrap left over. Sewn by the tailors of Kabwata in small numbers. Wear it over jeans and let it talk.',
    price: 560,
    sizes: ['S', 'M', 'L'],
    colors: ['crimson'],
    badge: 'Handmade',
    stock: 8,
    featured: true,
    look: { garment: 'kimonoJacket', palette: 'rose', cloth: { print: 'eyes' }, backdrop: 'rail' },
  },
  {
    name: 'Sunday Best A-Line Dress',
    description:
      'A modest knee-length dress with a boat neck and short sleeves, for church and for aunties. Fully lined bodice. The bordered print is placed by hand at the hem.',
    price: 720,
    sizes: CLOTHING_SIZES,
    colors: ['blue'],
    stock: 25,
    look: { garment: 'aLineDress', palette: 'indigo', cloth: { print: 'stripes' }, backdrop: 'disc' },
  },
  {
    name: 'Copperbelt Wrap Dress',
    description:
      'Copper on cream: the colours of the place that pays for everything. The wrap crosses high, the sleeves end at the elbow, and the skirt clears the knee.',
    price: 740,
    sizes: CLOTHING_SIZES,
    colors: ['copper'],
    stock: 12,
    look: { garment: 'wrapDress', palette: 'copper', cloth: { print: 'crackle' }, backdrop: 'arch' },
  },
  {
    name: 'Livingstone Mermaid Dress',
    description:
      'The day version of our gown: the same line without the bones, and a hem you can dance in. Stretch panel at the back. Cotton sateen.',
    price: 980,
    originalPrice: 1240,
    sizes: ['S', 'M', 'L', 'XL'],
    colors: ['green'],
    badge: 'Sale',
    stock: 0,
    look: { garment: 'mermaidDress', palette: 'forest', cloth: { print: 'sunbursts' }, backdrop: 'wall' },
  },
  {
    name: 'Mansa Ruffle Dress',
    description:
      'Off the shoulder, nipped at the waist, and finished with a second ruffle at the hem. For kitchen parties where you are not the bride. Hand wash.',
    price: 660,
    originalPrice: 790,
    sizes: CLOTHING_SIZES,
    colors: ['palevioletred'],
    badge: 'Sale',
    stock: 9,
    look: { garment: 'offShoulderDress', palette: 'rose', cloth: { print: 'leaves' }, backdrop: 'disc' },
  },
  {
    name: 'Kasama Peplum Set',
    description:
      'A fitted top with a generous peplum over a straight skirt, in a feather print with gold ink. Comes with a metre of the same cloth for a headwrap.',
    price: 1040,
    sizes: CLOTHING_SIZES,
    colors: ['teal'],
    badge: 'Limited',
    stock: 5,
    look: { garment: 'peplumSet', palette: 'teal', cloth: { print: 'feathers' }, backdrop: 'arch' },
  },
  {
    name: 'Solwezi Linen Blouse',
    description:
      'A puff-sleeved blouse in plain washed linen that goes with every chitenge you own. Coconut-shell buttons at the back.',
    price: 360,
    sizes: CLOTHING_SIZES,
    colors: ['ivory'],
    stock: 37,
    look: {
      garment: 'puffBlouse',
      palette: 'cream',
      cloth: { plain: '#efe6d4', weave: 'plain' },
      backdrop: 'wall',
    },
  },
  {
    name: 'Girls’ Pleated School Skirt',
    description:
      'Box pleats that survive a term of netball. Elastic at the sides of the waistband and a hem with eight centimetres to let down.',
    price: 165,
    sizes: SCHOOL_SIZES,
    colors: ['navy'],
    stock: 120,
    look: {
      garment: 'schoolSkirt',
      palette: 'indigo',
      cloth: { plain: '#27365c', weave: 'twill' },
      backdrop: 'wall',
    },
  },
  {
    name: 'V-Neck School Jersey',
    description:
      'A knitted jersey for June mornings, with a double band at neck and cuff in the colour of the house. Acrylic and wool; wash inside out.',
    price: 210,
    originalPrice: 250,
    sizes: SCHOOL_SIZES,
    colors: ['maroon'],
    badge: 'Sale',
    stock: 85,
    look: {
      garment: 'schoolJersey',
      palette: 'oxblood',
      cloth: { plain: '#6d1f2c', weave: 'knit' },
      backdrop: 'disc',
    },
  },
  {
    name: 'Zambezi Tiered Maxi Skirt',
    description:
      'Waves of the great river, four metres round at the hem. A tie waist that forgives a second helping of nshima.',
    price: 490,
    sizes: CLOTHING_SIZES,
    colors: ['steelblue'],
    badge: 'New',
    stock: 28,
    look: { garment: 'maxiSkirt', palette: 'sky', cloth: { print: 'waves' }, backdrop: 'arch' },
  },
  {
    name: 'Evening Jumpsuit in Indigo',
    description:
      'A darker cut of our wide-leg jumpsuit, for nights that begin with dinner. Sample under review with the tailors.',
    price: 920,
    sizes: CLOTHING_SIZES,
    colors: ['blue'],
    stock: 4,
    draft: true,
    look: { garment: 'jumpsuit', palette: 'indigo', cloth: { print: 'eyes' }, backdrop: 'wall' },
  },
];
