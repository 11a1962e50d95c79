/** The order that was placed just now to be paid on the page of a gateway. A reload forgets it, so that nobody is led there twice. */
let placed: string | null = null;

/** Lets the page of an order lead on to the page of the gateway without another press. */
export const payAtOnce = (orderId: string): void => {
  placed = orderId;
};

/** Returns whether to lead on, once. */
export function takePayAtOnce(orderId: string): boolean {
  const isPlaced = placed === orderId;
  placed = null;
  return isPlaced;
}
