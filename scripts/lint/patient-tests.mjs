/**
 * A linter rule: no test depends on the speed of the machine. A busy one may do nothing for many seconds, so a test waits for
 * what must happen, and for no duration.
 */

/** Milliseconds that are long on any machine. The defaults of vitest.config.ts and of `eventually` are longer. */
const LONG = 30_000;

const PAUSES = new Set(['pause', 'delay', 'sleep', 'setTimeout', 'waitForTimeout']);

const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);

const isShort = (node) =>
  node?.type === 'Literal' && typeof node.value === 'number' && node.value > 0 && node.value < LONG;

/** Vitest's own limit is a second. */
function isImpatient({ callee, arguments: [, limit] }) {
  if (callee.type !== 'MemberExpression' || callee.object.name !== 'vi') return false;
  if (!['waitFor', 'waitUntil'].includes(callee.property.name)) return false;
  return limit === undefined || isShort(limit);
}

export const patientTests = {
  create(context) {
    return {
      CallExpression(node) {
        if (isImpatient(node))
          context.report({
            node,
            message: 'Wait with `eventually`, or 30 s and longer: a busy machine needs it.',
          });
        if (PAUSES.has(nameOf(node.callee)) && node.arguments.some(isShort))
          context.report({ node, message: 'Wait for what must happen, not for a duration.' });
      },
      Property({ key, value }) {
        if (key.name === 'timeout' && isShort(value))
          context.report({ node: value, message: 'Leave the default, or wait for 30 s and longer.' });
      },
    };
  },
};
