/** The database cannot get the shop's definitions. The message says why and what to do, for the owner. */
export class ApplyError extends Error {
  override name = 'ApplyError';
}
