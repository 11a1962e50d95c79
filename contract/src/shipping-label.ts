/** The word for shipping in order summaries, unless the store settings have another. */
export const DEFAULT_SHIPPING_LABEL = 'Free';

/** The town that orders are sent from, unless the store settings have another. */
export const DEFAULT_DISPATCH_TOWN = 'Lusaka';
