/** A backup or restore that failed for a reason that the operator can act on. The message is shown as it is. */
export class BackupError extends Error {
  override name = 'BackupError';
}
