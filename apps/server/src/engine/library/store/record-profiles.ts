import { keptProfileChanges, type LibraryKind } from '@captionarr/contract';
import type { ProfileChoice } from '#domain/library/choose-profile.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { OverridePlace, OverrideState } from './overrides.ts';
import { insertRow, run, selectOne } from './statements.ts';
import type { WriteContext } from './write-context.ts';

export interface ChangeOrigin {
  who: string;
  /** Calls of one client with the same one are one change. */
  batch?: string | undefined;
  undoes?: number;
}

/** Limits of the change log: oldest entries go first, the newest stays. */
const kept = { changes: keptProfileChanges, items: 200_000 };

type WriteContextPart = Pick<WriteContext, 'prepare' | 'profiles' | 'now'>;

/** Records what had which profile before, in the transaction that gives it another. Without any, nothing is recorded. */
export function recordProfiles(context: WriteContextPart, kind: LibraryKind, origin: ChangeOrigin) {
  const { prepare } = context;
  let id: number | undefined;

  return {
    id: () => id,
    add(mediaId: number, before: ProfileChoice, after: number | null): void {
      id ??= continueBatch(context, kind, origin) ?? begin(context, kind, origin);
      const text = `INSERT INTO profile_change_item VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET after = excluded.after`;
      run(prepare, text, id, mediaId, before.profileId, after, before.by);
    },
    addOverride({ seriesId, season, episodeId }: OverridePlace, was: OverrideState, became: OverrideState): void {
      id ??= continueBatch(context, kind, origin) ?? begin(context, kind, origin);
      const text = `INSERT INTO profile_change_override VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET became = excluded.became, after = excluded.after`;
      const { override, by, profileId } = was;
      run(prepare, text, id, seriesId, season, episodeId, override, by, became.override, profileId, became.profileId);
    },
    end(): void {
      if (id === undefined) return;
      run(prepare, `UPDATE profile_change SET items = ${countOf('item')} + ${countOf('override')} WHERE id = ?`, id);
      prune(context);
    },
  };
}

const countOf = (what: 'item' | 'override') => `(SELECT count(*) FROM profile_change_${what} WHERE change_id = id)`;

const namesOf = ({ profiles }: WriteContextPart) =>
  JSON.stringify(Object.fromEntries(profiles.all().map(({ id, name }) => [id, name])));

function begin(context: WriteContextPart, kind: LibraryKind, { who, batch, undoes }: ChangeOrigin): number {
  return insertRow(context.prepare, 'profile_change', {
    kind: kindCode[mediaTables[kind].video],
    changed_at: context.now(),
    who,
    batch: batch ?? null,
    undoes: undoes ?? null,
    names: namesOf(context),
  });
}

/** Continues the change of an earlier call in the same batch, unless it was undone. */
function continueBatch(context: WriteContextPart, kind: LibraryKind, { who, batch }: ChangeOrigin): number | undefined {
  if (batch === undefined) return undefined;
  const type = mediaTables[kind].video;
  const text = 'SELECT id FROM profile_change WHERE kind = ? AND batch = ? AND who = ? AND undone_at IS NULL';
  const known = selectOne<{ id: number }>(context.prepare, text, kindCode[type], batch, who);
  if (!known) return undefined;
  run(
    context.prepare,
    'UPDATE profile_change SET names = json_patch(names, ?) WHERE id = ?',
    namesOf(context),
    known.id,
  );
  return known.id;
}

function prune({ prepare }: WriteContextPart): void {
  run(
    prepare,
    `DELETE FROM profile_change WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER newest AS place, sum(items) OVER newest AS total
          FROM profile_change WINDOW newest AS (ORDER BY id DESC)
      ) WHERE place > 1 AND (place > ? OR total > ?)
    )`,
    kept.changes,
    kept.items,
  );
}
