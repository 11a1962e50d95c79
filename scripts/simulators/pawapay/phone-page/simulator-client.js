async function parse(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}

/** Returns the settings, the waiting prompts and the journal. */
export async function readState() {
  return parse(await fetch('simulator/state'));
}

/** Returns the numbers that answer by themselves. */
export async function readTestNumbers() {
  return parse(await fetch('simulator/test-numbers'));
}

/** Sends a command of the control API and returns the new state. */
export async function send(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  return parse(await fetch(`simulator/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
}
