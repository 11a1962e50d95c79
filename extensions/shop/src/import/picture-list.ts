/** Lists of pictures in a cell. */

const SEPARATOR = /[|;\r\n]/;
const ADDRESS = /^https?:/i;

/** What may follow a comma that separates: a space, an address or a stored picture. */
const NEXT = /^(?:\s|https?:|\/assets\/)/i;

/**
 * Returns the pictures of a cell, such as "front.jpg, back.jpg" or "https://a.example/1.jpg,https://a.example/2.jpg".
 * A comma within an address belongs to it.
 */
export function splitPictures(cell: string): string[] {
  const pictures = cell.split(SEPARATOR).flatMap((part) => {
    const found: string[] = [];
    for (const piece of part.split(',')) {
      const previous = found.at(-1);
      if (previous !== undefined && ADDRESS.test(previous.trim()) && !NEXT.test(piece))
        found[found.length - 1] = `${previous},${piece}`;
      else found.push(piece);
    }
    return found;
  });
  return [...new Set(pictures.map((picture) => picture.trim()).filter(Boolean))];
}

export const isAddress = (source: string): boolean => ADDRESS.test(source);
