/** On an answer that the service worker gives from what it has kept, because the network gave none in time. */
export const KEPT_HEADER = 'x-kept';
