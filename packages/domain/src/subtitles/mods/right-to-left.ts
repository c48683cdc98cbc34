const languages = new Set(['he', 'ar', 'fa']);
const letter = /[\p{sc=Hebr}\p{sc=Arab}]/u;

export const isRightToLeft = (language: string): boolean => languages.has(language);

const strayBegin = /^[\s.!?:,'؟،؛-]*/;
const isDash = /^[\s-]*$/;
const properEnd = /[.!?,:؟،؛]$/;
const strayStart = /^(?!\.\.)[.!?,:؟،؛]/;

/** Whether punctuation stands before the sentences it ends; correct files stay unchanged. */
export function hasStrayMarks(texts: Iterable<string>): boolean {
  let [stray, proper] = [0, 0];
  for (const text of texts)
    for (const line of text.split('\n')) {
      const seen = line.trim();
      if (strayStart.test(seen)) stray++;
      else if (properEnd.test(seen)) proper++;
    }
  return stray >= proper;
}

/** `!לא -` was meant as `- לא!`: marks at the begin go to the end, a dash at the end to the begin. */
export function fixPunctuationDirection(line: string): string {
  if (!letter.test(line)) return line;
  const begin = strayBegin.exec(line)?.[0] ?? '';
  // A dash alone at the begin is where it should be.
  const marks = isDash.test(begin) ? '' : begin;
  const rest = line.slice(marks.length);
  const text = rest.trimEnd();
  const dash = text.endsWith('-') && !text.endsWith('--');
  const spoken = dash ? text.slice(0, -1) : text;
  const trimmed = spoken.trimEnd();
  const lead = dash ? `-${spoken.slice(trimmed.length)}` : '';
  return lead + trimmed + marks.trim();
}
