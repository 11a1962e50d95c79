import type { ResultRow } from './result-row.ts';
import type { BenchShop } from './shop.ts';

/** Measures one aspect of a running shop. */
export type Benchmark = (shop: BenchShop) => Promise<ResultRow[]>;
