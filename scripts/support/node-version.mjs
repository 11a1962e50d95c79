/** Lines of Node that no longer get fixes of security, from the oldest that can install the shop: https://github.com/nodejs/release#release-schedule */
const ENDED = new Set([20, 21, 23, 25]);

/** Where to get a Node, said by all messages. */
const ADVICE =
  'Install Node 24 from https://nodejs.org, or on Debian and Ubuntu from https://github.com/nodesource/distributions';

/**
 * Judges the machine's Node, which only installs the packages: the shop runs with the Node 24 among them.
 * @param {string} version such as 20.19.0
 * @returns {{ tooOld: boolean, words: string } | null} null when there is nothing to say
 */
export function judgeNode(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0];
  if (major < 20 || (major === 20 && parts[1] < 19))
    return {
      tooOld: true,
      words: `Node ${version} is too old: the shop needs 20.19 or newer to install itself. ${ADVICE}.`,
    };
  if (!ENDED.has(major)) return null;
  const words = `Node ${version} of this machine gets no fixes of security any more. It installs the shop, which runs with its own Node 24. ${ADVICE}.`;
  return { tooOld: false, words };
}
