import {
  formatNumber,
  formatTime,
  renderJournal,
  renderPrompts,
  renderSms,
  renderTestNumbers,
} from './render.js';

const POLL_MS = 1000;

const RESULTS = {
  accept: 'paid',
  decline: 'declined',
  'low-balance': 'failed for lack of money',
  ignore: 'ignored',
};

/** The choices of the callback menu as settings. */
const CALLBACKS = {
  sent: { loseCallbacks: 0, callbackCopies: 1, signature: 'der' },
  lost: { loseCallbacks: 'all', callbackCopies: 1, signature: 'der' },
  doubled: { loseCallbacks: 0, callbackCopies: 2, signature: 'der' },
  forged: { loseCallbacks: 0, callbackCopies: 1, signature: 'forged' },
};

const announcement = document.querySelector('#announcement');
const faults = document.querySelector('#faults');
const smsFaults = document.querySelector('#sms-faults');
const networks = [...faults.querySelectorAll('input[type="checkbox"]')];
/** What the page shows: the states of pawaPay and, with its part, of the SMS gateway. */
const current = { pawapay: undefined, sms: undefined };
let shown = '';

async function read(path, options) {
  const response = await fetch(path, options);
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}

/** Sends a command to a simulator and returns its new state. */
function send(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  return read(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function announce(text) {
  if (announcement.textContent !== text) announcement.textContent = text;
}

/** Shows the settings, which tests and other windows change too. */
function renderFaults(settings) {
  const choice = Object.entries(CALLBACKS).find(([, change]) =>
    Object.entries(change).every(([name, value]) => settings[name] === value),
  );
  if (choice) faults.elements.callbacks.value = choice[0];
  for (const network of networks)
    network.checked = settings.providers[network.name].DEPOSIT === 'OPERATIONAL';
}

function render(change) {
  Object.assign(current, change);
  document.querySelector('#clock').textContent = formatTime(new Date()).slice(0, 5);
  const next = JSON.stringify(current);
  // An unchanged page keeps its focus and selection.
  if (next === shown) return;
  shown = next;
  const { pawapay, sms } = current;
  renderPrompts(pawapay.prompts);
  renderFaults(pawapay.settings);
  renderJournal([...pawapay.journal, ...(sms?.journal ?? [])].toSorted((a, b) => b.at.localeCompare(a.at)));
  if (sms === undefined) return;
  renderSms(sms.messages);
  smsFaults.elements.reports.value = sms.settings.reports;
}

/** Changes something, shows the new state, and says what happened. */
async function attempt(work, result = '') {
  try {
    render(await work());
    if (result !== '') announce(result);
  } catch (error) {
    announce(`That did not work: ${error.message}`);
  }
}

async function answer(button) {
  const { depositId, phoneNumber } = button.closest('li').dataset;
  const choice = button.dataset.answer;
  await attempt(
    async () => ({ pawapay: await send(`simulator/deposits/${depositId}/answer`, { answer: choice }) }),
    `${formatNumber(phoneNumber)}: ${RESULTS[choice]}.`,
  );
  if (!button.isConnected || button.hidden) document.querySelector('#prompts-title').focus();
}

async function poll() {
  try {
    const [pawapay, sms] = await Promise.all([
      read('simulator/state'),
      hasSms ? read('sms/state') : undefined,
    ]);
    render({ pawapay, sms });
    if (announcement.textContent.startsWith('The simulator does not')) announce('');
  } catch {
    announce('The simulator does not respond. The page keeps asking.');
  }
  setTimeout(() => void poll(), POLL_MS);
}

document.querySelector('#prompts').addEventListener('click', (event) => {
  const button = event.target.closest('button[data-answer]');
  if (button) void answer(button);
});
faults.addEventListener('change', () => {
  const statusOf = ({ checked }) => (checked ? 'OPERATIONAL' : 'CLOSED');
  const providers = Object.fromEntries(
    networks.map((network) => [network.name, { DEPOSIT: statusOf(network), REFUND: statusOf(network) }]),
  );
  const settings = { ...CALLBACKS[faults.elements.callbacks.value], providers };
  void attempt(async () => ({ pawapay: await send('simulator/settings', settings) }));
});
faults.addEventListener('submit', (event) => event.preventDefault());
smsFaults.addEventListener('change', ({ target: { name, value } }) => {
  if (name === 'reports') void attempt(async () => ({ sms: await send('sms/settings', { reports: value }) }));
});
smsFaults.addEventListener('submit', (event) => {
  event.preventDefault();
  const [kind, when] = smsFaults.elements.fault.value.split(' ');
  const fault = { answer: /^\d+$/.test(kind) ? Number(kind) : kind, when };
  void attempt(
    async () => ({ sms: await send('sms/request-faults', fault) }),
    'The next SMS gets this answer.',
  );
});

const parts = await read('parts').catch(() => []);
document.querySelector('#inbox-link').hidden = !parts.includes('inbox');
const hasSms = parts.includes('sms');
for (const section of document.querySelectorAll('[data-sms]')) section.hidden = !hasSms;
await poll();
renderTestNumbers(await read('simulator/test-numbers').catch(() => []));
