// cspell:ignore abaya bodycon hijab kente salaula saree
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
