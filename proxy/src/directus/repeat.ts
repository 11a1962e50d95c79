/** Codes of a connection that was refused, or that a stopping Directus or its balancer closed. */
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Returns the code of the error of a broken connection, which fetch hides in the cause. */
function connectionErrorCode(error: unknown): string | undefined {
  for (const one of [error, error instanceof Error ? error.cause : undefined])
    if (one instanceof Error && 'code' in one && CONNECTION_LOST.has(String(one.code)))
      return String(one.code);
  return undefined;
}

/**
 * Sends a request, and once more on another connection when the first one broke: a copy of Directus may have stopped.
 * A request that was not received is always repeated.
 * @param send is told whether it repeats. A copy that stops ends all its connections, so no kept one should serve the repeat.
 * @param isRepeatable whether the repeat of a request that may have been received does no harm
 */
export async function repeatOnce<Answer>(
  send: (isRepeat: boolean) => Promise<Answer>,
  isRepeatable: boolean,
): Promise<Answer> {
  try {
    return await send(false);
  } catch (error) {
    const code = connectionErrorCode(error);
    if (code === undefined || !(isRepeatable || code === 'ECONNREFUSED')) throw error;
    return send(true);
  }
}
