import { formatNumber, formatTime, renderJournal, renderPrompts, renderTestNumbers } from './render.js';
import { listenToFaults, renderFaults } from './faults.js';
import { readState, readTestNumbers, send } from './simulator-client.js';

const POLL_MS = 1000;
const RESULTS = {
  accept: 'paid',
  decline: 'declined',
  'low-balance': 'failed for lack of money',
  ignore: 'ignored',
};

const announcement = document.querySelector('#announcement');
let shown = '';

function announce(text) {
  if (announcement.textContent !== text) announcement.textContent = text;
}

function render(state) {
  document.querySelector('#clock').textContent = formatTime(new Date()).slice(0, 5);
  const next = JSON.stringify(state);
  // An unchanged page keeps its focus and selection.
  if (next === shown) return;
  shown = next;
  renderPrompts(state.prompts);
  renderJournal(state.journal);
  renderFaults(state.settings);
}

async function answer(button) {
  const { depositId, phoneNumber } = button.closest('li').dataset;
  try {
    render(await send(`deposits/${depositId}/answer`, { answer: button.dataset.answer }));
    announce(`${formatNumber(phoneNumber)}: ${RESULTS[button.dataset.answer]}.`);
  } catch (error) {
    announce(`That did not work: ${error.message}`);
  }
  if (!button.isConnected || button.hidden) document.querySelector('#prompts-title').focus();
}

async function poll() {
  try {
    render(await readState());
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
listenToFaults(async (change) => {
  try {
    render(await send('settings', change));
  } catch (error) {
    announce(`That did not work: ${error.message}`);
  }
});
await poll();
renderTestNumbers(await readTestNumbers().catch(() => []));
