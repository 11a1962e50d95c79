// cspell:ignore Chileshe Lweendo Inonge Namukolo Kasonde Taonga Sepiso Wezi Dalitso Musonda Lubinda Nchimunya Rabecca
import type { ReviewFit } from '@chitenge/contract/review-terms';
import { seededRandom } from '../seeded-random.ts';

/** A review of the sample catalogue. It belongs to no order, so the shop does not mark it as a buyer's. */
export interface SampleReview {
  /** Of the product. */
  slug: string;
  stars: number;
  body: string | null;
  /** Null for what has no sizes. */
  fit: ReviewFit | null;
  name: string;
  size: string | null;
}

type Written = readonly [
  stars: number,
  fit: ReviewFit | null,
  name: string,
  size: string | null,
  body: string | null,
];

const BY_PRODUCT: Readonly<Record<string, readonly Written[]>> = {
  'kafue-flared-chitenge-dress': [
    [
      5,
      'true',
      'Mary B.',
      'M',
      'The discs meet at the side seams, just as the picture shows. I wore it to a kitchen party and was asked four times where it is from.',
    ],
    [5, 'true', 'Thandiwe M.', 'L', 'Real pockets! The cotton is thick enough that I need no slip under it.'],
    [4, 'small', 'Natasha P.', 'M', 'Lovely cloth. It is snug at the ribs, so I would take one size up.'],
    [
      5,
      'true',
      'Chileshe K.',
      'XL',
      'Washed it cold three times and the maroon is as deep as on the first day.',
    ],
    [4, 'true', 'Bwalya C.', 'S', null],
    [
      3,
      'large',
      'Grace T.',
      'XXL',
      'Pretty, but the waist was loose on me. My tailor took it in within an hour.',
    ],
    [5, 'true', 'Mutinta H.', 'L', 'Arrived ironed and folded. The skirt swings beautifully.'],
  ],
  'luangwa-wrap-dress': [
    [5, 'true', 'Precious L.', 'M', 'Ties in front for church and behind for work. Very easy to wear.'],
    [
      4,
      'large',
      'Esther N.',
      'L',
      'Generous wrap, so it stays closed when you sit. I could have taken a size less.',
    ],
    [5, 'true', 'Lweendo S.', 'S', 'Soft, and not see-through.'],
    [4, 'true', 'Ruth Z.', 'XL', null],
    [5, 'large', 'Inonge M.', 'M', 'Fits me now and fitted me when I was expecting. Worth every kwacha.'],
    [2, 'large', 'Joyce K.', 'S', 'The colour is right, but it was too wide at the shoulders for me.'],
  ],
  'musi-oa-tunya-mermaid-gown': [
    [
      5,
      'true',
      'Namukolo S.',
      'M',
      'Bridesmaids in four sizes, and every gown fitted. The boning holds all evening.',
    ],
    [
      5,
      'small',
      'Kasonde F.',
      'L',
      'A gown to be photographed in. Take your larger size if you are between two.',
    ],
    [4, 'true', 'Monde L.', 'S', 'Beautiful hem. You cannot take long steps in it, of course.'],
  ],
  'ndola-peplum-two-piece': [
    [4, 'true', 'Taonga J.', 'M', 'I wear the top with jeans as often as with the skirt.'],
    [5, 'true', 'Sepiso W.', 'L', null],
  ],
  'lusaka-wide-leg-jumpsuit': [
    [4, 'large', 'Wezi P.', 'M', 'Long legs: I am 1.60 m and had it shortened by a hand.'],
    [5, 'true', 'Chipo M.', 'L', 'One piece and I am dressed. The cloth does not crease on the bus.'],
    [3, 'large', 'Alice S.', 'S', null],
  ],
  'kabwata-kimono-jacket': [[5, 'true', 'Dalitso Z.', 'M', 'Turns a plain dress into an outfit.']],
  'kamwala-camp-collar-shirt': [
    [5, 'true', 'Joseph M.', 'L', 'The print runs across the pocket without a break. Good work.'],
    [4, 'true', 'Kelvin B.', 'XL', 'Light enough for October.'],
    [4, 'small', 'Emmanuel T.', 'L', 'A little tight across the back. XL is my size here.'],
    [5, 'true', 'Mwila C.', 'M', null],
    [5, 'true', 'Brian S.', 'XXL', 'Finally a shirt in my size that is not a tent.'],
    [4, 'true', 'Peter N.', 'M', 'Buttons are sewn on firmly.'],
  ],
  'chilenje-long-sleeve-chitenge-shirt': [
    [5, 'true', 'Musonda K.', 'L', 'Smart with a jacket. The cuffs keep their shape.'],
    [4, 'true', 'Gift L.', 'M', 'Iron it while damp, as the page says, and it looks new.'],
  ],
  'independence-avenue-suit-jacket': [
    [5, 'true', 'Chanda M.', '52', 'Half canvas at this price. My tailor only touched the sleeves.'],
    [4, 'small', 'Davies P.', '54', 'Cut slim. Measure your chest before you choose.'],
  ],
  'heroes-stadium-bomber': [[4, 'true', 'Lubinda N.', 'XL', 'Warm enough for June in Ndola.']],
  'soweto-market-tote': [
    [5, null, 'Beatrice M.', null, 'Carries ten kilos of vegetables, and my laptop on Mondays.'],
    [5, null, 'Charity K.', null, 'The handles are long enough for the shoulder.'],
    [4, null, 'Nchimunya H.', null, null],
  ],
  'duku-headwrap': [
    [5, null, 'Mwansa T.', null, 'Long enough to tie high. It does not slip.'],
    [4, null, 'Elizabeth S.', null, 'Stiff at first, perfect after one wash.'],
  ],
  'five-strand-bead-necklace': [[5, null, 'Rabecca C.', null, 'Heavier than it looks, in a good way.']],
};

/** The reviews of the sample catalogue, by product. Products that are not named have none. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = Object.entries(BY_PRODUCT).flatMap(([slug, reviews]) =>
  reviews.map(([stars, fit, name, size, body]) => ({ slug, stars, body, fit, name, size })),
);

const DAY_MS = 24 * 60 * 60_000;

/** The oldest sample review, in days. */
const YEAR_DAYS = 360;

/**
 * Returns when reviews were written: over the year before a time, each on a day of its own.
 * @param now in ms
 */
export function reviewTimes(count: number, now: number): Date[] {
  const random = seededRandom(count);
  const days = Array.from(
    { length: count },
    (_, index) => 3 + ((index + random()) * (YEAR_DAYS - 3)) / count,
  );
  // Shuffled, because reviews of one product stand beside each other.
  const order = days.map((day) => ({ day, key: random() })).toSorted((one, other) => one.key - other.key);
  return order.map(({ day }) => new Date(now - day * DAY_MS));
}
