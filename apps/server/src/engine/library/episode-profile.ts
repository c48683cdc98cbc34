/** The override of the episode itself and that of its season, as columns; aliases of the tables are the caller's. */
const overrideOf = (episode: string, place: string) => `(SELECT o.profile_id FROM profile_override o
    WHERE o.series_id = ${episode}.series_id AND ${place}
      AND (o.profile_id = 0 OR EXISTS (SELECT 1 FROM profile p WHERE p.id = o.profile_id AND p.removed_at IS NULL)))`;

const places = (episode: string) => ({
  own: overrideOf(episode, `o.season = -1 AND o.episode_id = ${episode}.id`),
  season: overrideOf(episode, `o.season = ${episode}.season AND o.episode_id = 0`),
});

/** SQL for the profile that counts for an episode, as `profileOfEpisode` of the domain says. */
export const episodeProfile = (episode: string, series: string): string => {
  const { own, season } = places(episode);
  return `nullif(coalesce(${own}, ${season}, ${series}.profile_id), 0)`;
};

/** SQL for both overrides, for a preview with other profiles. */
export const overrideColumns = (episode: string): string => {
  const { own, season } = places(episode);
  return `${own} AS own_override, ${season} AS season_override`;
};
