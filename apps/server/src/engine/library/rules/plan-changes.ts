import type { LibraryKind, RuleChange } from '@captionarr/contract';
import { ruleOf } from '#domain/library/choose-profile.ts';
import type { Database } from '#platform/db/database.ts';
import { planSeasons, planTitle, type RuleInputs, type SeasonOverrides, type TitleRow } from './plan-rules.ts';
import { readTitles } from './read-titles.ts';

/** The planned changes of a title and of its seasons. */
export interface TitlePlan {
  /** Undefined when only seasons change. */
  change: RuleChange | undefined;
  seasons: ReadonlyMap<number, { change: RuleChange; override: number | null }>;
}

interface Plans {
  /** By the id of the series or movie. */
  titles: ReadonlyMap<number, TitlePlan>;
  /** How many would change if nobody had chosen their profile. */
  fixed: number;
}

const none: SeasonOverrides = new Map();

/** Every profile that the rules would change; how much is missing is for the caller to count. */
export async function planChanges(db: Database, inputs: RuleInputs, kind: LibraryKind): Promise<Plans> {
  const titles = new Map<number, TitlePlan>();
  let fixed = 0;
  for await (const piece of readTitles(db, kind)) {
    for (const row of piece.titles) {
      const planned = planTitle(inputs, kind, row);
      if (planned?.isFixed && planned.profileId !== row.profile_id) fixed++;
      const to = planned && !planned.isFixed ? planned.profileId : row.profile_id;
      const move = { season: null, from: row.profile_id, to, rule: ruleOf(planned?.by ?? '') ?? null };
      const change = to === row.profile_id ? undefined : changeOf(kind, row, move);
      const seasons = kind === 'series' ? seasonChanges(inputs, row, to, piece.seasons.get(row.id) ?? none) : new Map();
      if (change || seasons.size > 0) titles.set(row.id, { change, seasons });
    }
  }
  return { titles, fixed };
}

/** `series` is the profile that the series would have. */
function seasonChanges(
  inputs: RuleInputs,
  row: TitleRow,
  series: number | null,
  present: SeasonOverrides,
): TitlePlan['seasons'] {
  return new Map(
    planSeasons(inputs, row, present).flatMap(({ place: { season }, override, by }) => {
      const was = present.get(season)?.override ?? null;
      const from = was === null ? row.profile_id : was || null;
      const to = override === null ? series : override || null;
      const change = changeOf('series', row, { season, from, to, rule: ruleOf(by) ?? null });
      return from === to ? [] : [[season, { change, override }] as const];
    }),
  );
}

type Move = Pick<RuleChange, 'season' | 'from' | 'to' | 'rule'>;

const changeOf = (kind: LibraryKind, { id, title }: TitleRow, move: Move): RuleChange => ({
  kind,
  id,
  title,
  ...move,
  missing_before: 0,
  missing_after: 0,
});
