import { importParts, type ImportPart, type ImportReport } from '@captionarr/contract';

type Note = ImportReport['notes'][number];
export type ImportReportBuilder = ReturnType<typeof createImportReport>;

/** A report is read by a person. */
const maxNotes = 300;

/** Counts outcomes and collects notes for the user. */
export function createImportReport() {
  const counts = new Map(importParts.map((part) => [part, { part, found: 0, taken: 0, same: 0 }]));
  const notes = new Map<string, Note>();

  return {
    count(part: ImportPart, what: 'found' | 'taken' | 'same', number = 1): void {
      const count = counts.get(part);
      if (count) count[what] += number;
    },
    /** Said once, however often it is the case. */
    note(
      part: ImportPart,
      subject: string,
      text: string,
      more: number | Pick<Note, 'suggestion' | 'urgent' | 'link'> = 1,
    ): void {
      const count = typeof more === 'number' ? more : 1;
      const key = `${part}\n${subject}\n${text}`;
      const known = notes.get(key);
      if (known) known.count += count;
      else if (notes.size < maxNotes)
        notes.set(key, { part, subject, text, count, ...(typeof more === 'object' && defined(more)) });
    },
    counts: (parts: readonly ImportPart[]) => [...counts.values()].filter(({ part }) => parts.includes(part)),
    /** Required actions first. */
    notes: (): Note[] => [...notes.values()].toSorted((one, other) => Number(!one.urgent) - Number(!other.urgent)),
  };
}

const defined = (more: object) => Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
