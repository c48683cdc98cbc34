import { checkLine, type Refusal } from './check-line.ts';
import { endOf, findShift } from './find-shift.ts';
import { headOf } from './keys.ts';
import { readAnswer } from './read-answer.ts';
import type { KeyedRequest, SourceLine } from './source-line.ts';

export interface Judgement {
  accepted: Map<number, string>;
  /** Lines to ask for again. */
  open: SourceLine[];
  refusals: Refusal[];
}

interface Judged {
  line: SourceLine;
  text: string;
  why: Refusal | undefined;
}

/** `isAlone`: asked for by itself after it was refused among others, so that it can’t be another line’s text. */
interface Circumstances {
  isAlone?: boolean;
}

/** Accepts what a model answered, line by line. */
export function judgeKeyed(
  lines: readonly SourceLine[],
  { lines: asked, words }: Pick<KeyedRequest, 'lines' | 'words'>,
  answer: unknown,
  circumstances: Circumstances = {},
): Judgement {
  const rows = readAnswer(answer);
  if (!rows) return refuseAll(lines, 'unreadable');
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const sameWords = Map.groupBy(lines, ({ text }) => headOf(text, Infinity));
  /** Lines of the same words are told apart by how they end: `Here.` and `Here?` */
  const endsAsOther = ({ text }: SourceLine, translated: string) =>
    sameWords.get(headOf(text, Infinity))?.some((other) => endOf(other.text) !== endOf(text)) === true &&
    endOf(translated) !== endOf(text);
  const judged = lines.map((line, index): Judged => {
    const [row, ...more] = byKey.get(asked[index]?.key ?? '') ?? [];
    if (!row) return { line, text: '', why: 'missing' };
    const isOther = headOf(row.head ?? '', words) !== headOf(line.text, words) || endsAsOther(line, row.text);
    const why = more.length > 0 ? 'twice' : isOther ? 'wrong-head' : checkLine(line.text, row.text);
    return { line, text: row.text, why };
  });
  return settle(judged, circumstances);
}

/** Accepts what an engine answered that translates a list: its place is all that tells a line. */
export function judgeList(
  lines: readonly SourceLine[],
  answer: readonly string[],
  circumstances: Circumstances = {},
): Judgement {
  if (answer.length !== lines.length) return refuseAll(lines, 'unreadable');
  return settle(
    lines.map((line, index) => {
      const text = answer[index] ?? '';
      return { line, text, why: checkLine(line.text, text) };
    }),
    circumstances,
  );
}

const refuseAll = (lines: readonly SourceLine[], why: Refusal): Judgement => ({
  accepted: new Map(),
  open: [...lines],
  refusals: lines.map(() => why),
});

function settle(judged: readonly Judged[], { isAlone = false }: Circumstances): Judgement {
  const lines = judged.map(({ line }) => line);
  const good = judged.filter(({ why }) => why === undefined);
  const sources = good.map(({ line }) => line.text);
  // What came whole can still be one line off.
  if (
    findShift(
      sources,
      good.map(({ text }) => text),
    )
  )
    return refuseAll(lines, 'shifted');

  const result: Judgement = { accepted: new Map(), open: [], refusals: [] };
  for (const [index, { line, text, why }] of judged.entries()) {
    // A line left out is often in the one before it.
    const refusal =
      why === 'digits' && isAlone ? undefined : (why ?? (judged[index + 1]?.why === 'missing' && 'next-missing'));
    if (!refusal) result.accepted.set(line.id, text.trim());
    else {
      result.open.push(line);
      result.refusals.push(refusal);
    }
  }
  return result;
}
