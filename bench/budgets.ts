/** Limits in bytes. `npm test` fails above `budget`; `npm run bench` compares with `goal` and `floor`. */
interface Budget {
  goal: number;
  /** The minimum while the goal is not reached. */
  floor?: number;
  budget: number;
}

export const BUDGETS = {
  /**
   * All scripts of the home page, in gzip.
   * The floor is not reached: react-dom, react-router, TanStack Query and styled-components take 104 kB.
   * The budget keeps the size from growing. The capture of early input takes 1.5 kB, class fields as Safari 15 needs
   * them 1.4 kB, the cleaning of pasted text 1.2 kB, and the ways to reach the shop with the promises of the home page 1.5 kB.
   */
  homeScript: { goal: 90_000, floor: 110_000, budget: 142_800 },
  /** The scripts that a product page adds to those of a listing, in gzip. */
  detailScript: { goal: 15_000, budget: 15_000 },
  /** Everything that a phone receives for the home page, headers and images included. */
  firstVisit: { goal: 350_000, budget: 350_000 },
  /** What the service worker fetches in the background, so that the shop opens offline. It grew by 4 kB with what a buyer can change of an order, and by 5 with cards, paying at the door and lay-by at checkout, by 1 with what the cart says below its button, by 2 with the products below its lines and what unfolds at checkout. Headers differ by some bytes from run to run. */
  firstVisitBackground: { goal: 140_000, budget: 166_000 },
  /** Answer for 24 cards, and the HTML of a listing and of a product, before compression. The budgets leave 5 % of room. */
  cards: { goal: 35_000, budget: 35_000 },
  listingHtml: { goal: 110_000, budget: 115_500 },
  productHtml: { goal: 60_000, budget: 66_000 },
} satisfies Record<string, Budget>;
