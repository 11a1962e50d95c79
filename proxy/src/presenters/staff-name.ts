/** Returns a staff member's name, else the email address, which is known only of oneself. */
export function presentStaffName(user: {
  first_name: string | null;
  last_name: string | null;
  email?: string | null;
}): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email || 'Staff';
}
