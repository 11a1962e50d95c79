import { parser } from '@prometheus-io/lezer-promql';

/** The series that an expression of PromQL reads: a name, and the labels that it selects by. */
export interface Selector {
  name: string;
  labels: string[];
}

/**
 * Returns the selectors of an expression.
 * @throws Error for an expression that is not PromQL
 */
export function selectorsOf(expression: string): Selector[] {
  const selectors: Selector[] = [];
  parser.parse(expression).iterate({
    enter(node) {
      const text = expression.slice(node.from, node.to);
      if (node.type.isError) throw new Error(`Not PromQL at ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') {
        const [, name = '', matchers = ''] = /^([\w:]+)\s*(?:\{(.*)\})?/s.exec(text) ?? [];
        selectors.push({
          name,
          labels: Array.from(matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g), ([, label = '']) => label),
        });
      }
    },
  });
  return selectors;
}

/** Names of all series in Prometheus' text format, and the labels of those that have samples. */
export function exposedSeries(text: string): Map<string, Set<string>> {
  const series = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) series.set(name + suffix, new Set());
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z]\w*)\{(.*)\} /gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) series.get(name)?.add(label);
  return series;
}
