/** An id that no row has. */
export const UNKNOWN_ID = '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a01';
