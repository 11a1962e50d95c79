/** A button's text while a product is being added to the cart. */
export const ADDING_LABEL = 'Adding...';
