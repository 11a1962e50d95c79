/** An unexpected console.error or console.warn fails its test: setup.ts watches, and a test that expects one says so. */
import { vi, type MockInstance } from 'vitest';

let watched: MockInstance[] = [];
let expected = false;

/** jsdom does not know the element <search> yet; browsers do. */
function isForJsdom([format, tag]: unknown[]): boolean {
  return String(format).includes('is unrecognized in this browser') && tag === 'search';
}

/** Begins a test: nothing was complained of yet, and nothing is expected to be. */
export function watchComplaints(): void {
  expected = false;
  watched = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
}

/** For a test of a failure that React or the router report: hides and forgives what they write. */
export function expectComplaints(): void {
  expected = true;
  for (const complaint of watched) complaint.mockImplementation(() => undefined);
}

/** What was complained of and was not expected. */
export function unexpectedComplaints(): unknown[][] {
  if (expected) return [];
  return watched.flatMap((complaint) => complaint.mock.calls).filter((call) => !isForJsdom(call));
}
