import { useCallback, useState } from 'react';
import type { ProfileRequest } from '#lib/queries/profile-changes.ts';
import type { EditorRow } from './editor-rows.ts';

/** The profile that an item is about to get, by its id. */
export type Staged = ReadonlyMap<number, number | null>;

/** Changed, unsaved profiles. */
export function useStagedProfiles() {
  const [staged, setStaged] = useState<Staged>(new Map());

  const change = useCallback((alter: (staged: Map<number, number | null>) => void) => {
    setStaged((known) => {
      const next = new Map(known);
      alter(next);
      return next;
    });
  }, []);

  return {
    staged,
    /** A profile that the item has already is no change. */
    stage: (rows: readonly EditorRow[], profileId: number | null) =>
      change((next) => {
        for (const row of rows) {
          if (row.profileId === profileId) next.delete(row.id);
          else next.set(row.id, profileId);
        }
      }),
    unstage: useCallback(
      (ids: readonly number[]) =>
        change((next) => {
          for (const id of ids) next.delete(id);
        }),
      [change],
    ),
    assignments: (): ProfileRequest[] => [...staged].map(([id, profileId]) => ({ id, profileId })),
  };
}
