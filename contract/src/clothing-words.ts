// cspell:ignore abaya bodycon hijab kente salaula saree
// cspell:ignore dresi delesi juzi sweta jasi sokosi masokosi amasokosi sandle sandles thumba chikwama icikwama
// cspell:ignore chisote icisote citambala mkanda ubulungu ndolo masikiyo mphete imphete nkoloko koloko magalasi nsalu
// cspell:ignore salu mkazi akazi mukazi mzimayi azimayi amayi bamayo mwanakashi umwanakashi banakashi abanakashi
// cspell:ignore mukaintu bamakaintu banakazi mwamuna amuna mwaume umwaume abaume baume bambo abambo atate batata
// cspell:ignore mulombwana balombwana mwana umwana abana mwanangu mnyamata anyamata mulumendo abalumendo mtsikana
// cspell:ignore atsikana mukashana umukashana abakashana khanda kamwana fyakufwala ifyakufwala chovala zovala
// cspell:ignore zakuvala
// cspell:ignore diresi siketi shati buluku mabuluku toloshi itoloshi amatoloshi nsapato sapato isapato insapato amasapato tropicals
// cspell:ignore chola icola lamba chipewa neckles lobola citenge icitenge ifitenge chikwembe zikwembe
// cspell:ignore ankara anklet bermuda boubou caftan childrenswear chinos chitambala chitenge culottes dashiki doek
// cspell:ignore duku fascinator footwear gents golfer ichitenge jeggings jewellery jewelry joggers kidswear kitenge
// cspell:ignore ladieswear matebeto menswear misisi musisi nightdress nightie pashmina patapata playsuit plimsolls
// cspell:ignore pyjamas shirtdress slops sweatpants tackies takkies tekkies toddler tshirt tuxedo vellies vitenge
// cspell:ignore womenswear xxxxl xxxxxl zitenge
/**
 * Words of clothes as shoppers in Zambia use them: docs/shopping.md#search. Each line has words that mean the same, the
 * usual one first, and after `>` kinds of it: a search for shoes finds sandals, and one for sandals no heels.
 */

/** Looked for where a product is named: in its name and category, and in the description of one whose name tells nothing. */
export const GOODS = `
dress, frock, gown, musisi, misisi, sundress, shirtdress, diresi, dresi, delesi
skirt, siketi
top > shirt, blouse, camisole, tank top, crop top, tunic, jersey
shirt, malaya, shati > t-shirt, polo
t-shirt, t shirt, tshirt, tee, tees, skipper, skippers
polo, golf shirt, golf t-shirt, golfer
blouse
jersey, sweater, pullover, jumper, pull neck, juzi, sweta > hoodie, cardigan
hoodie, hooded top, sweatshirt, hood
cardigan
jacket > blazer, bomber, kimono, coat, windbreaker
coat, overcoat, trench coat, raincoat, jasi
blazer, sports coat > suit
suit, suit jacket, tuxedo
two piece, 2 piece, two-piece set, co-ord, skirt suit, pant suit, trouser suit, costume, set
trousers, pants, slacks, bottoms, buluku, mabuluku, toloshi, itoloshi, amatoloshi > jeans, chinos, leggings, joggers, shorts, culottes
jeans, denim, jeggings
chinos
leggings, tights
joggers, track pants, sweatpants
shorts, bermuda
tracksuit, track suit
jumpsuit, playsuit, romper, dungarees, overalls
waistcoat, vest
kaftan, caftan, boubou, dashiki
underwear, panties, panty, boxers, briefs, bra, lingerie
pyjamas, pajamas, nightdress, nightie, nightwear, sleepwear, robe, dressing gown
swimwear, swimsuit, swimming costume, swimming suit, swimming trunks, swim trunks, swim shorts, bathing costume, bathing suit, bathers, bikini, bikinis
socks, stockings, sokosi, masokosi, amasokosi
shoes, footwear, nsapato, sapato, isapato, insapato, amasapato > sandals, heels, loafers, sneakers, boots, flats
sandals, sandle, sandles, patapata, pata pata, tropicals, slippers, flip flops, slops, slides, push-ins
heels, high heels, stilettos, court shoes, wedges, pumps
loafers, moccasins, slip-ons
sneakers, tackies, takkies, tekkies, trainers, running shoes, canvas shoes, plimsolls
boots, gumboots, vellies
flats, ballerinas, flat shoes
bag, handbag, shoulder bag, sling bag, chola, icola, thumba, chikwama, icikwama > tote, clutch, backpack, satchel, travel bag
tote, shopping bag, shopper
clutch, clutch bag, evening bag
backpack, rucksack, school bag, knapsack
travel bag, suitcase, weekender, duffel bag
wallet, purse, card holder
belt, lamba
hat, chipewa, chisote, icisote > cap, sun hat, beret, beanie, bucket hat, fascinator
cap
tie > necktie, bow tie
necktie
headwrap, head wrap, duku, doek, chitambala, citambala, headscarf, head scarf, head tie, turban
scarf, scarves > headwrap, stole
stole, shawl, pashmina
headband, hair band, alice band
jewellery, jewelry, ornaments > necklace, earrings, bangles, ring, brooch, anklet
necklace, neckless, neckles, mkanda, ubulungu, beads, chain, pendant, choker
earrings, ear rings, studs, ndolo, masikiyo
bangles, bracelet, wristband
ring, mphete, imphete
watch, wristwatch, nkoloko, koloko
sunglasses, glasses, shades, spectacles, magalasi
umbrella
fabric, cloth, material, nsalu, salu
`;

/** Goods whose names have words of clothes: a shop without them has nothing else that is meant. */
export const OTHER_GOODS = `
bed sheet, bed sheets, bedding, bed cover, duvet, blanket, pillow, pillow case
table cloth, tablecloth, napkin, curtain, curtains, towel, face cloth
shoe polish, boot polish, shoe brush, shoe rack, shoe lace, shoe laces, shoelace, shoe box, insole
hair tie, hair clip, hair extension, wig, scrunchie
tie clip, tie pin, cufflink, cuff links
phone case, phone cover, watch strap, ring light
fancy dress costume, halloween costume, dance costume
sleeping bag, bean bag, punching bag, garbage bag, plastic bag, rice bag
gift card, gift voucher, voucher, gift box, gift wrap
`;

/** Colours and the wider ones that they are found by. Looked for in the colours and where a product is named. */
export const COLORS = `
red > maroon, crimson, scarlet, tomato, indianred
maroon > burgundy, wine, dark red, oxblood
pink > rose, hot pink, magenta, fuchsia, salmon
orange > rust, coral, peach
yellow > gold
gold, golden > mustard
brown > rust, copper, tan, chocolate, coffee
tan > camel, sand, wheat
beige > sand, khaki, nude
white > cream
cream > ivory, off white
green > olive, khaki, teal, mint, lime, emerald
blue > navy, light blue, indigo, turquoise, aqua
light blue > sky blue, steel blue, baby blue, powder blue
navy, navy blue
teal > turquoise
turquoise > aqua
purple > violet, lilac, plum
lilac > lavender
grey, gray > charcoal, silver
black
multicolour, multicolor, multi colour, multi color
`;

/** Looked for in names and categories, and told by sizes of children and shoes. */
export const PEOPLE = `
women, woman, lady, ladies, female, mkazi, akazi, mukazi, mzimayi, azimayi, amayi, bamayo, mwanakashi, umwanakashi, banakashi, abanakashi, mukaintu, bamakaintu, banakazi, womenswear, ladieswear, wife, mum, mom, mummy, mother, girlfriend, sister, aunt, auntie, grandma, grandmother, her
men, man, gent, gents, mwamuna, amuna, mwaume, umwaume, abaume, baume, bambo, abambo, atate, batata, mulombwana, balombwana, gentleman, gentlemen, male, guys, menswear, husband, hubby, dad, daddy, father, boyfriend, brother, uncle, grandpa, grandfather, him
kids, kid, child, children, mwana, umwana, bana, abana, mwanangu, childrenswear, kidswear, toddler > boys, girls, baby
boys, boy, son, grandson, nephew, mnyamata, anyamata, mulumendo, abalumendo
girls, girl, daughter, granddaughter, niece, mtsikana, atsikana, mukashana, umukashana, abakashana
baby, babies, infant, newborn, khanda, kamwana
`;

/** Occasions, cloths and cuts. Looked for in all texts. */
export const OCCASIONS = `
wedding guest, guest at a wedding > wedding
wedding, weddings, bridal > bride, groom, groomsmen, bridesmaid, lobola
bride
groom
groomsmen, groomsman, best man
bridesmaid, matron
church, sunday, sunday best
office, work, formal, corporate, business, boardroom, interview, meeting, professional
kitchen party, kitchen parties, bridal shower, matebeto
party, parties, dinner, evening > graduation, birthday, cocktail, prom
school, uniform
winter, cold season, cold weather
summer, hot season, hot weather
maxi, long, floor length
tie dye, tie dyed, batik
short sleeve, short-sleeved
long sleeve, long-sleeved
chitenge, vitenge, zitenge, ichitenge, citenge, icitenge, ifitenge, chikwembe, zikwembe, kitenge, ankara, wax print, waxed print, wax-printed, african wax, african print, african, traditional
gift, gifts, present, presents
`;

/** Goods, or words of their names, that suit an occasion although no text says so. */
export const SUITED = `
office > blazer, blouse, trousers, suit, waistcoat, pencil
wedding guest > suit, clutch, heels, gown, mermaid
gift > bag, tote, wallet, headwrap, scarf, stole, headband, jewellery, necklace, earrings, bangles, ring, brooch, necktie, bow tie, tie, belt, watch, sunglasses, umbrella, hat
`;

/** For whom goods are when nothing else says so. */
export const GOODS_OF = {
  women: 'headwrap, stole, headband, heels, jewellery, necklace, earrings, bangles, brooch, anklet',
  men: 'tie, necktie, bow tie',
};

/** Of the occasions, those that are left out when no product has them. */
export const SEASONS = ['winter', 'summer'];

/** Left out when no product is named so. */
export const VAGUE = `
beautiful
classy
elegant
good, best, quality
lovely
nice
pretty
stylish, trendy
`;

/** A search for these also finds goods that name nobody, when it finds no others: ladies' handbags are bags. */
export const OF_ALL = ['women', 'men'];

/** Words that say nothing about the goods. */
export const IGNORED = `
a, an, and, any, anything, are, at, attire, be, fyakufwala, ifyakufwala, chovala, zovala, zakuvala, buy, can, clothes, clothing, color, colors, colour, colours, design, designs, do, fashion,
find, for, from, get, guest, guests, have, i, idea, ideas, in, is, it, its, like, looking, me, my, need, new, of, off, on,
one, or, outfit, please, price, prices, sell, show, some, someone, something, style, styles, that, the, their, them,
these, thing, things, this, to, want, wear, wears, which, with, you, your
`;

/** Between two colours, goods, people or occasions, it asks for either. */
export const EITHER = 'or';

/** Between two goods or people, it does, too: a product is a dress or a shirt. */
export const AND = 'and';

/** Words before an amount of money. */
export const PRICES = {
  maxPrice: 'under, below, less than, cheaper than, not more than, up to, upto, max, maximum, within',
  minPrice: 'over, above, more than, at least, from, between, min, minimum',
  /** Between two amounts. */
  range: 'to, and',
  currency: 'k, zmw, kwacha',
};

/** What these words ask for instead of goods. */
export const WISHES = [
  {
    words: 'on sale, sale, discount, discounted, clearance, promotion, special offer, offers, reduced',
    onSale: true,
  },
  { words: 'cheap, cheaper, cheapest, affordable, low price, low prices, budget', sort: 'price-asc' },
  { words: 'new arrivals, new arrival, new in, latest, newest, just in', sort: 'newest' },
  { words: 'best sellers, best seller, bestsellers, best selling, popular, trending', featured: true },
] as const;

/** Sizes in words. */
export const SIZES = {
  label: 'size, sizes, sz',
  ageLabel: 'age, aged, ages',
  named: [
    { words: 'small', sizes: 's' },
    { words: 'medium', sizes: 'm' },
    { words: 'large', sizes: 'l' },
    { words: 'extra large, x large', sizes: 'xl' },
    { words: 'plus size, big size', sizes: 'xl, xxl, xxxl, xxxxl, xxxxxl' },
    { words: 'one size, free size', sizes: 'one size, free size' },
  ],
};

/**
 * Words that shoppers spell right, although the search knows no goods for them: it never corrects these, and leaves them out
 * when no product has them. Plurals without their s.
 */
export const PLAIN = `
abaya, accessory, add, adjustable, adult, africa, afternoon, age, amazing, american, anniversary, apron, arrival, ask, authentic, average,
back, backless, baggy, bale, ballet, basic, beach, beaded, bell, best, bestseller, big, birthday, blackjack, blank, blow, bodycon,
bodysuit, boho, bold, boost, booth, booty, bother, bowl, box, bracket, brand, branded, bread, breathable, bridge, brocade, bulk, bumper,
button, call, came, candle, canvas, cape, cardiac, cargo, cart, cash, casual, catalogue, celebration, chair, change, check, checked,
chicken, chiffon, childhood, china, choice, christening, christmas, closed, club, coast, cocktail, collar, collection, comfortable, comfy,
company, complaint, contact, convert, cookie, cool, cooper, corset, cost, cosy, cotton, could, count, courier, crap, crepe, crochet,
cropped, curtain, custom, customer, cut, day, deal, delivery, designer, distressed, dollar, dot, dotted, double, dressed, dressy, dry,
earn, earning, easter, easy, embroidered, embroidery, era, event, everyday, exchange, expensive, faced, family, fancy, faux, feather,
fellow, felt, fine, fit, fitted, fitting, flannel, flare, flared, fleece, float, flood, floor, floral, flour, flower, flowery, format,
fresh, fringe, front, full, fur, garment, gary, glitter, greek, greene, grown, guide, gym, half, hand, handle, handmade, hart, hate,
headline, headphone, headset, heard, heat, heather, heavy, help, hem, high, hijab, hips, hobby, holiday, home, hot, house, inner, jackie,
jersey, kente, kind, knee, knit, knitted, knot, lace, lamb, lambda, lance, lapel, large, laundry, layered, leading, leasing, leather,
leaving, leg, lending, length, letter, letting, light, lined, linen, lining, little, local, location, lodging, logging, longer, loose,
low, luxury, made, mail, malaysia, many, maple, marion, marked, marker, matching, maternity, mature, maximum, mean, measure, measurement,
men, mesh, metal, midi, mini, minimal, model, modern, modest, money, month, morning, mum, natural, neck, night, normal, number, officer,
official, offline, offset, old, oliver, open, order, original, other, outdoor, overcome, oversized, own, pack, packet, padded, pain,
paint, painted, pair, panel, particle, partly, pasta, pattern, patterned, pay, payment, peace, pearl, pending, peplum, petite, phone,
piece, pierce, pine, ping, plaid, plain, plant, plastic, pleased, pleat, pleated, plus, pocket, point, pointed, polished, polyester,
poncho, pool, popular, pregnancy, pregnant, premium, presence, presented, presently, president, prevent, print, printed, printer,
profession, prom, promo, publish, puff, pulse, purpose, pursue, quilted, range, ready, real, redhead, refund, regular, rental, return,
review, rib, ribbed, rich, robe, rocket, rod, rope, round, ruffle, running, rush, safari, salaula, salon, sandy, saree, satin, scary,
season, seat, seller, sent, sept, sequin, sequined, service, set, sexy, shall, shaw, sheep, sheer, shelter, shift, shiny, shipped,
shipping, shirt, shoot, shop, shopping, shore, shorter, shot, shoulder, side, silk, simple, single, singlet, size, sleeve, sleeveless,
slim, slit, slope, small, smart, smooth, socket, soft, solid, soon, sort, speaker, special, spring, square, star, status, steal, stock,
stolen, stopped, store, straight, strap, strapless, strappy, street, stretch, stretchy, strike, string, stripe, striped, studio, study,
suede, suite, sunset, super, sweet, swim, tablet, tackle, tailor, tailored, tale, tall, teen, teenager, thee, thick, thin, tight, time,
today, toe, tomato, tonight, track, tracker, tracking, tradition, trailer, trained, transparent, travel, tree, trend, trending, tropical,
tulle, tweed, twist, typical, unique, unisex, urban, used, valentine, velvet, vintage, violent, waist, waisted, warm, wash, water,
waterproof, weather, week, weekend, weekly, welding, whole, wholesale, wide, wider, wig, wool, woollen, workout, wrap, write, wto, yard,
year, young, youth, zip, zipper
`;
