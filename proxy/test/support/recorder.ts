/** Records answers with ids and times replaced, so that a later run can be compared with them. */
import type { Response, Test } from 'supertest';

const HEADERS = [
  'content-type',
  'cache-control',
  'content-disposition',
  'retry-after',
  'x-total-count',
  'allow',
  'location',
];

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g;

/** Replaces what differs between runs. An id has one name in a text. */
function clean(given: string): string {
  const names = new Map<string, string>();
  return (
    given
      .replaceAll(/"requestId": ?"[^"]*"/g, '"requestId":"<request>"')
      .replaceAll(UUID, (id) => {
        const name = names.get(id) ?? `<id ${names.size + 1}>`;
        names.set(id, name);
        return name;
      })
      .replaceAll(/staff-\d+(?=@|%40)/g, 'staff')
      .replaceAll(TIME, '<time>')
      .replaceAll(/\b\d\d:\d\d:\d\d\b/g, '<time>')
      .replaceAll(/(?<="reference": ?"|\n)[\da-f]{8}\b/g, '<reference>')
      .replaceAll(/(?<="studioUrl": ?")[^"]+/g, '<studio>')
      .replaceAll(/secret=[A-Z2-7]+/g, 'secret=<secret>')
      .replaceAll(/(?<="code": ?")(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/g, '<code>')
      .replaceAll(/(?<="codeEnd": ?")[A-Z2-9]{4}/g, '<code end>')
      .replaceAll(/\d{4}-\d\d-\d\d/g, '<day>')
      // Of orders, which other tests place, too.
      .replaceAll(/"(number|orderNumber)":1\d{3}\b/g, '"$1":"<number>"')
      .replaceAll(/(?<=,)1\d{3}(?=\r\n|$)/g, '<number>')
      .replaceAll(/[\w-]{20,}\.[\w-]{20,}/g, '<token>')
      // A message may be on its way before the answer is read.
      .replaceAll(/(?<="attempts": ?)\d+/g, '"<count>"')
      .replaceAll(/(?<="(?:token|secret|version|hash)": ?")[^"]{12,}/g, '<secret>')
  );
}

export interface Recorder {
  record: (name: string, call: Test) => Promise<Response>;
  /** Returns one line of JSON per answer. */
  recording: () => string;
}

export function createRecorder(): Recorder {
  const answers: Record<string, unknown> = {};
  return {
    async record(name, call) {
      if (name in answers) throw new Error(`${name} is recorded already`);
      const response = await call.buffer(true).ok(() => true);
      const headers = HEADERS.flatMap((header) =>
        response.headers[header] === undefined ? [] : [`${header}: ${clean(response.headers[header])}`],
      );
      const text = clean(response.text ?? '');
      answers[name] = [response.status, ...headers, parsed(text)];
      return response;
    },
    recording() {
      const lines = Object.entries(answers)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, answer]) => `${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
      return `{\n${lines.join(',\n')}\n}\n`;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return sorted(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Sorts the keys of objects: their order means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
