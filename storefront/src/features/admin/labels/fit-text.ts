/** Sizes of text in points: the largest on a label, and one below which nothing is left to see. */
const MOST = 12;
const LEAST = 1;

/** Tries: the size is right to 0.1 pt. */
const TRIES = 7;

/** A size that is too small to read, which asks for a larger label. */
export const SMALLEST_READABLE = 4;

/**
 * Makes the text of a box as large as the box lets all of it be seen. Names are as long as people write them.
 * @returns its size in points
 */
export function fitText(box: HTMLElement): number {
  const fits = (size: number): boolean => {
    box.style.fontSize = `${size}pt`;
    return box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;
  };
  if (fits(MOST)) return MOST;
  let [fitting, tooLarge] = [LEAST, MOST];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const size = (fitting + tooLarge) / 2;
    if (fits(size)) fitting = size;
    else tooLarge = size;
  }
  box.style.fontSize = `${fitting}pt`;
  return fitting;
}
