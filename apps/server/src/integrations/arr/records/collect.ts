import type { UnreadableRecord } from '#domain/library/upstream.ts';
import { brokenElement } from '#integrations/arr/read-json-array.ts';
import { fieldsOf, idOf, isFields, textOf, Unreadable, type Fields } from './fields.ts';

/** Collects readable records and the errors of the others. */
export function createCollector<T extends { id: number }>(read: (record: Fields) => T) {
  const seen = new Set<number>();
  const refused: UnreadableRecord[] = [];
  let received = 0;

  function refuse(record: unknown, reason: string): undefined {
    const { id, title } = fieldsOf(record);
    refused.push({ id: idOf(id), reason: `${textOf(title) === '' ? 'A record' : `"${textOf(title)}"`} ${reason}.` });
  }

  return {
    /** The record in our words; undefined when it cannot be read or came before. */
    take(record: unknown): T | undefined {
      received += 1;
      if (record === brokenElement) return refuse(record, 'is not valid JSON');
      if (!isFields(record)) return refuse(record, 'is not an object');
      try {
        const taken = read(record);
        if (seen.has(taken.id)) return refuse(record, 'came twice');
        seen.add(taken.id);
        return taken;
      } catch (error) {
        if (error instanceof Unreadable) return refuse(record, error.message);
        throw error;
      }
    },
    summary: () => ({ received, refused }),
  };
}
