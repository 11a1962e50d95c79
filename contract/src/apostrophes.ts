/** The characters that people and phones write for the apostrophe of Ng’andu. Without zod, because pages load it. */

/** In a regular expression, within brackets. */
// cspell:disable-next-line
export const APOSTROPHES = "'’‘‛`´ʼʻʹˈꞌ᾿′‵＇";

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');

/** Writes each apostrophe as a plain keyboard does. */
export const plainApostrophes = (text: string): string => text.replaceAll(APOSTROPHE, "'");

/** Returns the text without them, as searches and comparisons of names have it. */
export const withoutApostrophes = (text: string): string => text.replaceAll(APOSTROPHE, '');
