/** What a phone shows below an SMS, by the newest delivery report. */
const REPORTS = { Success: 'Delivered', Failed: 'Not delivered', Rejected: 'Rejected' };

/** Writes `260961234567` as people do: `096 123 4567`. */
export function formatNumber(phoneNumber) {
  return phoneNumber.replace(/^260(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}

/** Writes a time of day with seconds. */
export function formatTime(date) {
  return date.toLocaleTimeString('en-GB');
}

const formatAmount = ({ currency, amount }) => (currency === 'ZMW' ? `K${amount}` : `${currency} ${amount}`);

function element(tag, className, ...content) {
  const created = document.createElement(tag);
  created.className = className;
  created.append(...content);
  return created;
}

function timeElement(at, text) {
  const time = element('time', '', text);
  time.dateTime = at;
  return time;
}

/** Returns the card of a deposit. An existing card stays, so that a focused button keeps the focus. */
function cardOf(list, { depositId, phoneNumber }) {
  const existing = [...list.children].find((card) => card.dataset.depositId === depositId);
  if (existing) return existing;
  const card = document.querySelector('#prompt').content.cloneNode(true).firstElementChild;
  Object.assign(card.dataset, { depositId, phoneNumber });
  return card;
}

/** Shows the waiting prompts, newest first. */
export function renderPrompts(prompts) {
  const list = document.querySelector('#prompts');
  document.querySelector('#no-prompts').hidden = prompts.length > 0;
  const cards = prompts.toReversed().map((prompt) => {
    const card = cardOf(list, prompt);
    const part = (name) => card.querySelector(`[data-part="${name}"]`);
    const amount = formatAmount(prompt);
    const number = formatNumber(prompt.phoneNumber);
    part('network').textContent = prompt.network;
    part('number').textContent = number;
    part('question').textContent = `Pay ${amount} to ${prompt.companyName}?`;
    part('note').textContent = prompt.isIgnored
      ? 'Ignored. The payment stays open.'
      : `${prompt.customerMessage}, ${formatTime(new Date(prompt.created))}`;
    card.querySelector('[data-answer="ignore"]').hidden = prompt.isIgnored;
    for (const button of card.querySelectorAll('button')) {
      button.setAttribute('aria-label', `${button.textContent}: ${amount} from ${number}`);
    }
    return card;
  });
  const isSame =
    cards.length === list.children.length && cards.every((card, index) => list.children[index] === card);
  if (!isSame) list.replaceChildren(...cards);
}

/** Shows what happened, newest first. */
export function renderJournal(journal) {
  document.querySelector('#no-journal').hidden = journal.length > 0;
  const list = document.querySelector('#journal');
  list.hidden = journal.length === 0;
  const lines = journal.map(({ at, kind, text, phoneNumber }) => {
    const sentence = phoneNumber ? `${formatNumber(phoneNumber)}: ${text}` : text;
    return element('li', '', timeElement(at, formatTime(new Date(at))), element('span', kind, sentence));
  });
  list.replaceChildren(...lines);
}

/** Fills the table of test numbers. */
export function renderTestNumbers(numbers) {
  const rows = numbers.map(({ phoneNumber, network, result }) =>
    element(
      'tr',
      '',
      element('td', '', `${formatNumber(phoneNumber)} (${network})`),
      element('td', '', result.toLowerCase().replaceAll('_', ' ')),
    ),
  );
  document.querySelector('#test-numbers').replaceChildren(...rows);
}

/** Returns the text with its addresses as links. A text is never parsed as HTML. */
function linked(text) {
  return text.split(/(https?:\/\/[^\s]*[^\s.,;:!?)])/).map((part, index) => {
    if (index % 2 === 0) return part;
    return Object.assign(element('a', '', part), { href: part, target: '_blank', rel: 'noopener' });
  });
}

function bubble({ text, at, reported }) {
  const time = timeElement(at, formatTime(new Date(at)).slice(0, 5));
  const state = REPORTS[reported] === undefined ? '' : ` · ${REPORTS[reported]}`;
  return element('li', 'bubble', element('p', '', ...linked(text)), element('p', 'quiet', time, state));
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
  const groups = [...conversations.values()].map((group) => conversation(group.toReversed()));
  document.querySelector('#conversations').replaceChildren(...groups);
}
