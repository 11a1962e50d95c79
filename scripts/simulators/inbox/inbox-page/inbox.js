import { renderMail, showPart } from './render-mail.js';

const POLL_MS = 1000;

const list = document.querySelector('#mails');
const status = document.querySelector('#status');
let shown = '';
let current;

async function read(path) {
  const response = await fetch(`api/${path}`);
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}

async function open(id) {
  try {
    renderMail(await read(`mails/${id}`));
    current = id;
    markCurrent();
    document.querySelector('#subject').focus();
  } catch (error) {
    say(`That did not work: ${error.message}`);
  }
}

function markCurrent() {
  for (const button of list.querySelectorAll('button')) {
    button.setAttribute('aria-current', String(Number(button.dataset.id) === current));
  }
}

function line(className, text) {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

function item({ id, at, to, subject }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.id = String(id);
  button.append(
    line('subject', subject || '(no subject)'),
    line('quiet', to.join(', ')),
    line('quiet', new Date(at).toLocaleTimeString('en-GB')),
  );
  const entry = document.createElement('li');
  entry.append(button);
  return entry;
}

function render(mails) {
  const next = JSON.stringify(mails);
  // An unchanged list keeps its focus.
  if (next === shown) return;
  shown = next;
  list.replaceChildren(...mails.map(item));
  markCurrent();
  if (mails.length === 0) say('No mail yet. Order with an e-mail address in the shop.');
  else say(mails.length === 1 ? 'One mail.' : `${mails.length} mails, newest first.`);
}

async function poll() {
  try {
    render(await read('mails'));
  } catch {
    shown = '';
    say('The inbox does not respond. The page keeps asking.');
  }
  setTimeout(() => void poll(), POLL_MS);
}

list.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) void open(Number(button.dataset.id));
});
document.querySelector('.parts').addEventListener('change', (event) => showPart(event.target.value));
await poll();
