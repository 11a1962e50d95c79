/** A move that cannot be made, for a reason that the operator can act on. The message is shown as it is. */
export class MoveError extends Error {
  override name = 'MoveError';
}
