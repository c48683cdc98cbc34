import { secretMask, type SourceKind, type SourceValues } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SavedPart } from '#platform/settings/form-part.ts';
import { columnsOf, ownValues, placeOf, valuesOfRow, type KnownRow } from './source-rows.ts';
import type { Source } from './source.ts';

/** Where the ids of a source and its titles come from. */
export interface SourcePlace {
  kind: SourceKind;
  ordinal: number;
}

/** Values of a source, or null while it isn’t there. Of the first of a kind, what the settings don’t hold. */
type Saved = SourceValues | ReturnType<typeof ownValues> | null;

interface Dependencies {
  rows: () => readonly KnownRow[];
  all: () => readonly Source[];
  secrets: SecretBox;
  /** Reads the rows again, and tells of the change. */
  changed: (before: readonly Source[]) => Promise<void>;
  now: () => number;
}

/** A source as the settings save it: with the settings, in one transaction, and remembered in their history. */
export function createSourceParts({ rows, all, secrets, changed, now }: Dependencies) {
  const rowOf = (id: string) => rows().find((row) => row.id === id);

  function current(id: string): Saved {
    const row = rowOf(id);
    if (!row || row.removed_at !== null) return null;
    return row.ordinal === 0 ? ownValues(row) : valuesOfRow(row, secrets);
  }

  /** An earlier value may no longer be possible. */
  function refuseUndo(id: string, kind: SourceKind, value: Saved): void {
    const source = all().find((each) => each.id === id);
    if (value === null && source?.isByEnvironment)
      throw new AppError(
        'not-acceptable',
        sentence`The environment describes ${source.values.name}. Remove its variables instead.`,
        { help: 'setting-fixed' },
      );
    const twin = value && 'url' in value ? findTwin(all(), { id, kind, values: value }) : undefined;
    if (twin)
      throw new AppError('conflict', sentence`${twin.values.name} already has this address.`, {
        help: 'library-sources',
      });
  }

  return (id: string, { kind, ordinal }: SourcePlace): SavedPart<Saved> => ({
    current: () => current(id),
    show: (value) => (value && 'apikey' in value && value.apikey !== '' ? { ...value, apikey: secretMask } : value),
    isSecret: true,
    change(value, isUndo = false) {
      if (isUndo) refuseUndo(id, kind, value);
      const before = all();
      return {
        async write(transaction) {
          if (value === null)
            return transaction
              .updateTable('library_source')
              .set({ removed_at: now(), apikey: '' })
              .where('id', '=', id)
              .execute();
          if (!('url' in value)) {
            const { name, color, live_feed } = value;
            const columns = { name, color, live_feed: Number(live_feed) };
            return transaction.updateTable('library_source').set(columns).where('id', '=', id).execute();
          }
          const columns = { ...columnsOf(id, value, secrets), kind, ordinal, removed_at: null };
          return transaction
            .insertInto('library_source')
            .values({ id, ...columns })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
            .execute();
        },
        done: () => changed(before),
      };
    },
  });
}

interface Candidate {
  /** Undefined for one that is added. */
  id: string | undefined;
  kind: SourceKind;
  values: Pick<SourceValues, 'url' | 'folders'>;
}

/** Two sources at one address would have the same titles twice. */
export const findTwin = (all: readonly Source[], { id, kind, values }: Candidate): Source | undefined =>
  all.find(
    (other) =>
      other.kind === kind &&
      other.id !== id &&
      placeOf(other.values) === placeOf(values) &&
      (other.ordinal > 0 || other.values.enabled),
  );
