import type { Recorded } from './recorder.ts';

/** What a service looks at in a request, by name. Texts are there as a reader sees them. */
export function factsOf({ method, url, headers, body }: Recorded): Map<string, string> {
  const { pathname, searchParams } = new URL(url, 'http://host');
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const fields: unknown = isForm ? Object.fromEntries(new URLSearchParams(body)) : body === '' ? {} : JSON.parse(body);
  const facts: [string, string][] = [
    ['method', method],
    ['path', decodeURIComponent(pathname).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, 'UUID')],
    ['form', isForm ? 'form' : 'JSON'],
    ...Object.entries(headers)
      .filter(([name]) => /^(authorization|x-)/.test(name))
      .map(([name, value]): [string, string] => [name, String(value)]),
    ...[...searchParams].map(([name, value]): [string, string] => [`?${name}`, value]),
    ...Object.entries(fields as object).map(([name, value]): [string, string] => [`.${name}`, textOf(value)]),
  ];
  return new Map(facts);
}

const nothing = 'nothing';
const textOf = (value: unknown): string =>
  value === null ? nothing : asRead(typeof value === 'string' ? value : JSON.stringify(value));

/** Without the marks for bold and headings, and the escapes. */
const asRead = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/^# |<\/?b>|(?<!\\)\*\*/gm, '')
    .replaceAll(/\\([*_~`|[\]<>#\\])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

interface Difference {
  /** With the number of the request, from the second one. */
  fact: string;
  ours: string;
  theirs: string;
}

export function differences(ours: readonly Recorded[], theirs: readonly Recorded[]): Difference[] {
  const found: Difference[] = [];
  for (let no = 0; no < Math.max(ours.length, theirs.length); no += 1) {
    const [a, b] = [ours[no], theirs[no]].map((request) => request && factsOf(request));
    const names = a && b ? new Set([...a.keys(), ...b.keys()]) : ['path'];
    for (const name of names) {
      const [our, their] = [a?.get(name) ?? nothing, b?.get(name) ?? nothing];
      if (our !== their) found.push({ fact: no === 0 ? name : `${no + 1} ${name}`, ours: our, theirs: their });
    }
  }
  return found;
}
