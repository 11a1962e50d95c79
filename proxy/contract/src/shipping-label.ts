/** The word for shipping in order summaries, unless the store settings have another. */
export const DEFAULT_SHIPPING_LABEL = 'Free';
