import type { Cue } from './cue.ts';
import type { Replacement } from './operations.ts';

export interface Query {
  text: string;
  /** What comes in its place; `$1` in a pattern. */
  with: string;
  isPattern: boolean;
}

/** More are not worth listing one by one. */
const most = 20_000;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Capitals don’t matter in plain text; in a pattern they do. */
const patternOf = ({ text, isPattern }: Query) =>
  isPattern ? new RegExp(text, 'gmu') : new RegExp(escaped(text), 'giu');

/** Every match, with its replacement. Throws if the pattern is invalid. */
export function findAll(cues: readonly Pick<Cue, 'key' | 'text'>[], query: Query): Replacement[] {
  if (query.text === '') return [];
  const pattern = patternOf(query);
  const found: Replacement[] = [];
  for (const { key, text } of cues) {
    for (const match of text.matchAll(pattern)) {
      if (match[0] === '') continue;
      found.push({
        key,
        from: match.index,
        to: match.index + match[0].length,
        with: query.isPattern ? filled(query.with, match) : query.with,
      });
      if (found.length === most) return found;
    }
  }
  return found;
}

/** `$1` to `$9`, `$&` and `$$`. */
const filled = (text: string, match: RegExpExecArray) =>
  text.replaceAll(/\$([$&1-9])/g, (_all, sign: string) =>
    sign === '$' ? '$' : ((sign === '&' ? match[0] : match[Number(sign)]) ?? ''),
  );
