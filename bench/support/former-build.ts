/** An earlier commit of this repository with its built storefront, to compare with in one run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../../scripts/support/root.ts';

export interface FormerBuild {
  folder: string;
  remove: () => Promise<void>;
}

/** Folders whose packages differ from those of the root. */
const WORKSPACES = ['.', 'proxy', 'proxy/contract', 'storefront'];

/**
 * Checks out a commit into a temporary folder and builds its storefront, with the packages of today.
 * @throws Error when the commit is missing, for example in a shallow clone
 */
export async function buildFormer(commit: string): Promise<FormerBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'former-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    const archive = path.join(folder, 'archive.tar');
    await execa('git', ['archive', '--output', archive, commit], { cwd: ROOT });
    await execa('tar', ['--extract', '--file', archive, '--directory', folder]);
    // Copies, because the links to the workspaces inside are relative.
    for (const workspace of WORKSPACES) {
      const packages = path.join(ROOT, workspace, 'node_modules');
      await execa('cp', ['-a', packages, path.join(folder, workspace)], { reject: workspace === '.' });
    }
    await execa('npm', ['run', 'build', '--workspace', '@chitenge/storefront'], { cwd: folder });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
