import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// Not in vite.config.ts, because the shop is built without the packages of tests.
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      name: 'unit:storefront',
      environment: 'jsdom',
      include: ['{src,server,worker}/**/*.test.{ts,tsx}'],
      // A page with a long form takes a minute on a very busy machine.
      testTimeout: 240_000,
      maxWorkers: 2,
      // styled-components inserts single rules, as in production, instead of writing the whole sheet again.
      env: { SC_DISABLE_SPEEDY: 'false' },
      // jsdom creates many short-lived objects.
      execArgv: ['--max-semi-space-size=64'],
      // The files of a worker share modules and jsdom. testing/setup.ts resets both after each test.
      isolate: false,
      setupFiles: ['./src/testing/setup.ts'],
    },
  }),
);
