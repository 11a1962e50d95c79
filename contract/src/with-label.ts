/** Prefixes a message with the field's label: 'must be …' becomes 'Price must be …', and 'is required' 'Price is missing'. */
export function withLabel(label: string, message: string): string {
  if (message === 'is required') return `${label} is missing`;
  return /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
}
