import { type LibraryKind, type LiveEvent } from '@captionarr/contract';
import { createProfileNews } from '#engine/library/actions/emit-profiles.ts';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobContext, JobQueue } from '#platform/jobs/job.ts';
import { planSeasons, planTitle, type RuleInputs } from './plan-rules.ts';
import { readTitles, type Piece } from './read-titles.ts';

interface Dependencies {
  db: Database;
  store: Pick<LibraryStore, 'assignProfiles' | 'setOverrides'>;
  profiles: Pick<Profiles, 'all' | 'rules'>;
  jobs: JobQueue;
  emit: (event: LiveEvent) => void;
}

interface Input {
  kind: LibraryKind;
  who: string;
  batch: string;
}

const titles: Record<LibraryKind, string> = {
  series: 'Apply profile rules to series',
  movies: 'Apply profile rules to movies',
};

/** Gives existing titles the profiles that rules choose, except where somebody chose one. It can be undone by its batch. */
export function createRulesJob({ db, store, profiles, jobs, emit }: Dependencies) {
  const tell = createProfileNews(db, emit);

  async function run({ kind, who, batch }: Input, { signal, progress }: JobContext): Promise<void> {
    const inputs = { rules: profiles.rules(), profiles: profiles.all() };
    const { total } = await db
      .selectFrom(mediaTables[kind].table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let done = 0;
    for await (const piece of readTitles(db, kind)) {
      signal.throwIfAborted();
      const changed = await applyPiece(inputs, kind, piece, { who, batch });
      if (changed.size > 0) await tell(kind, [...changed]);
      done += piece.titles.length;
      progress(Math.min(done, total), total);
    }
  }

  async function applyPiece(
    inputs: RuleInputs,
    kind: LibraryKind,
    piece: Piece,
    origin: { who: string; batch: string },
  ) {
    const assignments = piece.titles.flatMap((row) => {
      const planned = planTitle(inputs, kind, row);
      return planned && !planned.isFixed ? [{ id: row.id, profileId: planned.profileId, by: planned.by }] : [];
    });
    const overrides =
      kind === 'series'
        ? piece.titles.flatMap((row) => planSeasons(inputs, row, piece.seasons.get(row.id) ?? new Map()))
        : [];
    const given = assignments.length > 0 ? await store.assignProfiles(kind, assignments, origin) : [];
    const set = overrides.length > 0 ? await store.setOverrides(overrides, origin) : [];
    return new Set([...given, ...set]);
  }

  const job = jobs.register<Input>({
    name: 'apply-rules',
    lane: 'interactive',
    title: ({ kind }) => titles[kind],
    said: ({ kind }) => ({ code: `apply-rules.${kind}`, values: {} }),
    about: ({ kind }) => [kind],
    attempts: 3,
    run,
  });

  return (input: Input): Promise<number> => jobs.enqueue(job, input, { dedupe: `${input.kind} ${input.batch}` });
}
export type ApplyRules = ReturnType<typeof createRulesJob>;
