/** How a member of staff is called: by their name, else by their email address. */
export function presentColleague(user: {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email || 'Staff';
}
