import { formatNumber, formatTime } from './render.js';

/** What a phone shows below an SMS, by the newest delivery report. */
const REPORTS = { Success: 'Delivered', Failed: 'Not delivered', Rejected: 'Rejected' };

const list = document.querySelector('#conversations');

function element(tag, className, ...content) {
  const created = document.createElement(tag);
  created.className = className;
  created.append(...content);
  return created;
}

/** Returns the text with its addresses as links. A text is never parsed as HTML. */
function linked(text) {
  return text.split(/(https?:\/\/[^\s]*[^\s.,;:!?)])/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = element('a', '', part);
    Object.assign(link, { href: part, target: '_blank', rel: 'noopener' });
    return link;
  });
}

function bubble({ text, at, reported }) {
  const time = element('time', '', formatTime(new Date(at)).slice(0, 5));
  time.dateTime = at;
  const state = REPORTS[reported];
  return element(
    'li',
    'bubble',
    element('p', '', ...linked(text)),
    element('p', 'quiet', time, state === undefined ? '' : ` · ${state}`),
  );
}

/** Returns the SMS of one number from one sender, as a phone shows them. */
function conversation(messages) {
  const [{ phoneNumber, from }] = messages;
  const heading = element('h3', '', `${formatNumber(phoneNumber.replace(/^\+/, ''))}, from ${from}`);
  heading.id = `sms-${phoneNumber}-${from}`.replace(/[^\w-]/g, '');
  const bubbles = element('ol', 'bubbles', ...messages.map(bubble));
  bubbles.setAttribute('aria-labelledby', heading.id);
  return element('div', '', heading, bubbles);
}

/** Shows the SMS by number and sender; the newest conversation first. */
export function renderSms(messages) {
  document.querySelector('#no-sms').hidden = messages.length > 0;
  const conversations = Map.groupBy(
    messages.toReversed(),
    ({ phoneNumber, from }) => `${phoneNumber} ${from}`,
  );
  list.replaceChildren(...[...conversations.values()].map((group) => conversation(group.toReversed())));
}

/** Shows the sections of SMS. */
export function showSmsSections() {
  for (const section of document.querySelectorAll('[data-sms]')) section.hidden = false;
}
