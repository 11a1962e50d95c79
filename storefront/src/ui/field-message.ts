/** Prefixes a message with the field's label: 'must be …' becomes 'Price must be …'. */
export function withLabel(label: string, message: string): string {
  return /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
}
