/** Sizes that several sample products share. */
export const CLOTHING_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const SUIT_SIZES = ['46', '48', '50', '52', '54', '56', '58'] as const;
export const SCHOOL_SIZES = ['4-6 yrs', '7-9 yrs', '10-12 yrs', '13-15 yrs'] as const;
export const WOMENS_SHOE_SIZES = ['37', '38', '39', '40', '41'] as const;
export const MENS_SHOE_SIZES = ['40', '41', '42', '43', '44', '45'] as const;
