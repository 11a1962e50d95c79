/** Bytes that fit most documents. */
const SCRATCH_BYTES = 512 * 1024;

/** UTF-8 takes at most three bytes for each UTF-16 code unit. */
const BYTES_PER_UNIT = 3;

/** Reused by every document of this thread, because memory for each text takes longer than encoding it. */
const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

/** Joins texts and encoded parts. The result shares no memory. */
export function joinUtf8(parts: readonly (string | Buffer)[]): Buffer {
  const maxBytes = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length * BYTES_PER_UNIT : part.length),
    0,
  );
  const target = maxBytes <= SCRATCH_BYTES ? scratch : Buffer.allocUnsafeSlow(maxBytes);
  let length = 0;
  for (const part of parts)
    length += typeof part === 'string' ? target.write(part, length) : part.copy(target, length);
  const joined = Buffer.allocUnsafeSlow(length);
  target.copy(joined, 0, 0, length);
  return joined;
}
