/** Downloads the body of a response as a file. */
export async function downloadResponse(response: Response, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser must have opened the URL before it is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
