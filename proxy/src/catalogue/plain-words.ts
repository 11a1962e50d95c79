// cspell:ignore bodycon salaula
/**
 * Words that shoppers spell right, although the search knows no goods for them: it never corrects these, and leaves them out
 * when no product has them. Plurals without their s.
 */
export const PLAIN = `
accessory, adjustable, adult, afternoon, age, amazing, anniversary, apron, arrival, ask, authentic, average, back, backless, baggy, bale,
basic, beach, beaded, bell, best, bestseller, big, birthday, bodycon, bodysuit, boho, bold, box, brand, branded, breathable, brocade, bulk,
button, call, canvas, cargo, cart, cash, casual, catalogue, celebration, change, check, checked, chiffon, choice, christmas, christening,
closed, club, cocktail, collar, collection, comfortable, comfy, company, complaint, contact, cool, cosy, cost, cotton, crepe, crochet,
cropped, custom, customer, cut, day, deal, delivery, design, designer, distressed, dot, dotted, double, dressy, dry, easter, easy, embroidered,
embroidery, event, everyday, exchange, expensive, family, fancy, faux, feather, felt, fine, fit, fitted, fitting, flannel, flare, flared,
fleece, floral, floor, flower, flowery, fresh, fringe, front, full, fur, garment, glitter, guide, gym, half, hand, handmade, heavy, help, hem, high,
hips, holiday, home, hot, house, knee, knit, knitted, knot, lace, lapel, large, laundry, layered, leather, leg, length, light, lined,
linen, lining, little, local, location, loose, low, luxury, made, mail, matching, maternity, mature, measure, measurement, men, mesh, metal,
midi, mini, minimal, model, modern, modest, money, month, morning, natural, neck, night, number, official, old, open, order, original,
other, outdoor, oversized, own, pack, padded, pair, panel, pattern, patterned, pay, payment, pearl, peplum, petite, phone, piece, plain,
plaid, plastic, pleated, pleat, plus, pocket, polyester, popular, pregnancy, pregnant, premium, print, printed, prom, puff, quilted, range,
ready, real, refund, regular, rental, return, review, rib, ribbed, rich, robe, rope, round, ruffle, running, rush, safari, salaula, satin,
season, seller, sequin, sequined, service, sexy, sheer, shiny, shipping, shop, shopping, shoulder, side, silk, simple, single, size, sleeve,
sleeveless, slim, slit, small, smart, smooth, soft, solid, special, spring, square, star, status, stock, store, straight, strap, strapless,
strappy, street, stretch, stretchy, string, stripe, striped, suede, super, swim, tailor, tailored, tall, teen, teenager, thick, thin, tight, time,
today, toe, track, tracking, transparent, travel, trend, trending, tropical, tulle, tweed, twist, unisex, unique, used, valentine, velvet,
vintage, waist, waisted, warm, wash, water, waterproof, weather, week, weekend, weekly, whole, wholesale, wide, wool, woollen, workout, wrap,
yard, year, young, youth, zip, zipper
`;
