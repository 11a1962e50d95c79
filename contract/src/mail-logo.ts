import { assetUrl } from './image.ts';

/** Preset of the shop's logo in mails: PNG, because mail programs vary. The shop makes it when a mail first needs it. */
export const MAIL_LOGO_PRESET = 'mail-logo';

/** Largest size of the logo in a mail, in pixels of the page. The file has twice as many, for dense screens. */
export const MAIL_LOGO_SIZE = { width: 240, height: 48 } as const;

export const mailLogoUrl = (fileId: string): string => `${assetUrl(fileId)}?key=${MAIL_LOGO_PRESET}`;
