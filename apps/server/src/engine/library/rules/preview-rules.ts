import type { LibraryKind, RuleChange } from '@captionarr/contract';
import { createComparison, type Preview } from '#engine/library/preview/create-comparison.ts';
import { createJudge, type JudgedSeries } from '#engine/library/preview/evaluate.ts';
import { withoutTags } from '#engine/library/preview/preview-assignment.ts';
import { createItemReaders } from '#engine/library/preview/read-items.ts';
import { readRules, type ReadSourceRules } from '#engine/library/store/library-rules.ts';
import { createProfileFinder, splitTexts } from '#engine/library/store/missing-finder.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { planChanges, type TitlePlan } from './plan-changes.ts';
import type { RuleInputs } from './plan-rules.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current'>;
  sourceRules: ReadSourceRules;
}

interface PreviewedRules extends Preview {
  changes: RuleChange[];
  series: number;
  movies: number;
  fixed: number;
}

export type PreviewRules = ReturnType<typeof createRulesPreview>;

/** Changes that are listed one by one. */
const maxListed = 100;

/** Says which profiles would change if these rules were applied, and what would then be missing. */
export function createRulesPreview({ db, settings, sourceRules }: Dependencies) {
  const findMissing = createProfileFinder();
  const items = createItemReaders(db);

  return async (inputs: RuleInputs, signal?: AbortSignal): Promise<PreviewedRules> => {
    const rules = withoutTags(readRules(settings.current(), sourceRules()));
    const judge = createJudge({ rules, profiles: inputs.profiles }, findMissing);
    const comparison = createComparison(db, signal);
    const series = await planChanges(db, inputs, 'series');
    const movies = await planChanges(db, inputs, 'movies');

    for await (const rows of items.movies([...movies.titles.keys()])) {
      comparison.stopIfUnwatched();
      for (const row of rows) {
        const change = movies.titles.get(row.id)?.change;
        if (!change) continue;
        const [before, after] = [judge.movie(row), judge.movie({ ...row, profile_id: change.to })];
        comparison.item(before, after);
        comparison.video({ kind: 'movies', mediaId: row.id, itemId: row.id }, before.wanted, after.wanted);
        count(change, before.wanted.missing, after.wanted.missing);
      }
    }

    const judged = new Map<
      number,
      { before: JudgedSeries; after: JudgedSeries; plan: TitlePlan; file_count: number }
    >();
    for await (const rows of items.series([...series.titles.keys()])) {
      for (const row of rows) {
        const plan = series.titles.get(row.id);
        if (!plan) continue;
        const planned = plan.change ? { ...row, profile_id: plan.change.to } : row;
        const [before, after] = [judge.series(row), judge.series(planned)];
        judged.set(row.id, { before, after, plan, file_count: row.file_count });
        comparison.item(before, after);
      }
    }
    for await (const rows of items.episodes(judged)) {
      comparison.stopIfUnwatched();
      for (const row of rows) {
        const known = judged.get(row.series_id);
        if (!known) continue;
        const season = known.plan.seasons.get(row.season);
        const planned = season ? { ...row, season_override: season.override } : row;
        const [before, after] = [judge.episode(known.before, row), judge.episode(known.after, planned)];
        comparison.video({ kind: 'series', mediaId: row.id, itemId: row.series_id }, before, after);
        count(season?.change ?? known.plan.change, before.missing, after.missing);
      }
    }

    const listed = [...series.titles.values(), ...movies.titles.values()].flatMap(({ change, seasons }) => [
      ...(change ? [change] : []),
      ...[...seasons.values()].map((each) => each.change),
    ]);
    const countOf = (kind: LibraryKind) => listed.filter((change) => change.kind === kind).length;
    return {
      ...(await comparison.result()),
      changes: listed.slice(0, maxListed),
      series: countOf('series'),
      movies: countOf('movies'),
      fixed: series.fixed + movies.fixed,
    };
  };
}

function count(change: RuleChange | undefined, before: string, after: string): void {
  if (!change) return;
  change.missing_before += splitTexts(before).length;
  change.missing_after += splitTexts(after).length;
}
