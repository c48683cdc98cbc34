/** For what no subtitles are searched, although they may be missing. */
export interface ExclusionRules {
  excludedTags: readonly string[];
  onlyMonitored: boolean;
  excludedSeriesTypes: readonly string[];
  excludeSeasonZero: boolean;
}

interface Shelved {
  tags: readonly string[];
  monitored: boolean;
}

export const isMovieExcluded = (rules: ExclusionRules, { tags, monitored }: Shelved): boolean =>
  (rules.onlyMonitored && !monitored) || tags.some((tag) => rules.excludedTags.includes(tag));

/** Excludes all episodes of the series. */
export const isSeriesExcluded = (rules: ExclusionRules, series: Shelved & { seriesType: string }): boolean =>
  isMovieExcluded(rules, series) || rules.excludedSeriesTypes.includes(series.seriesType);

/** By what depends on the episode alone. */
export const isEpisodeExcluded = (rules: ExclusionRules, episode: { season: number; monitored: boolean }): boolean =>
  (rules.onlyMonitored && !episode.monitored) || (rules.excludeSeasonZero && episode.season === 0);
