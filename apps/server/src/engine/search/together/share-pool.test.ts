import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import { standardWeights } from '#domain/search/standard-weights.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import { askProviders } from '#engine/search/ask-providers.ts';
import { judgeFound } from '#engine/search/judge-found.ts';
import { buildContext, type SearchContext } from '#engine/search/search-context.ts';
import type { AnyProvider, SearchQuery } from '#providers/provider.ts';
import { sharePool } from './share-pool.ts';

const releases = ['Ferry.2020.1080p.BluRay.x264-GRP', 'Ferry.2020.2160p.WEB-DL.x265-NEW', 'Ferry.2020.720p.HDTV'];
const codes = ['en', 'fr', 'de'];

const factsOf = (id: number, name: string, imdb: string | null): VideoFacts => ({
  type: 'movie',
  id,
  path: `/movies/${id}/${name}.mkv`,
  size: id * 1000,
  title: 'Ferry',
  alternativeTitles: [],
  year: 2020,
  season: null,
  episode: null,
  absoluteEpisode: null,
  episodeTitle: '',
  seriesType: '',
  ids: { imdb, tvdb: null, tmdb: 77 },
  release: parseRelease(name, 'movie'),
  audio: [],
  frameRate: 24,
  duration: 6000,
});

/** Ways in which providers look at a video. */
const looks: readonly ((video: VideoFacts) => unknown)[] = [
  ({ title, year }) => [title, year],
  ({ ids }) => ids.tmdb,
  ({ ids: { imdb }, title }) => imdb ?? title,
  ({ release }) => release.resolution,
  ({ path }) => path,
  (video) => ({ ...video }),
  (video) => JSON.stringify(video.release),
];

interface ModelProvider {
  look: number;
  subtitles: { language: string; release: string; forced: boolean }[];
  most: number;
}

/** What a provider has depends on what it looked at; an answer may be cut off. */
function modelPool(models: readonly ModelProvider[]) {
  const asked: string[] = [];
  const pool = {
    choose: () => ({ ask: models.map((_, no) => ({ key: `p${no}` }) as AnyProvider), left: [] }),
    async search(key: string, { video, languages, wantsForced }: SearchQuery): Promise<FoundSubtitle[]> {
      asked.push(key);
      const model = models[Number(key.slice(1))];
      const seen = JSON.stringify(looks[model?.look ?? 0]?.(video)).length;
      return (model?.subtitles ?? [])
        .map(({ language, release, forced }, no) => ({
          id: `${no}`,
          language: { code2: language, hi: false, forced },
          releases: [release],
          matches: (no + seen) % 4 === 0 ? (['title', 'year'] as const) : [],
        }))
        .filter(({ language }, no) => languages.includes(language.code2) && (no + seen) % 5 !== 0)
        .filter(({ language }) => wantsForced || !language.forced)
        .slice(0, model?.most);
    },
  } satisfies Pick<ProviderPool, 'choose' | 'search'>;
  // The rest of the pool is not used by what is tested.
  return { asked, pool: pool as unknown as ProviderPool };
}

const settings = { get: (key: string) => (key === 'general.language_equals' ? [] : false) } as never;
const scoring = { weights: standardWeights.movie, required: [], bonuses: new Map(), minimum: 50 };
const known = {
  isBlacklisted: () => false,
  whyBlacklisted: () => undefined,
  wasFetched: () => false,
  isKnownContent: () => false,
};
const profile = { mustContain: [], mustNotContain: [], originalFormat: false };
const reputation = { trackRecordOf: async () => () => undefined };

const contextOf = (facts: VideoFacts, languages: readonly string[]) =>
  buildContext({ settings, reputation }, { facts, languages, scoring, known, profile, trigger: 'wanted' });

/** What each language gets, best first. */
async function decide(pool: ProviderPool, context: SearchContext, mode: 'together' | 'until-enough') {
  const { signal } = new AbortController();
  const { found } = await askProviders(pool, context.query, {
    mode,
    isEnough: (some) =>
      context.targets.every((target) => judgeFound(context, target, some).some(({ rule }) => rule === null)),
    signal,
    isUrgent: false,
  });
  return context.targets.map((target) =>
    judgeFound(context, target, found)
      .filter(({ rule }) => rule !== 'wrong-language')
      .map(({ candidate, rule }) => ({
        name: `${candidate.provider} ${candidate.found.id}`,
        score: candidate.score.score,
        rule,
      })),
  );
}

const language = fc.constantFrom(...codes);
const subtitle = fc.record({ language, release: fc.constantFrom(...releases), forced: fc.boolean() });
const provider = (most: fc.Arbitrary<number>) =>
  fc.record({
    look: fc.nat({ max: looks.length - 1 }),
    subtitles: fc.array(subtitle, { maxLength: 90, size: 'max' }),
    most,
  });
const wish = fc.record({
  name: fc.constantFrom(...releases),
  imdb: fc.constantFrom('tt0000007', null),
  languages: fc.uniqueArray(fc.constantFrom(...codes, 'en:forced'), { minLength: 1, maxLength: 3 }),
});
const mode = fc.constantFrom('together' as const, 'until-enough' as const);

type Case = [
  ModelProvider[],
  { name: string; imdb: string | null; languages: string[] }[],
  'together' | 'until-enough',
];

async function compare([models, wishes, way]: Case) {
  const alone = modelPool(models);
  const together = modelPool(models);
  const shared = sharePool(together.pool);
  const pairs = [];
  for (const [no, { name, imdb, languages }] of wishes.entries()) {
    const facts = factsOf(no + 1, name, imdb);
    pairs.push({
      separate: await decide(alone.pool, await contextOf(facts, languages), way),
      shared: await decide(shared, await contextOf(facts, languages), way),
    });
  }
  return { pairs, calls: { alone: alone.asked.length, together: together.asked.length } };
}

const worlds = (most: fc.Arbitrary<number>) =>
  fc.tuple(
    fc.array(provider(most), { minLength: 1, maxLength: 4 }),
    fc.array(wish, { minLength: 2, maxLength: 3 }),
    mode,
  );

test('copies that share a search decide as they would alone, with fewer requests', async () => {
  let saved = 0;

  await fc.assert(
    fc.asyncProperty(worlds(fc.constant(1000)), async (world) => {
      const { pairs, calls } = await compare(world);
      for (const { separate, shared } of pairs) expect(shared).toEqual(separate);
      expect(calls.together).toBeLessThanOrEqual(calls.alone);
      saved += calls.alone - calls.together;
    }),
    { seed: 1, numRuns: 150 },
  );

  expect(saved).toBeGreaterThan(0);
});

const namesOf = (list: readonly { name: string }[] | undefined) => new Set(list?.map(({ name }) => name));

test('an answer that was cut off never takes candidates from a copy', async () => {
  await fc.assert(
    fc.asyncProperty(worlds(fc.constantFrom(50, 60)), async ([models, wishes]) => {
      const { pairs } = await compare([models, wishes, 'together']);
      for (const { separate, shared } of pairs)
        for (const [no, list] of separate.entries()) expect(namesOf(list).isSubsetOf(namesOf(shared[no]))).toBe(true);
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('a failed request is not shared: the next copy asks again', async () => {
  let isDown = true;
  const pool = {
    search: async () => {
      if (isDown) throw new Error('down');
      return [];
    },
  } as unknown as ProviderPool;
  const shared = sharePool(pool);
  const query = { video: factsOf(1, releases[0] ?? '', null), languages: ['en'], wantsForced: false };
  const { signal } = new AbortController();

  await expect(shared.search('p', query, signal)).rejects.toThrow('down');
  isDown = false;

  expect(await shared.search('p', query, signal)).toEqual([]);
});
