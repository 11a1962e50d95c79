/** Has the browser save an answer as a file. */
export async function saveFile(response: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
