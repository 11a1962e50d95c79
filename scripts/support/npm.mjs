import { spawn } from 'node:child_process';

const OPTIONS = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Runs npm with little output.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<boolean>} whether it succeeded
 */
export function npm(args, options) {
  const child = spawn('npm', [...args, ...OPTIONS], { stdio: 'inherit', ...options });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code === 0));
    child.on('error', () => resolve(false));
  });
}
