/** A method of a simulator was called with an unknown id or in a wrong state. */
export class SimulatorError extends Error {
  override name = 'SimulatorError';
}
