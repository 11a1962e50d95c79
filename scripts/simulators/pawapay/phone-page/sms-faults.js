const form = document.querySelector('#sms-faults');

/** Shows what becomes of delivery reports, which tests and other windows change too. */
export function renderSmsFaults({ reports }) {
  form.elements.reports.value = reports;
}

/**
 * Calls back for the choices of the SMS gateway's faults.
 * @param onReports gets what becomes of delivery reports
 * @param onFault gets the fault of the next SMS
 */
export function listenToSmsFaults({ onReports, onFault }) {
  form.addEventListener('change', ({ target }) => {
    if (target.name === 'reports') void onReports(target.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [answer, when] = form.elements.fault.value.split(' ');
    void onFault({ answer: /^\d+$/.test(answer) ? Number(answer) : answer, when });
  });
}
