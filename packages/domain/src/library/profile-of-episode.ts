/** An override: a profile’s id, 0 for no profile, or null for none set. */
export type Override = number | null;

interface Levels {
  episode: Override;
  season: Override;
  series: number | null;
}

/** The episode’s own profile, else its season’s, else the one of the series. One that was deleted doesn’t count. */
export function profileOfEpisode(
  { episode, season, series }: Levels,
  exists: (profileId: number) => boolean,
): number | null {
  const own = [episode, season].find((override) => override !== null && (override === 0 || exists(override)));
  return own === undefined || own === null ? series : own || null;
}
