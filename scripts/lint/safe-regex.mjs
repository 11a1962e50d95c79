/**
 * A linter rule: the time of a regular expression must not grow with the square of the text. What people bring is long.
 * It reads literals, and `new RegExp` with texts that the file itself spells out.
 */
import { analyse } from 'scslre';

const ADVICE = {
  Move: 'starts again at each character of a long run; anchor it at the start, or let it match the run',
  Trade: 'tries each way to divide a run between two of its parts; make the parts exclude each other',
  Self: 'tries each way to repeat a part of itself; repeat it once',
};

/** Returns the text of an expression of constants; undefined for any other. */
function textOf(node, constants) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier') return constants.get(node.name);
  if (node?.type === 'TaggedTemplateExpression') return textOf(node.quasi, constants);
  if (node?.type !== 'TemplateLiteral') return undefined;
  const values = node.expressions.map((expression) => textOf(expression, constants));
  if (values.includes(undefined)) return undefined;
  // The only tag is String.raw, whose texts are the raw ones. Without a tag nothing is escaped here.
  return node.quasis.map(({ value }, index) => `${value.raw}${values[index] ?? ''}`).join('');
}

function problemsOf(source, flags) {
  try {
    return new Set(analyse({ source, flags }).reports.map(({ type }) => ADVICE[type]));
  } catch {
    return new Set(['cannot be parsed']);
  }
}

export const safeRegex = {
  create(context) {
    const constants = new Map();
    const check = (node, source, flags) => {
      for (const problem of problemsOf(source, flags))
        context.report({ node, message: `This regular expression ${problem}.` });
    };
    return {
      VariableDeclarator({ id, init }) {
        const text = textOf(init, constants);
        if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text);
      },
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression(node) {
        const [source, flags] = node.arguments;
        const text = node.callee.name === 'RegExp' ? textOf(source, constants) : undefined;
        if (text !== undefined) check(node, text, textOf(flags, constants) ?? '');
      },
    };
  },
};
