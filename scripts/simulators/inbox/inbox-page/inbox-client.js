async function read(path) {
  const response = await fetch(`api/${path}`);
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}

/** Returns the mails without their texts, newest first. */
export const readMails = () => read('state');

/** Returns one mail. */
export const readMail = (id) => read(`mails/${id}`);
