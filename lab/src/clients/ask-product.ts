import { openHearing, type Hearing, type Testimony } from './testimony.ts';

type Row = Record<string, unknown>;
type Call = (...args: unknown[]) => Promise<{ data?: unknown; error?: unknown; response?: { status: number } }>;

/** Calls without arguments. */
const plain = [
  'ping',
  'getSystemStatus',
  'getSystemHealth',
  'getSystemReleases',
  'getSystemAnnouncements',
  'getSystemLogs',
  'getSystemTasks',
  'getBackups',
  'getJobs',
  'getLanguages',
  'getLanguageProfiles',
  'getSeries',
  'getEpisodesWanted',
  'getEpisodesHistory',
  'getEpisodesBlacklist',
  'getMovies',
  'getMoviesWanted',
  'getMoviesHistory',
  'getMoviesBlacklist',
  'getProviders',
  'getHistoryStats',
  'getBadges',
  'browseBazarrFs',
  'browseSonarrFs',
  'browseRadarrFs',
  'testWebhook',
  'resetProviders',
  'createBackup',
  'rotateLogs',
] as const;

const subtitleFile = () => new File(['1\n00:00:01,000 --> 00:00:02,000\nBonjour tout le monde\n'], 'upload.srt');

/** Which title of a list the calls are about: the first, unless told otherwise. */
type Choose = (rows: readonly Row[]) => Row | undefined;

/** tsarr’s client for this API makes every kind of call that it has, but for restoring a backup and deleting jobs by number. */
export async function askProduct(
  { url, apiKey }: { url: string; apiKey: string },
  choose: Choose = ([first]) => first,
): Promise<Testimony> {
  const { BazarrClient } = await import('tsarr/bazarr');
  const client = new BazarrClient({ baseUrl: url, apiKey }) as unknown as Record<string, Call>;
  const hearing = openHearing('tsarr', 'Captionarr');
  const ask = (name: string, ...args: unknown[]) =>
    hearing.ask(name, async () => {
      const answer = await client[name]?.(...args);
      if (!answer) throw new Error('tsarr has no such call');
      if (answer.error !== undefined) throw new Error(`${answer.response?.status} ${JSON.stringify(answer.error)}`);
      return answer.data;
    });
  const first = async (name: string, ...args: unknown[]): Promise<Row> => rowsOf(await ask(name, ...args))[0] ?? {};

  for (const name of plain) await ask(name);

  const { profileId } = await first('getLanguageProfiles');
  const chosen = async (name: string) => choose(rowsOf(await ask(name, [], 0, -1))) ?? {};
  const { sonarrSeriesId: seriesId } = await chosen('getSeries');
  await ask('updateSeriesLanguageProfile', [seriesId], [String(profileId)]);
  await ask('runSeriesAction', seriesId, 'scan-disk');
  const { sonarrEpisodeId: episodeId } = await first('getEpisodes', [seriesId]);
  await askAboutVideo(
    { hearing, ask, first },
    { name: 'Episode', ids: [seriesId, episodeId], found: [[], [episodeId]] },
  );

  const { radarrId } = await chosen('getMovies');
  await ask('updateMoviesLanguageProfile', [radarrId], [String(profileId)]);
  await ask('runMovieAction', radarrId, 'scan-disk');
  await askAboutVideo({ hearing, ask, first }, { name: 'Movie', ids: [radarrId], found: [[radarrId]] });

  await ask('search', { query: { query: 'a' } });
  await ask('getSubtitleNameInfo', { query: { 'filenames[]': ['Show.S01E01.en.srt'] } });
  await ask('runSystemTask', (await first('getSystemTasks')).job_id);
  await ask('triggerPlexWebhook', JSON.stringify({ event: 'media.stop' }));
  await ask('triggerRadarrWebhook', { body: { eventType: 'Test' } });
  await ask('triggerSonarrWebhook', { body: { eventType: 'Test' } });
  await ask('emptyJobQueue', 'completed');
  const { filename } = await first('getBackups');
  await ask('deleteBackup', filename);
  return hearing.testimony;
}

interface Asking {
  hearing: Hearing;
  ask: (name: string, ...args: unknown[]) => Promise<unknown>;
  first: (name: string, ...args: unknown[]) => Promise<Row>;
}

interface Video {
  name: 'Episode' | 'Movie';
  /** What its calls begin with. */
  ids: readonly unknown[];
  /** Arguments of the list that has it alone. */
  found: readonly unknown[];
}

async function askAboutVideo({ hearing, ask, first }: Asking, { name, ids, found }: Video): Promise<void> {
  const id = ids.at(-1);
  const uploadedPath = async () => subtitleOf(await first(`get${name}s`, ...found));

  await ask(`get${name}sWanted`, 0, 5, [id]);
  const candidate = await first(`search${name}Subtitles`, id);
  if (candidate.provider) {
    const { hearing_impaired: hi, forced, original_format: format, provider, subtitle } = candidate;
    await ask(`downloadProvider${name}Subtitles`, ...ids, hi, forced, format, provider, subtitle);
    const event = await first(`get${name}sHistory`, 0, 1, id);
    hearing.expectFields('history', [event], ['provider', 'subs_id', 'language', 'subtitles_path']);
    const { code2 } = event.language as Row;
    await ask(`add${name}ToBlacklist`, ...ids, provider, event.subs_id, code2, event.subtitles_path);
    hearing.expectFields('blacklist', [await first(`get${name}sBlacklist`)], ['provider', 'subs_id']);
    await ask(`remove${name}FromBlacklist`, 'true');
  }
  await ask(`download${name}Subtitles`, ...ids, 'en', 'False', 'False');
  await ask(`upload${name}Subtitles`, ...ids, 'fr', 'False', 'False', subtitleFile());
  const path = await uploadedPath();
  hearing.expectFields('uploaded subtitle', [{ path }], ['path']);
  const query = { path, language: 'fr', type: name.toLowerCase(), id, action: 'remove_HI' };
  await ask('applySubtitleMods', { query });
  const owner = name === 'Episode' ? { sonarrEpisodeId: id } : { radarrMovieId: id };
  await ask('getSubtitles', { query: { subtitlesPath: path, ...owner } });
  await ask(`delete${name}Subtitles`, ...ids, 'fr', 'False', 'False', path);
}

/** Lists are in `data`, or are the answer itself. */
function rowsOf(answer: unknown): Row[] {
  const rows = Array.isArray(answer) ? answer : (answer as Row | undefined)?.data;
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

const subtitleOf = (item: Row) =>
  (Array.isArray(item.subtitles) ? (item.subtitles as Row[]) : []).find(({ code2, path }) => code2 === 'fr' && path)
    ?.path;
