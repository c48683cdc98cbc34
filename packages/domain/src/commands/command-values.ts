/**
 * Values for a post-processing command: `{{name}}` in the command line, and `commandVariable(name)` in its environment.
 * `docs/post-processing.md` has the same table.
 */
export const commandValues = {
  directory: 'folder of the video',
  episode: 'path of the video, also of a movie',
  episode_name: 'name of the video without its extension',
  subtitles: 'path of the subtitle',
  subtitles_language: '`English`, `English HI` or `English forced`',
  subtitles_language_code2: '`en`, `en:hi` or `en:forced`',
  subtitles_language_code3: '`eng`, `eng:hi` or `eng:forced`',
  subtitles_language_code2_dot: '`en`, `en.hi` or `en.forced`',
  subtitles_language_code3_dot: '`eng`, `eng.hi` or `eng.forced`',
  episode_language: 'first audio language, such as `Japanese`; empty when unknown',
  episode_language_code2: 'the same as `ja`',
  episode_language_code3: 'the same as `jpn`',
  score: 'percent; 100 for an upload',
  subtitle_id: 'the provider’s id for the subtitle; empty for an upload',
  provider: 'name of the provider; `manual` for an upload',
  uploader: 'who uploaded it to the provider; empty for an upload',
  release_info: 'release names that the provider states; empty for an upload',
  series_id: 'id of the series in the API; empty for a movie',
  episode_id: 'id of the episode in the API; for a movie, the id of the movie',
} as const;

export type CommandValueName = keyof typeof commandValues;

/** The names of all of them, in the order of the table. */
// The keys of the table above.
export const commandValueNames = Object.keys(commandValues) as CommandValueName[];

/** `CAPTIONARR_SUBTITLE` for `subtitles`, `CAPTIONARR_RELEASE_INFO` for `release_info`. */
export const commandVariable = (name: CommandValueName): string =>
  `CAPTIONARR_${name.replace(/^subtitles/, 'subtitle').toUpperCase()}`;
