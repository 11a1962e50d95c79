/** Width of the gallery's pictures, as in <img sizes>. */
export const GALLERY_SIZES = '(min-width: 700px) 45vw, 92vw';
