/** One line of an order. */
export interface MailLine {
  name: string;
  /** Size and colour, for example; may be empty. */
  detail: string;
  quantity: number;
  /** The amount as the customer reads it, such as "K780". */
  amount: string;
  /** Absolute; null for a line without image. */
  imageUrl: string | null;
}

/** The shop's logo. Its width follows from the picture. */
export interface MailLogo {
  /** Absolute. */
  url: string;
  /** In pixels. */
  height: number;
}

/** What a mail says. All of it is text, never HTML. */
export interface MailContent {
  shopName: string;
  shopUrl: string;
  /** Null for the name in its place. */
  logo: MailLogo | null;
  /** What an inbox shows behind the subject. */
  preheader: string;
  heading: string;
  /** An address in a paragraph becomes a link; a line break stays one. */
  paragraphs: string[];
  lines: MailLine[];
  /** The last one is the sum. */
  totals: { label: string; amount: string }[];
  action: { label: string; url: string } | null;
  footer: string[];
  unsubscribeUrl: string | null;
}

/** A mail with more lines is longer than what Gmail shows. */
export const LINES_SHOWN = 10;

const LONGEST_NAME = 100;

/** Removes control characters but line breaks, and characters that reverse the direction of the text behind them. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .toWellFormed();
}

const cleanLine = (text: string) => clean(text).replace(/\s+/g, ' ').trim();

const shorten = (text: string) =>
  text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1).toWellFormed()}…` : text;

/** Returns an address for a link or an image; null for anything else, such as `javascript:`. */
function cleanUrl(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Returns the content with clean texts and addresses, and with the lines that are shown. */
export function cleanContent(content: MailContent): MailContent & { linesLeftOut: number } {
  const actionUrl = cleanUrl(content.action?.url ?? null);
  const logoUrl = cleanUrl(content.logo?.url ?? null);
  return {
    shopName: cleanLine(content.shopName),
    shopUrl: cleanUrl(content.shopUrl) ?? '',
    logo: content.logo === null || logoUrl === null ? null : { ...content.logo, url: logoUrl },
    preheader: cleanLine(content.preheader),
    heading: cleanLine(content.heading),
    paragraphs: content.paragraphs.map((paragraph) => clean(paragraph).trim()).filter(Boolean),
    lines: content.lines.slice(0, LINES_SHOWN).map((line) => ({
      name: shorten(cleanLine(line.name)),
      detail: shorten(cleanLine(line.detail)),
      quantity: line.quantity,
      amount: cleanLine(line.amount),
      imageUrl: cleanUrl(line.imageUrl),
    })),
    linesLeftOut: Math.max(0, content.lines.length - LINES_SHOWN),
    totals: content.totals.map(({ label, amount }) => ({
      label: cleanLine(label),
      amount: cleanLine(amount),
    })),
    action:
      content.action === null || actionUrl === null
        ? null
        : { label: cleanLine(content.action.label), url: actionUrl },
    footer: content.footer.map(cleanLine).filter(Boolean),
    unsubscribeUrl: cleanUrl(content.unsubscribeUrl),
  };
}

export type CleanContent = ReturnType<typeof cleanContent>;

/** Returns the words for lines that are not shown; null when all are. */
export function leftOutText({ linesLeftOut }: CleanContent): string | null {
  if (linesLeftOut === 0) return null;
  return linesLeftOut === 1 ? 'and one more item' : `and ${linesLeftOut} more items`;
}
