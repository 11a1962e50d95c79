import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// Not in vite.config.ts, because the shop is built without the packages of tests.
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      name: 'unit:storefront',
      environment: 'jsdom',
      include: ['{src,server,worker}/**/*.test.{ts,tsx}'],
      testTimeout: 20_000,
      setupFiles: ['./src/testing/setup.ts'],
    },
  }),
);
