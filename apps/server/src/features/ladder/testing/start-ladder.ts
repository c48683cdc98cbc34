import { defaultLadder, type Made, type Rung, type RungName } from '@captionarr/contract';
import type { MadeSubtitle, RungMaker, RungResult, RungWork, Wish } from '#engine/ladder/rung-maker.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { startWithProviders } from '#testing/start-with-providers.ts';

type Make = (wanted: Wish, work: RungWork) => Promise<RungResult>;
type Options = NonNullable<Parameters<typeof startWithProviders>[0]>;

/** A subtitle of three cues. */
export const someMade = (text = 'Bonjour', more: Partial<MadeSubtitle> = {}): MadeSubtitle => ({
  cues: [1, 2, 3].map((no) => ({ start: no * 2000, end: no * 2000 + 1500, text: `${text} ${no}.` })),
  doubts: [],
  from: 'en',
  engine: 'scripted',
  ...more,
});

export const taken = (made = someMade()): RungResult => ({
  outcome: 'taken',
  said: sentence`All ${made.cues.length} cues are good.`,
  figures: { lines: made.cues.length },
  made,
});
export const nothing: RungResult = { outcome: 'nothing', said: sentence`There is nothing to read.`, figures: {} };

/** A maker that a test writes; `calls` counts how often it was at work. */
export function scriptMaker(rung: Made, make: Make, problem: Sentence | null = null) {
  const calls: string[] = [];
  const maker: RungMaker = {
    rung,
    problem: async () => problem,
    estimate: async () => ({ lines: 3, characters: 30, seconds: 1, cost: 0.5, from: 'en', engine: 'scripted' }),
    make: (wanted, work) => {
      calls.push(`${wanted.video.type} ${wanted.video.id} ${wanted.language}`);
      return make(wanted, work);
    },
  };
  return { maker, calls };
}

/** Rungs that are on, each with its hours of waiting; in their usual order. */
export const ladderWith = (rungs: Partial<Record<RungName, number>>): Rung[] =>
  defaultLadder.map(({ rung }) => ({ rung, on: rungs[rung] !== undefined, wait_hours: rungs[rung] ?? 0 }));

/** Providers, then translation, without waiting. */
export const translating = ladderWith({ providers: 0, translation: 0 });

export const wish = { type: 'episode', id: 101, language: 'fr' } as const;

const item = (language: string, more: object) => ({
  id: 1,
  language,
  hi: 'False',
  forced: 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
  ...more,
});

interface LadderOptions extends Options {
  ladder?: Rung[];
  /** More of the one item of the profile. */
  more?: object;
  language?: string;
}

/** The whole server with an episode (101) and a movie (7) that miss a language, and machine rungs of the test. */
export async function startLadder({ ladder, more = {}, language = 'fr', ...options }: LadderOptions = {}) {
  const started = await startWithProviders({ languages: [language], ...options });
  const { app, api } = started;
  const profile = { profileId: 1, name: 'Mine', cutoff: null, mustContain: [], mustNotContain: [], tag: null };
  const profiles = [{ ...profile, originalFormat: 0, items: [item(language, more)], ...(ladder && { ladder }) }];
  await api.settings.save({ form: { 'languages-profiles': JSON.stringify(profiles) } });

  /** Resolves when nothing waits or runs; a job may be followed by another. */
  const rest = async () => {
    for (let quiet = 0; quiet < 5;) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const open = await app.db.selectFrom('job').select('id').where('status', 'in', ['pending', 'running']).execute();
      quiet = open.length === 0 ? quiet + 1 : 0;
    }
  };
  await rest();
  return {
    ...started,
    rest,
    /** Searches the episode for what is missing, and waits for everything that follows. */
    search: async () => {
      await api.searches.start({ form: { what: 'episodes', ids: [101] } });
      await rest();
    },
    rungs: async () => {
      const { rungs } = await api.ladder.read({ query: { type: 'episode', id: 101, language } });
      return Object.fromEntries(rungs.map((rung) => [rung.rung, rung]));
    },
    upload: (code2: string, text: string) =>
      api.subtitles.uploadEpisode({
        query: { seriesid: 12, episodeid: 101 },
        form: { language: code2, hi: false, forced: false },
        files: { file: new File([text], 'Mine.srt') },
      }),
    subtitles: async () =>
      app.db.selectFrom('subtitle').select(['language', 'made']).where('media_id', '=', 101).execute(),
  };
}
