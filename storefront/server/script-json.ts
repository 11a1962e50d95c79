/** Serializes to JSON that cannot close its script element. */
export function toScriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
