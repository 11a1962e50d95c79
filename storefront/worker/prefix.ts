/** Begins the name of every cache that is the shop's. */
export const PREFIX = 'chitenge';
