import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { judgeNode } from './node-version.mjs';

it.each(['14.21.3', '18.20.8', '20.18.3'])('rejects Node %s, and says what to install', (version) => {
  expect(judgeNode(version)).toEqual({
    tooOld: true,
    words: expect.stringContaining('Install Node 24 from https://nodejs.org'),
  });
});

it.each(['20.19.0', '23.11.1', '25.0.0'])('says that Node %s gets no fixes any more', (version) => {
  expect(judgeNode(version)).toEqual({
    tooOld: false,
    words: expect.stringContaining('no fixes of security'),
  });
});

it.each(['22.22.0', '24.21.0', '26.1.0'])('has nothing to say about Node %s', (version) => {
  expect(judgeNode(version)).toBeNull();
});

it('agrees with package.json', () => {
  expect(packageJson.engines.node).toBe('^22.22.0 || ^24.8.0 || >=26.0.0');
});
