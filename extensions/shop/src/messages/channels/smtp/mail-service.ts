/** A mail as the channel gives it to Directus. Its sender is EMAIL_FROM with the project's name. */
export interface Mail {
  messageId: string;
  /** An object is one recipient. Nodemailer splits a string at its commas. */
  to: { name: ''; address: string };
  replyTo?: { name: ''; address: string };
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
}

/** The part of Directus' MailService that the channel uses; the SDK has no types for it. */
export interface MailService {
  /** Sends a mail by the configured transport. Null: an `email.send` filter stopped it. */
  send(mail: Mail): Promise<{ messageId?: string } | null>;
}
