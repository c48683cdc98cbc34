/** One line as the protocol wants it back. */
export interface AnswerRow {
  key: string;
  head: string;
  text: string;
}

/** Twelve ways of a language model to spoil an answer. */
export const spoilings = [
  /** Two lines in one, the second left out. */
  'merge',
  'drop',
  'twice',
  /** Two lines under each other’s key. */
  'swap-keys',
  /** From one line on, every key has the text of the next one. */
  'shift',
  'empty',
  /** A sentence and a code block around it. */
  'fence',
  'cut',
  'chat',
  /** Not translated. */
  'echo',
  'extra',
  /** Numbers for keys. */
  'renumber',
] as const;
export type Spoiling = (typeof spoilings)[number];

interface Circumstances {
  random: () => number;
  /** The lines that were asked for. */
  sources: readonly string[];
  /** Writes the head of the right line before the text of the wrong one. */
  isSly?: boolean;
}

/** The same rows, spoilt in one way: a list, an object around it, or what a model says instead. */
export function spoilAnswer(
  right: readonly AnswerRow[],
  how: Spoiling,
  { random, sources, isSly = false }: Circumstances,
): unknown {
  const rows = right.map((row) => ({ ...row }));
  const at = Math.floor(random() * Math.max(1, rows.length - 1));
  const [one, next] = [rows[at], rows[at + 1]];
  if (!one) return rows;
  switch (how) {
    case 'merge':
      if (next) rows.splice(at, 2, { ...one, text: `${one.text} ${next.text}` });
      return rows;
    case 'drop':
      rows.splice(at, 1);
      return rows;
    case 'twice':
      rows.splice(at, 0, { key: one.key, head: '', text: '' });
      return rows;
    case 'swap-keys':
      if (next && isSly) [one.text, next.text] = [next.text, one.text];
      else if (next) [one.key, next.key] = [next.key, one.key];
      return rows;
    case 'shift':
      return rows.map((row, index) => {
        const moved = index >= at ? right[index + 1] : undefined;
        return moved ? { key: row.key, head: isSly ? row.head : moved.head, text: moved.text } : row;
      });
    case 'empty':
      one.text = '';
      return rows;
    case 'fence':
      return `Here you are:\n\`\`\`json\n${JSON.stringify(rows)}\n\`\`\``;
    case 'cut':
      return JSON.stringify(rows).slice(0, -20);
    case 'chat':
      return 'I am sorry, I cannot help with that.';
    case 'echo':
      one.text = sources[at] ?? '';
      return rows;
    case 'extra':
      return { lines: [...rows, { key: 'zzz', head: '', text: 'Subtitles by a stranger' }] };
    default:
      return rows.map((row, index) => ({ ...row, key: String(index) }));
  }
}
