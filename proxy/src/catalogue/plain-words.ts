// cspell:ignore abaya bodycon hijab kente salaula saree
/**
 * Words that shoppers spell right, although the search knows no goods for them: it never corrects these, and leaves them out
 * when no product has them. Plurals without their s.
 */
export const PLAIN = `
abaya, accessory, adjustable, adult, afternoon, age, amazing, anniversary, apron, arrival, ask, authentic, average, back, backless, baggy,
bale, basic, beach, beaded, bell, best, bestseller, big, birthday, bodycon, bodysuit, boho, bold, box, brand, branded, bread, breathable,
brocade, bulk, button, call, canvas, cape, cargo, cart, cash, casual, catalogue, celebration, change, check, checked, chicken, chiffon,
choice, christening, christmas, closed, club, cocktail, collar, collection, comfortable, comfy, company, complaint, contact, cookie, cool,
corset, cost, cosy, cotton, count, courier, crepe, crochet, cropped, curtain, custom, customer, cut, day, deal, delivery, designer,
distressed, dot, dotted, double, dressy, dry, easter, easy, embroidered, embroidery, event, everyday, exchange, expensive, family, fancy,
faux, feather, felt, fine, fit, fitted, fitting, flannel, flare, flared, fleece, floor, floral, flower, flowery, format, fresh, fringe,
front, full, fur, garment, glitter, guide, gym, half, hand, handmade, heavy, help, hem, high, hijab, hips, holiday, home, hot, house,
kente, kind, knee, knit, knitted, knot, lace, lapel, large, laundry, layered, leather, leg, length, letter, light, lined, linen, lining,
little, local, location, longer, loose, low, luxury, made, mail, many, matching, maternity, mature, mean, measure, measurement, men, mesh,
metal, midi, mini, minimal, model, modern, modest, money, month, morning, natural, neck, night, number, official, old, open, order,
original, other, outdoor, oversized, own, pack, padded, pair, panel, pattern, patterned, pay, payment, pearl, peplum, petite, phone,
piece, plaid, plain, plastic, pleat, pleated, plus, pocket, polyester, poncho, popular, pregnancy, pregnant, premium, print, printed,
prom, puff, quilted, range, ready, real, refund, regular, rental, return, review, rib, ribbed, rich, robe, rope, round, ruffle, running,
rush, safari, salaula, saree, satin, season, seller, sent, sequin, sequined, service, sexy, sheer, shiny, shipped, shipping, shop,
shopping, shorter, shoulder, side, silk, simple, single, singlet, size, sleeve, sleeveless, slim, slit, small, smart, smooth, soft, solid,
soon, special, spring, square, star, status, stock, store, straight, strap, strapless, strappy, street, stretch, stretchy, string, stripe,
striped, studio, suede, super, swim, tailor, tailored, tall, teen, teenager, thick, thin, tight, time, today, toe, track, tracking,
transparent, travel, trend, trending, tropical, tulle, tweed, twist, unique, unisex, used, valentine, velvet, vintage, waist, waisted,
warm, wash, water, waterproof, weather, week, weekend, weekly, whole, wholesale, wide, wider, wig, wool, woollen, workout, wrap, write,
yard, year, young, youth, zip, zipper
`;
