import type { MediaKind, ProfileDecision, ProfileOverride } from '@captionarr/contract';
import { ruleOf } from '#domain/library/choose-profile.ts';
import type { ProfileRule } from '#domain/library/profile-rule.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { mediaNotFound } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';

interface Dependencies {
  db: Database;
  profiles: Pick<Profiles, 'find' | 'rules'>;
}

type Said = Pick<ProfileDecision, 'by' | 'rule'>;

/** What chose the profile of a video, a season or an episode. */
export function createProfileExplainer({ db, profiles }: Dependencies) {
  async function ofMovie(id: number): Promise<ProfileDecision | undefined> {
    const row = await db
      .selectFrom('movie')
      .select(['profile_id as profileId', 'profile_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { profileId: row.profileId, level: 'movie', ...describe(row.profile_by, profiles.rules()) };
  }

  async function ofEpisode(id: number): Promise<ProfileDecision | undefined> {
    const row = await db
      .selectFrom('episode')
      .innerJoin('series', 'series.id', 'series_id')
      .select(['series_id', 'season', 'profile_id as profileId', 'profile_by'])
      .where('episode.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const overrides = (await listOverrides(row.series_id)).filter(
      ({ profileId }) => profileId === null || profiles.find(profileId),
    );
    const own = overrides.find(({ episodeId }) => episodeId === id);
    const season = overrides.find((each) => each.season === row.season);
    if (own) return { profileId: own.profileId, level: 'episode', by: own.by, rule: own.rule };
    if (season) return { profileId: season.profileId, level: 'season', by: season.by, rule: season.rule };
    return { profileId: row.profileId, level: 'series', ...describe(row.profile_by, profiles.rules()) };
  }

  async function listOverrides(seriesId: number): Promise<ProfileOverride[]> {
    const rows = await db.selectFrom('profile_override').selectAll().where('series_id', '=', seriesId).execute();
    return rows.map(({ season, episode_id, profile_id, profile_by }) => ({
      season: episode_id === 0 ? season : null,
      episodeId: episode_id || null,
      profileId: profile_id || null,
      ...describe(profile_by, profiles.rules()),
    }));
  }

  return {
    listOverrides,
    explain: async (type: MediaKind, id: number): Promise<ProfileDecision> => {
      const decision = type === 'movie' ? await ofMovie(id) : await ofEpisode(id);
      if (!decision) throw mediaNotFound(type);
      return decision;
    },
  };
}

function describe(by: string, rules: readonly ProfileRule[]): Said {
  const id = ruleOf(by);
  if (id === undefined) return { by: (by || 'unknown') as ProfileDecision['by'], rule: null };
  const index = rules.findIndex((rule) => rule.id === id);
  return { by: 'rule', rule: index < 0 ? null : { position: index + 1, name: rules[index]?.name ?? '' } };
}
