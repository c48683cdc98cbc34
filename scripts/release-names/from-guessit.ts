type Guess = Record<string, unknown>;

const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const first = (value: unknown): unknown => list(value)[0];

/** Converts guessit's result to our `Release`; a country or part belongs to the title for us. */
export function toRelease(guess: Guess): Record<string, unknown> {
  const countries: Record<string, string> = { 'UNITED STATES': 'US', 'UNITED KINGDOM': 'UK' };
  const country = typeof guess.country === 'string' ? ` ${countries[guess.country] ?? guess.country}` : '';
  const isCounted = guess.season === undefined;
  const episodes = list(guess.episode);
  const absolute = list(guess.absolute_episode);
  return {
    title: typeof guess.title === 'string' ? `${guess.title}${country}` : undefined,
    year: guess.year,
    season: first(guess.season),
    episodes: isCounted ? [] : episodes,
    absoluteEpisodes: isCounted ? episodes : absolute,
    episodeTitle: guess.episode_title,
    date: guess.date,
    source: typeof guess.source === 'string' ? guess.source.replace(/^HD (?=Cam|Tele)/, '') : undefined,
    resolution: guess.screen_size,
    videoCodec: first(guess.video_codec),
    audioCodecs: list(guess.audio_codec),
    releaseGroup: guess.release_group,
    editions: list(guess.edition).map(String).toSorted(),
    streamingService: guess.streaming_service,
  };
}
