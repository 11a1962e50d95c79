/** JPEG files as phones write them and as transfers leave them. */

/**
 * Makes the JPEG of one scan invalid as Samsung's cameras do: its selection of coefficients is empty. Browsers show it.
 */
export function withSamsungScan(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg);
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const components = bytes[scan + 4] ?? 0;
  // Marker, length, number and selectors of the components, first and last coefficient.
  bytes[scan + 4 + 1 + components * 2 + 1] = 0;
  return Buffer.concat([bytes, Buffer.from('trailer of the camera')]);
}

/** Returns the first part of a file, as an interrupted transfer leaves it. */
export const truncated = (file: Buffer, part = 0.7): Buffer =>
  file.subarray(0, Math.floor(file.length * part));
