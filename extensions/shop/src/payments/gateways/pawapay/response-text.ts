const MAX_BYTES = 512 * 1024;

/**
 * Reads a response up to 512 KiB.
 * @throws Error when the response is longer
 */
export async function responseText(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest of the response.
    if (length > MAX_BYTES) throw new Error('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
