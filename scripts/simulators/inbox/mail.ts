import PostalMime from 'postal-mime';

/** A received mail. */
export interface ReceivedMail {
  id: number;
  at: string;
  /** Sender and recipients of the SMTP session. */
  envelope: { from: string; to: string[] };
  messageId: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Names in lower case. A repeated header has its last value. */
  headers: Record<string, string>;
}

const nameAndAddress = (address: { name?: string; address?: string | undefined } | undefined) =>
  [address?.name, address?.address && `<${address.address}>`].filter(Boolean).join(' ');

export async function parseMail(
  bytes: Buffer,
  { id, envelope }: Pick<ReceivedMail, 'id' | 'envelope'>,
): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes);
  return {
    id,
    at: new Date().toISOString(),
    envelope,
    messageId: mail.messageId ?? '',
    from: nameAndAddress(mail.from),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
