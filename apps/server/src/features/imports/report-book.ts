import { importParts, type ImportPart, type ImportReport } from '@captionarr/contract';

type Note = ImportReport['notes'][number];
export type ReportBook = ReturnType<typeof createReportBook>;

/** A report is read by a person. */
const mostNotes = 300;

/** Counts what becomes of what, and notes what a person should know. */
export function createReportBook() {
  const counts = new Map(importParts.map((part) => [part, { part, found: 0, taken: 0, same: 0 }]));
  const notes = new Map<string, Note>();

  return {
    count(part: ImportPart, what: 'found' | 'taken' | 'same', number = 1): void {
      const count = counts.get(part);
      if (count) count[what] += number;
    },
    /** Said once, however often it is the case. */
    note(part: ImportPart, subject: string, text: string, more: number | Pick<Note, 'suggestion'> = 1): void {
      const { count, suggestion } = typeof more === 'number' ? { count: more } : { count: 1, ...more };
      const key = `${part}\n${subject}\n${text}`;
      const known = notes.get(key);
      if (known) known.count += count;
      else if (notes.size < mostNotes)
        notes.set(key, { part, subject, text, count, ...(suggestion !== undefined && { suggestion }) });
    },
    counts: (parts: readonly ImportPart[]) => [...counts.values()].filter(({ part }) => parts.includes(part)),
    notes: (): Note[] => [...notes.values()],
  };
}
