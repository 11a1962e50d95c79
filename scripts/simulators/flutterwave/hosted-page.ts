import type { HostedPage } from './ledger.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; background: #f4f5f7; color: #222; }
  main { max-width: 22rem; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #ccd; }
  h1 { font-size: 1.25rem; margin: 0 0 8px; }
  button { display: block; width: 100%; min-height: 48px; margin-top: 12px; font: inherit; }
`;

/** The page on which the payer decides. It needs no script. */
export const hostedPage = (
  { amount, currency, customizations = {} }: HostedPage,
  notice = '',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flutterwave (simulated)</title><style>${STYLE}</style></head>
<body><main>
<h1>${escape(customizations.title ?? 'A shop')}</h1>
<p>${escape(customizations.description ?? '')}</p>
<p><strong>${escape(currency)} ${amount.toFixed(2)}</strong></p>
${notice && `<p role="alert">${escape(notice)}</p>`}
<form method="post">
<button name="outcome" value="successful">Pay with the test card</button>
<button name="outcome" value="failed">Decline the card</button>
<button name="outcome" value="cancelled">Cancel</button>
</form>
<p><small>A simulation of Flutterwave’s page. No money moves.</small></p>
</main></body></html>`;
