/** Writes `260961234567` as people do: `096 123 4567`. */
export function formatNumber(phoneNumber) {
  return phoneNumber.replace(/^260(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}

/** Writes a time of day with seconds. */
export function formatTime(date) {
  return date.toLocaleTimeString('en-GB');
}

const formatAmount = ({ currency, amount }) => (currency === 'ZMW' ? `K${amount}` : `${currency} ${amount}`);

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
    part('network').textContent = prompt.network;
    part('number').textContent = formatNumber(prompt.phoneNumber);
    part('question').textContent = `Pay ${formatAmount(prompt)} to ${prompt.companyName}?`;
    part('note').textContent = prompt.isIgnored
      ? 'Ignored. The payment stays open.'
      : `${prompt.customerMessage}, ${formatTime(new Date(prompt.created))}`;
    card.querySelector('[data-answer="ignore"]').hidden = prompt.isIgnored;
    for (const button of card.querySelectorAll('button')) {
      button.setAttribute(
        'aria-label',
        `${button.textContent}: ${formatAmount(prompt)} from ${formatNumber(prompt.phoneNumber)}`,
      );
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
  list.replaceChildren(
    ...journal.map(({ at, kind, text, phoneNumber }) => {
      const time = document.createElement('time');
      time.dateTime = at;
      time.textContent = formatTime(new Date(at));
      const sentence = document.createElement('span');
      sentence.className = kind;
      sentence.textContent = phoneNumber ? `${formatNumber(phoneNumber)}: ${text}` : text;
      const item = document.createElement('li');
      item.append(time, sentence);
      return item;
    }),
  );
}

/** Fills the table of test numbers. */
export function renderTestNumbers(numbers) {
  document.querySelector('#test-numbers').replaceChildren(
    ...numbers.map(({ phoneNumber, network, result }) => {
      const row = document.createElement('tr');
      row.append(
        ...[`${formatNumber(phoneNumber)} (${network})`, result.toLowerCase().replaceAll('_', ' ')].map(
          (text) => {
            const cell = document.createElement('td');
            cell.textContent = text;
            return cell;
          },
        ),
      );
      return row;
    }),
  );
}
