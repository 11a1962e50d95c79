/** What Flutterwave does in browser tests: the control API of scripts/simulators/flutterwave. */
import { inject } from 'vitest';
import type { SettingsChange } from '../../../scripts/simulators/flutterwave/settings.ts';

/** Changes how Flutterwave behaves for all tests of this shop; undo it. */
export async function configureFlutterwave(change: SettingsChange): Promise<void> {
  const response = await fetch(`${inject('flutterwaveUrl')}/simulator/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
