/** Addresses of pages to which the shop adds what its settings say: docs/shopping.md#pages-of-editors. */
export const CONTACT_SLUG = 'contact';
export const DELIVERY_SLUG = 'delivery';
export const RETURNS_SLUG = 'returns';
export const PAYMENT_SLUG = 'payment';
export const ABOUT_SLUG = 'about';
export const PRIVACY_SLUG = 'privacy';
export const ACCESSIBILITY_SLUG = 'accessibility';
/** Product pages show it. */
export const SIZE_GUIDE_SLUG = 'size-guide';
