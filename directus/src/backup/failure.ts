/** A backup or a restore that was given up; the message says why, in a sentence for people. */
export class BackupError extends Error {
  override name = 'BackupError';
}
