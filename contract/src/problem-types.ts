/** Every problem type with its status and title (RFC 9457). The `type` in a response is `/problems/{name}`. */
export const PROBLEMS = {
  // Any request
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'malformed-body': { status: 400, title: 'The body could not be read' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'not-http': { status: 400, title: 'This is not a valid HTTP request' },
  'too-slow': { status: 408, title: 'The request took too long to arrive' },
  'range-not-satisfiable': { status: 416, title: 'The file does not have this range' },
  'head-too-large': { status: 431, title: 'The headers are too large' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The media type of the body is not supported' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong' },
  'bad-upstream-answer': { status: 502, title: 'The shop could not read its own records' },
  'shop-unavailable': { status: 503, title: 'The shop is not available at the moment' },
  'update-failed': { status: 503, title: 'The shop is being updated' },
  busy: { status: 503, title: 'The shop is busy' },
  'disk-full': { status: 503, title: 'The shop cannot save anything' },

  // Orders
  'cart-empty': { status: 409, title: 'The cart is empty' },
  'out-of-stock': { status: 409, title: 'Some items are no longer in stock' },
  'choose-option': { status: 409, title: 'Some items need a size or colour' },
  'line-unavailable': { status: 409, title: 'Some items can no longer be ordered' },
  'total-changed': { status: 409, title: 'The total has changed' },
  'too-many-units': { status: 409, title: 'The order has too many items' },
  'too-many-unpaid-orders': { status: 409, title: 'There are too many open orders' },
  'choose-delivery': { status: 409, title: 'A delivery method is needed' },
  'delivery-unavailable': { status: 409, title: 'This delivery method is not available' },
  'no-delivery': { status: 409, title: 'We do not deliver there yet' },
  'review-refused': { status: 409, title: 'This review cannot be saved' },
  'discount-refused': { status: 409, title: 'This discount code does not count' },
  'in-stock': { status: 409, title: 'It is back in stock' },
  'too-many-alerts': { status: 409, title: 'We can take no more alerts today' },
  'phone-number-needed': { status: 403, title: 'The phone number on the order is needed' },
  'wrong-phone-number': { status: 403, title: 'The phone number is another one' },
  'order-not-payable': { status: 409, title: 'This order cannot be paid' },
  'too-many-payments': { status: 409, title: 'There were too many attempts to pay' },
  'push-not-offered': { status: 409, title: 'The shop does not ask for a PIN' },
  'network-closed': { status: 409, title: 'The network does not take this payment' },
  'receipt-used': { status: 409, title: 'The transaction ID was used already' },
  'return-refused': { status: 409, title: 'This cannot be exchanged or returned' },
  'signature-invalid': { status: 401, title: 'The signature is not valid' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key belongs to another request' },

  // Staff sign-in
  'signed-out': { status: 401, title: 'You are not signed in' },
  'wrong-credentials': { status: 401, title: 'You could not be signed in' },
  'one-time-code': { status: 401, title: 'A code is needed' },
  'no-back-office': { status: 403, title: 'This account is not for the dashboard' },
  'not-allowed': { status: 403, title: 'You may not do this' },
  'foreign-origin': { status: 403, title: 'This call did not come from the shop' },

  // Back office
  'changed-meanwhile': { status: 409, title: 'Someone else has saved a newer version' },
  'stock-changed': { status: 409, title: 'The stock has changed' },
  'stock-by-variant': { status: 409, title: 'The stock is counted for each size and colour' },
  'sku-taken': { status: 409, title: 'The SKU or barcode is taken' },
  'code-taken': { status: 409, title: 'The code is taken' },
  'slug-taken': { status: 409, title: 'The slug is taken' },
  'shop-rule': { status: 409, title: 'This is not possible' },
  'import-refused': { status: 422, title: 'The file has errors.' },
  'picture-not-fetched': { status: 422, title: 'The picture could not be fetched.' },
  'unreadable-file': { status: 400, title: 'The file cannot be read.' },

  // Uploads. Interface texts of docs/back-office.md#upload-messages.
  'upload-expired': { status: 403, title: 'Request has expired' },
  'empty-picture': { status: 400, title: 'The file is empty.' },
  'picture-too-large': { status: 413, title: 'The picture is too large.' },
  'too-many-pixels': { status: 400, title: 'The picture has too many pixels.' },
  'not-a-picture': { status: 415, title: 'This is not a picture that the shop can show.' },
  'file-not-stored': { status: 503, title: 'The file could not be stored' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemName = keyof typeof PROBLEMS;
export type ProblemType = `/problems/${ProblemName}`;
