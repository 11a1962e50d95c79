const part = (id) => document.querySelector(`#${id}`);

/** Shows the HTML part or the text part. */
export function showPart(name) {
  part('html').hidden = name !== 'html';
  part('text').hidden = name !== 'text';
}

/** Returns the address of a List-Unsubscribe header; undefined without one. */
function unsubscribeUrl({ headers }) {
  return /<(https?:[^>]*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1];
}

function renderUnsubscribe(mail) {
  const url = unsubscribeUrl(mail);
  part('unsubscribe-label').hidden = url === undefined;
  part('unsubscribe').hidden = url === undefined;
  if (url === undefined) return;
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener', textContent: url });
  part('unsubscribe').replaceChildren(link);
}

/** Makes the frame as high as its mail. Scripts cannot run in it, so only this page can measure it. */
function fit(frame) {
  const height = frame.contentDocument?.documentElement?.scrollHeight ?? 0;
  if (height > 0) frame.style.height = `${height + 4}px`;
}

/** Makes a frame in which no script runs, and whose links open a new tab. */
function frameOf(html) {
  const frame = document.createElement('iframe');
  frame.className = 'part';
  frame.title = 'The mail’s HTML part';
  frame.sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  frame.srcdoc = `<base target="_blank">${html}`;
  frame.addEventListener('load', () => fit(frame));
  return frame;
}

/** Shows a mail. */
export function renderMail(mail) {
  part('subject').textContent = mail.subject || '(no subject)';
  part('from').textContent = mail.from;
  part('to').textContent = mail.envelope.to.join(', ');
  part('date').textContent = new Date(mail.at).toLocaleString('en-GB');
  part('message-id').textContent = mail.messageId;
  renderUnsubscribe(mail);
  part('text').textContent = mail.text || '(no text part)';
  part('html').replaceChildren(frameOf(mail.html || '(no HTML part)'));
  part('mail').hidden = false;
}
