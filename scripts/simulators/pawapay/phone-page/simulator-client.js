async function parse(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}

/** Returns the settings, the waiting prompts and the journal. */
export async function readState() {
  return parse(await fetch('simulator/state'));
}

/** Returns the names of the other simulators behind this page. */
export async function readParts() {
  return parse(await fetch('parts'));
}

/** Returns the settings, the SMS and the journal of the SMS gateway. */
export async function readSms() {
  return parse(await fetch('sms/state'));
}

/** Returns the numbers that answer by themselves. */
export async function readTestNumbers() {
  return parse(await fetch('simulator/test-numbers'));
}

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  return parse(await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Sends a command of the control API and returns the new state. */
export const send = (path, body) => post(`simulator/${path}`, body);

/** Sends a command to the SMS gateway and returns its new state. */
export const sendToSms = (path, body) => post(`sms/${path}`, body);
