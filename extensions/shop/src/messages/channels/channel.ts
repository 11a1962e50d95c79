/** What a channel of messages does. Each channel is one folder beside this file; docs/messages.md. */

/** A message as it goes out. Its text is complete: a channel changes nothing of it. */
export interface OutgoingMessage {
  /** UUID of the row in `messages`. A repeat has the same id. */
  id: string;
  /** E.164 for SMS, otherwise an e-mail address. */
  recipient: string;
  /** One line; empty for SMS. */
  subject: string;
  text: string;
  /** The e-mail's HTML part; null for SMS. */
  html: string | null;
  /** Where an answer to an e-mail goes; null for its sender. */
  replyTo: string | null;
  /** The address of a one-press unsubscribe (RFC 8058); null for what is about an order. */
  unsubscribeUrl: string | null;
}

/** What a channel knows after it tried to send. */
export type SendResult =
  | { outcome: 'sent'; providerId: string | null }
  /** The message was certainly not sent, and a later attempt may succeed. */
  | { outcome: 'retry'; error: string; retryAfterMs: number | null }
  /** The message was not sent, and a repeat would fail as well. */
  | { outcome: 'failed'; error: string }
  /** The message may have been sent. */
  | { outcome: 'unknown'; error: string };

export type ReportedState = 'sent' | 'delivered' | 'failed';

/** What a gateway reports about a message that it accepted. */
export interface DeliveryReport {
  providerId: string;
  /** E.164; null when the gateway does not name it. */
  recipient: string | null;
  state: ReportedState;
  error: string | null;
}

export interface MessageChannel {
  readonly name: string;
  readonly medium: 'sms' | 'email';
  /** Never throws. Errors contain no secret and no text of the message. */
  send(message: OutgoingMessage): Promise<SendResult>;
  /** Returns null for a body that is no delivery report. Only channels with reports have it. */
  parseReport?(contentType: string, body: Buffer): DeliveryReport | null;
}
