import * as fc from 'fast-check';
import type { Cause } from '#domain/library/causes.ts';
import { pictureCodecs } from '#domain/media/picture-codecs.ts';
import { causeOfSearch } from '#domain/search/cause-of-search.ts';
import { noteOpenRung } from '#engine/ladder/waits.ts';
import { besides, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';
import { createSearchRecords } from '#engine/search/search-records.ts';

const languages = ['en', 'fr', 'de:hi'];
const outcomes = ['below-minimum', 'all-ruled-out', 'nothing-found', 'nobody-answered', 'stopped', 'failed'] as const;
const reasons = ['Timeout', 'AuthenticationError', 'TooManyRequests', 'DownloadLimitExceeded', 'QuotaReserved'];

const video = fc.record({ type: fc.constantFrom('movie' as const, 'episode' as const), place: fc.nat({ max: 2 }) });
/** What may happen to a library; impossible steps are skipped. */
export const step = fc.oneof(
  fc.record({
    do: fc.constant('import'),
    video,
    file: fc.nat({ max: 1 }),
    files: fc.subarray(languages, { maxLength: 1 }),
    monitored: fc.constantFrom(true, true, true, false),
  }),
  fc.record({ do: fc.constant('probe'), video, pictures: fc.subarray(['en', 'fr']) }),
  fc.record({ do: fc.constant('assign'), video, profileId: fc.constantFrom(1, 2, 2, 2, 4, null) }),
  fc.record({ do: fc.constant('rung'), video, language: fc.constantFrom('en', 'fr'), isOpen: fc.boolean() }),
  fc.record({ do: fc.constant('remove'), video }),
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('search'),
      video,
      verdicts: fc.array(
        fc.record({
          language: fc.constantFrom('en', 'fr'),
          outcome: fc.constantFrom(...outcomes),
          troubles: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(reasons, { maxLength: 2 })),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const idOf = ({ type, place }: Step['video']) => (type === 'movie' ? place + 1 : 1001 + place);
const nameOf = (each: Step['video']) => `${each.type} ${idOf(each)}`;
const pathOf = ({ type, place }: Step['video']) =>
  type === 'movie' ? `/movies/Movie ${place + 1}/Movie ${place + 1}.mkv` : `/tv/Series 1/${place + 1}.mkv`;

/** A library in a real file, and beside it what each cause should be. */
export async function startRandomLibrary() {
  const clock = { now: 1_000_000 };
  const now = () => (clock.now += 1000);
  const nice = someProfile(4, 'en', 'fr');
  const started = await startLibrary({
    settings: {
      'radarr.only_monitored': true,
      'sonarr.only_monitored': true,
      'general.use_embedded_subs': true,
      'general.ignore_pgs_subs': true,
    },
    profiles: [
      someProfile(1, 'en'),
      someProfile(2, 'en', 'fr'),
      { ...nice, items: nice.items.map((item, no) => ({ ...item, strength: no === 0 ? 'must' : 'nice' })) },
    ],
    now,
  });
  const { db, store, settings } = started;
  const records = createSearchRecords({ db, settings, now });
  await store.saveSeries(sonarr, [someSeries(1)]);
  /** What was said last of each language, by the file. */
  const said = new Map<string, { cause: Cause; at: number; file: number }>();
  const files = new Map<string, number>();
  const rungs = new Map<string, boolean>();
  const episodes = new Map<number, ReturnType<typeof someEpisode>>();
  const isThere = (each: Step['video']) => files.has(nameOf(each));

  const steps: { [K in Step['do']]: (step: Extract<Step, { do: K }>) => Promise<unknown> } = {
    async import({ video: each, file, files: languagesOfFiles, monitored }) {
      const id = idOf(each);
      const found = besides(pathOf(each), ...languagesOfFiles);
      files.set(nameOf(each), file);
      if (each.type === 'movie') {
        await store.saveMovies(radarr, [someMovie(id, { monitored, file: { id: 700_000 + file }, files: found })]);
        return;
      }
      episodes.set(
        id,
        someEpisode(1, each.place + 1, { monitored, file: { id: 800_000 + id * 10 + file }, files: found }),
      );
      await store.saveEpisodes(sonarr, 1, String(now()), [...episodes.values()]);
    },
    async probe({ video: each, pictures }) {
      if (!isThere(each)) return;
      const subtitles = pictures.map((language, index) => ({
        index,
        language,
        codec: 'hdmv_pgs_subtitle',
        title: '',
        hi: false,
        forced: false,
        isText: false,
      }));
      await db
        .replaceInto('video_probe')
        .values({
          path: pathOf(each),
          size: 1,
          modified_at: 1,
          inode: '1',
          parser: 'ffprobe',
          at: 1,
          streams_json: JSON.stringify({ duration: 60, frameRate: 25, audio: [], subtitles }),
        })
        .execute();
      await store.saveFiles(each.type, [{ id: idOf(each), files: undefined }]);
    },
    async assign({ video: each, profileId }) {
      if (each.type === 'episode') await store.assignProfiles('series', [{ id: 1, profileId }]);
      else if (isThere(each)) await store.assignProfiles('movies', [{ id: idOf(each), profileId }]);
    },
    async rung({ video: each, language, isOpen }) {
      const key = { type: each.type, id: idOf(each), language };
      await noteOpenRung(db, key, isOpen);
      // Without a search there is nothing to wait after.
      if (said.has(`${nameOf(each)} ${language}`)) rungs.set(`${nameOf(each)} ${language}`, isOpen);
    },
    async remove({ video: each }) {
      if (each.type === 'episode') {
        episodes.delete(idOf(each));
        await store.saveEpisodes(sonarr, 1, String(now()), [...episodes.values()]);
      } else await store.remove('movies', [idOf(each)]);
      files.delete(nameOf(each));
      for (const kept of [said, rungs])
        for (const name of kept.keys()) if (name.startsWith(`${nameOf(each)} `)) kept.delete(name);
    },
    async search({ video: each, verdicts }) {
      if (!isThere(each)) return;
      const id = await records.begin({ type: each.type, mediaId: idOf(each), trigger: 'item', who: 'test' });
      const at = clock.now;
      const made = verdicts.map(({ language, outcome, troubles }) => {
        const cause = causeOfSearch({ outcome, troubles });
        said.set(`${nameOf(each)} ${language}`, { cause, at, file: files.get(nameOf(each)) ?? 0 });
        const described = { code2: language, name: language, hi: false, forced: false };
        const nothing = { taken: null, best: null, next_try_at: null };
        return { language: described, outcome, ...nothing, minimum: 90, sentence: '', cause };
      });
      await records.finish(id, { took_ms: 1, verdicts: made, candidates: [], providers: [] });
    },
  };

  const episode = { type: 'episode' as const, place: 0 };
  for (const each of [episode, { ...episode, place: 1 }, { ...episode, type: 'movie' as const }])
    await steps.import({ do: 'import', video: each, file: 0, files: [], monitored: true });
  await steps.assign({ do: 'assign', video: episode, profileId: 2 });
  await steps.assign({ do: 'assign', video: { type: 'movie', place: 0 }, profileId: 2 });

  return {
    ...started,
    // Each is handed the step whose name it has.
    take: (each: Step) => (steps[each.do] as (step: Step) => Promise<unknown>)(each),
    /** The causes that rows have, and those they should have. */
    async compare(): Promise<[string, Cause, Cause][]> {
      const rows = await db.selectFrom('missing').selectAll().execute();
      const tracks = await db.selectFrom('subtitle').selectAll().where('stream', 'is not', null).execute();
      return rows.map((row) => {
        const name = `${row.kind === 1 ? 'movie' : 'episode'} ${row.media_id}`;
        const last = said.get(`${name} ${row.language}`);
        const isPicture = tracks.some(
          ({ kind, media_id, language, codec }) =>
            kind === row.kind &&
            media_id === row.media_id &&
            language === row.language &&
            pictureCodecs.includes(codec ?? ''),
        );
        const isCurrent = last && last.at >= row.since && last.file === files.get(name);
        const searched = isCurrent ? last.cause : 'not-searched';
        const waits = rungs.get(`${name} ${row.language}`) === true;
        const order: [boolean, Cause][] = [
          [searched === 'not-searched', 'not-searched'],
          [isPicture, 'pictures'],
          [searched !== 'not-found', searched],
          [waits, 'waiting-rung'],
          [true, 'not-found'],
        ];
        return [`${name} ${row.language}`, row.cause, order.find(([applies]) => applies)?.[1] ?? 'not-found'];
      });
    },
  };
}
