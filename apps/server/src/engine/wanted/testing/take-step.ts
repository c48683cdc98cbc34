import { unlink } from 'node:fs/promises';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { actionCode } from '#platform/db/action-code.ts';
import { modelText } from './model-texts.ts';
import type { Rules, Step } from './model-steps.ts';
import type { Model } from './start-model.ts';

const word = (value: boolean) => (value ? 'True' : 'False');

/** Makes these the wishes for everything, as the settings do. */
export async function makeRules(
  { api, settings, rest, world }: Model,
  { settings: values, items, quota, ...profile }: Rules,
): Promise<void> {
  await settings.save(values);
  world.rules.quota = quota;
  const given = {
    ...profile,
    profileId: 1,
    name: 'Everything',
    tag: null,
    items: items.map(({ code2, hi, forced, strength }, index) => ({
      id: index + 1,
      language: code2,
      hi: word(hi),
      forced: word(forced),
      audio_exclude: 'False',
      audio_only_include: 'False',
      strength,
    })),
  };
  await api.settings.save({
    form: { 'languages-enabled': ['en', 'de'], 'languages-profiles': JSON.stringify([given]) },
  });
  await rest();
}

type StepOf<K extends Step['do']> = Extract<Step, { do: K }>;

export async function takeStep(model: Model, step: Step): Promise<void> {
  // Each is handed the step whose name it has.
  const take = steps[step.do] as (model: Model, step: Step) => unknown;
  await take(model, step);
  await model.rest();
  if (byPerson.has(step.do === 'tick meanwhile' ? step.step.do : step.do)) await model.uploads.forgetLost();
}

/** These may remove what somebody has uploaded. */
const byPerson = new Set<Step['do']>(['delete', 'lose', 'choose']);

const steps: { [K in Step['do']]: (model: Model, step: StepOf<K>) => unknown } = {
  add: ({ world, videos }, { provider, video, language, quality, content, number }) => {
    const about = pick(videos, video);
    const id = String(world.made++);
    world.candidates.push({
      provider,
      id,
      video: about,
      language,
      release: pick(about.releases, quality),
      content,
      number,
    });
  },
  tick: (model) => model.tick(),
  'tick meanwhile': (model, { step }) => Promise.all([model.tick(), takeStep(model, step)]),
  vanish: ({ world }, { place }) => world.candidates.splice(place, 1),
  change: ({ world }, { place, quality, content, number }) => {
    const one = world.candidates[place];
    if (one) Object.assign(one, { content, number, release: pick(one.video.releases, quality) });
  },
  trouble: ({ world }, { provider, during, reason }) => world.troubles.set(`${provider} ${during}`, reason),
  calm: ({ world }) => world.troubles.clear(),
  wait: ({ clock }, { ms }) => void (clock.now += ms),
  async blacklist({ db, api, world }, { place }) {
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('subs_id', 'is not', null)
      .orderBy('id', 'desc')
      .execute();
    const row = rows[place];
    if (!row) return;
    const form = {
      provider: row.provider ?? '',
      subs_id: row.subs_id ?? '',
      language: row.language ?? '',
      subtitles_path: row.subtitle_path ?? '',
    };
    await (
      row.kind === 0
        ? api.blacklist.addEpisode({ query: { seriesid: 1, episodeid: row.media_id }, form })
        : api.blacklist.addMovie({ query: { radarrid: row.media_id }, form })
    ).catch(gone);
    world.unwanted.add(`${form.provider} ${form.subs_id}`);
  },
  forgive: ({ api, world }) => {
    world.unwanted.clear();
    return Promise.all([
      api.blacklist.removeEpisodes({ query: { all: true }, form: {} }),
      api.blacklist.removeMovies({ query: { all: true }, form: {} }),
    ]);
  },
  async upload({ db, api, videos, uploads }, { video, language: { code2, hi, forced }, number }) {
    const { type, id } = pick(videos, video);
    const text = modelText(code2, 20 + number, { isForDeaf: hi });
    const form = { language: code2, hi, forced };
    const files = { file: new File([text], 'mine.srt') };
    const uploaded = await (
      type === 'episode'
        ? api.subtitles.uploadEpisode({ query: { seriesid: 1, episodeid: id }, form, files })
        : api.subtitles.uploadMovie({ query: { radarrid: id }, form, files })
    ).then(() => true, gone);
    if (!uploaded) return;
    const { subtitle_path: path } = await db
      .selectFrom('history')
      .select('subtitle_path')
      .where('action', '=', actionCode.Upload)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    uploads.add(path ?? '', text);
  },
  async delete({ db, api }, { place }) {
    const row = (await filesOf(db))[place];
    if (!row?.path) return;
    const { code2, hi, forced } = parseLanguageText(row.language);
    const form = { language: code2, hi, forced, path: row.path };
    await (
      row.kind === 0
        ? api.subtitles.deleteEpisode({ query: { seriesid: 1, episodeid: row.media_id }, form })
        : api.subtitles.deleteMovie({ query: { radarrid: row.media_id }, form })
    ).catch(gone);
  },
  async lose({ db, api }, { place }) {
    const row = (await filesOf(db))[place];
    if (!row?.path) return;
    await unlink(row.path);
    await api.series.act({ form: { seriesid: 1, action: 'scan-disk' } });
    await api.movies.act({ form: { radarrid: 5, action: 'scan-disk' } });
  },
  async search({ wanted, videos }, { video }) {
    const { type, id } = pick(videos, video);
    await wanted.searchSome({ what: type === 'episode' ? 'episodes' : 'movies', ids: [id] }, 'Ana');
  },
  async choose({ api, world, videos }, { video, place }) {
    const { type, id } = pick(videos, video);
    const query = { seriesid: 1, episodeid: id, radarrid: id };
    world.hand.isBusy = true;
    try {
      const searching =
        type === 'episode' ? api.providers.searchEpisode({ query }) : api.providers.searchMovie({ query });
      const found = await searching.catch(gone);
      const one = found?.data[place];
      if (!one) return;
      const form = { hi: one.hearing_impaired === 'True', forced: one.forced === 'True', original_format: false };
      const request = { query, form: { ...form, provider: one.provider, subtitle: one.subtitle } };
      await (type === 'episode' ? api.providers.downloadEpisode(request) : api.providers.downloadMovie(request)).catch(
        gone,
      );
    } finally {
      world.hand.isBusy = false;
    }
  },
};

const filesOf = (db: Model['db']) =>
  db
    .selectFrom('subtitle')
    .selectAll()
    .where('path', 'is not', null)
    .orderBy('kind')
    .orderBy('media_id')
    .orderBy('no')
    .execute();

const pick = <T>(list: readonly T[], place: number): T => {
  const one = list[place % list.length];
  if (one === undefined) throw new Error('There is nothing to pick.');
  return one;
};

/** A refusal in words is an answer; anything else is not. */
function gone(error: unknown): undefined {
  if (!(error instanceof Error) || !('status' in error) || error.message.includes('Something went wrong')) throw error;
  return undefined;
}
