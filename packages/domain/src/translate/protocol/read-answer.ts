export interface AnsweredLine {
  key: string;
  head?: string;
  text: string;
}

/** The list of keys and texts, whatever a model wraps it in; undefined if there is none. */
export function readAnswer(answer: unknown): AnsweredLine[] | undefined {
  const value = typeof answer === 'string' ? parseLoosely(answer) : answer;
  const list = Array.isArray(value)
    ? value
    : value && typeof value === 'object'
      ? Object.values(value).find(Array.isArray)
      : undefined;
  const rows = (list ?? []).filter(isAnswered);
  return rows.length > 0 ? rows : undefined;
}

const isAnswered = (row: unknown): row is AnsweredLine => {
  if (row === null || typeof row !== 'object') return false;
  const { key, text, head } = row as Record<string, unknown>;
  return typeof key === 'string' && typeof text === 'string' && (head === undefined || typeof head === 'string');
};

/** JSON with thoughts before it, in a code block, or between two sentences. */
function parseLoosely(said: string): unknown {
  const text = said.replace(/^[\s\S]*<\/think>/, '');
  const from = text.search(/[[{]/);
  const until = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  try {
    return JSON.parse(text.slice(from, until + 1));
  } catch {
    return undefined;
  }
}
