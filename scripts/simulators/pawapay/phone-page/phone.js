import { formatNumber, formatTime, renderJournal, renderPrompts, renderTestNumbers } from './render.js';
import { listenToFaults, renderFaults } from './faults.js';
import { readParts, readSms, readState, readTestNumbers, send, sendToSms } from './simulator-client.js';
import { listenToSmsFaults, renderSmsFaults } from './sms-faults.js';
import { renderSms, showSmsSections } from './sms.js';

const POLL_MS = 1000;
const RESULTS = {
  accept: 'paid',
  decline: 'declined',
  'low-balance': 'failed for lack of money',
  ignore: 'ignored',
};

const announcement = document.querySelector('#announcement');
/** What the page shows: the states of pawaPay and, with its part, of the SMS gateway. */
const current = { pawapay: undefined, sms: undefined };
let shown = '';

function announce(text) {
  if (announcement.textContent !== text) announcement.textContent = text;
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
  renderSmsFaults(sms.settings);
}

/** Changes something and shows it. */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    announce(`That did not work: ${error.message}`);
  }
}

async function answer(button) {
  const { depositId, phoneNumber } = button.closest('li').dataset;
  await attempt(async () => {
    render({ pawapay: await send(`deposits/${depositId}/answer`, { answer: button.dataset.answer }) });
    announce(`${formatNumber(phoneNumber)}: ${RESULTS[button.dataset.answer]}.`);
  });
  if (!button.isConnected || button.hidden) document.querySelector('#prompts-title').focus();
}

async function poll() {
  try {
    const [pawapay, sms] = await Promise.all([readState(), hasSms ? readSms() : undefined]);
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
listenToFaults((change) => attempt(async () => render({ pawapay: await send('settings', change) })));
listenToSmsFaults({
  onReports: (reports) => attempt(async () => render({ sms: await sendToSms('settings', { reports }) })),
  onFault: (fault) =>
    attempt(async () => {
      render({ sms: await sendToSms('request-faults', fault) });
      announce('The next SMS gets this answer.');
    }),
});
const parts = await readParts().catch(() => []);
document.querySelector('#inbox-link').hidden = !parts.includes('inbox');
const hasSms = parts.includes('sms');
if (hasSms) showSmsSections();
await poll();
renderTestNumbers(await readTestNumbers().catch(() => []));
