const form = document.querySelector('#faults');

/** The choices of the callback menu as settings. */
const CALLBACKS = {
  sent: { loseCallbacks: 0, callbackCopies: 1, signature: 'der' },
  lost: { loseCallbacks: 'all', callbackCopies: 1, signature: 'der' },
  doubled: { loseCallbacks: 0, callbackCopies: 2, signature: 'der' },
  forged: { loseCallbacks: 0, callbackCopies: 1, signature: 'forged' },
};

const networks = () => [...form.querySelectorAll('input[type="checkbox"]')];

/** Shows the settings, which tests and other windows change too. */
export function renderFaults(settings) {
  const choice = Object.entries(CALLBACKS).find(([, change]) =>
    Object.entries(change).every(([name, value]) => settings[name] === value),
  );
  if (choice) form.elements.callbacks.value = choice[0];
  for (const network of networks())
    network.checked = settings.providers[network.name].DEPOSIT === 'OPERATIONAL';
}

/** Calls `onChange` with the changed settings. */
export function listenToFaults(onChange) {
  form.addEventListener('change', () => {
    const providers = Object.fromEntries(
      networks().map(({ name, checked }) => {
        const status = checked ? 'OPERATIONAL' : 'CLOSED';
        return [name, { DEPOSIT: status, REFUND: status }];
      }),
    );
    void onChange({ ...CALLBACKS[form.elements.callbacks.value], providers });
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}
