import type { Row } from './row.ts';
import type { BenchShop } from './shop.ts';

/** Something that `npm run bench` measures. */
export type Part = (shop: BenchShop) => Promise<Row[]>;
