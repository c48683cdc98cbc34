import { describe, expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

type Started = Awaited<ReturnType<typeof startApp>>;

/** Posts pairs as a browser's form would. */
async function post({ request, key }: Started, ...pairs: [string, string][]) {
  const answer = await request('POST', '/api/system/settings', {
    payload: new URLSearchParams(pairs).toString(),
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.statusCode, text: answer.body === '' ? undefined : (answer.json() as unknown) };
}

const item = {
  id: 1,
  language: 'en',
  forced: 'False',
  hi: 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
} as const;
const english = {
  profileId: 1,
  name: 'English',
  cutoff: null,
  items: [item],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
};
const saveProfiles = (started: Started, ...profiles: object[]) =>
  post(started, ['languages-profiles', JSON.stringify(profiles)]);

describe('languages', () => {
  test('[api.system-languages-get] are all there by name, none enabled at first', async () => {
    const { api } = await startApp();

    const languages = await api.languages.list({ query: {} });

    expect(languages).toHaveLength(187);
    const plain = { enabled: false, hi: false, forced: false };
    expect(languages[0]).toEqual({ name: 'Abkhazian', code2: 'ab', code3: 'abk', ...plain });
    expect(languages.map(({ name }) => name)).toEqual(languages.map(({ name }) => name).toSorted());
    expect(languages.filter(({ enabled }) => enabled)).toEqual([]);
  });

  test('[api.system-languages-get] with the history flag are those of the history', async () => {
    const { api, app } = await startApp();

    expect(await api.languages.list({ query: { history: 'true' } })).toEqual([]);
    const event = { kind: 0, media_id: 1, at: 1, action: 1, description: '' } as const;
    const none = { provider: null, subs_id: null, score: null, upgraded_from: null, video_path: null };
    const more = { subtitle_path: null, change_id: null, score_out_of: null, search_id: null, attributes_json: null };
    const rows = ['fr:hi', 'de'].map((language) => ({ ...event, ...none, ...more, language }));
    await app.db.insertInto('history').values(rows).execute();
    expect(await api.languages.list({ query: { history: 'true' } })).toMatchObject([
      { name: 'French HI', code2: 'fr:hi', code3: 'fra', enabled: false },
      { name: 'German', code2: 'de', code3: 'deu', enabled: false },
    ]);
    expect(await api.languages.list({ query: { history: 'false' } })).toHaveLength(187);
  });

  test('that a form names are enabled, and no others; one empty value enables none', async () => {
    const started = await startApp();
    const enabled = async () =>
      (await started.api.languages.list({ query: {} })).filter((each) => each.enabled).map(({ code2 }) => code2);

    await post(started, ['languages-enabled', 'fr'], ['languages-enabled', 'pb']);
    const two = await enabled();
    await post(started, ['languages-enabled', 'de']);
    const one = await enabled();
    await post(started, ['settings-general-page_size', '100']);
    const same = await enabled();
    await post(started, ['languages-enabled', '']);

    expect(two).toEqual(['fr', 'pb']);
    expect(one).toEqual(['de']);
    expect(same).toEqual(['de']);
    expect(await enabled()).toEqual([]);
  });

  test('that do not exist are refused, and nothing of the form is saved', async () => {
    const started = await startApp();

    const answer = await post(
      started,
      ['settings-general-page_size', '100'],
      ['languages-enabled', 'de'],
      ['languages-enabled', 'xx'],
    );

    expect(answer).toEqual({ status: 406, text: 'Unknown language code: xx.' });
    expect(started.app.settings.get('general.page_size')).toBe(50);
    expect((await started.api.languages.list({ query: {} })).filter(({ enabled }) => enabled)).toEqual([]);
  });
});

describe('language profiles', () => {
  test('[api.system-languages-profiles-get] are answered as they were saved, also after a restart', async () => {
    const first = await startApp();
    const both = {
      profileId: 4,
      name: 'Both',
      cutoff: 65_535,
      items: [
        { ...item, hi: 'True', audio_exclude: 'True' },
        { ...item, id: 2, language: 'pb', forced: 'True', audio_only_include: 'True' },
      ],
      mustContain: ['WEB'],
      mustNotContain: ['(?i)cam'],
      originalFormat: 1,
      tag: 'kids',
    };

    const answer = await saveProfiles(first, both, english);
    const profiles = await first.api.languages.profiles();
    await first.close();
    const second = await startApp({ directory: first.directory });

    expect(answer).toEqual({ status: 204, text: undefined });
    expect(profiles).toEqual([english, both]);
    expect(await second.api.languages.profiles()).toEqual([english, both]);
  });

  test('are read in the forms that programs send them in', async () => {
    const started = await startApp();

    const answer = await saveProfiles(started, {
      profileId: 1,
      name: ' English ',
      cutoff: '',
      items: [{ id: 1, language: 'en', forced: false, hi: true, audio_exclude: 'false', more: 1 }],
      mustContain: null,
      originalFormat: true,
    });

    expect(answer.status).toBe(204);
    expect(await started.api.languages.profiles()).toEqual([
      { ...english, items: [{ ...item, hi: 'True' }], originalFormat: 1 },
    ]);
  });

  test('that are left out are gone', async () => {
    const started = await startApp();
    await saveProfiles(started, english, { ...english, profileId: 2 });

    await saveProfiles(started, { ...english, name: 'Only this' });

    expect(await started.api.languages.profiles()).toEqual([{ ...english, name: 'Only this' }]);
  });

  test.for<[string, object[], string]>([
    ['no name', [{ ...english, name: ' ' }], 'A language profile must have a name.'],
    ['no language', [{ ...english, items: [] }], 'The language profile English must contain at least 1 language.'],
    [
      'an unknown language',
      [{ ...english, items: [{ ...item, language: 'xx' }] }],
      'Language profile English: unknown language xx.',
    ],
    [
      'the same item twice',
      [{ ...english, items: [item, { ...item, language: 'fr' }] }],
      'The language profile English has two items with the id 1.',
    ],
    ['the same id twice', [english, { ...english, name: 'Other' }], 'Two language profiles have the id 1.'],
    [
      'a cutoff that is no item',
      [{ ...english, cutoff: 2 }],
      'Language profile English: the cutoff isn’t one of its languages.',
    ],
    [
      'forced and for the hearing impaired',
      [{ ...english, items: [{ ...item, hi: 'True', forced: 'True' }] }],
      'Language profile English: a subtitle can’t be both forced and hearing-impaired.',
    ],
    [
      'an odd tag',
      [{ ...english, tag: 'My Tag' }],
      'Language profile English: the tag can only contain lowercase letters, digits, _ and -.',
    ],
    [
      'a text for an id',
      [{ ...english, profileId: 'one' }],
      'The language profiles can’t be read: 0.profileId: Invalid input: expected number, received string',
    ],
  ])('with %s are refused in a sentence, and nothing is saved', async ([, profiles, sentence]) => {
    const started = await startApp();

    const answer = await post(
      started,
      ['settings-general-page_size', '100'],
      ['languages-profiles', JSON.stringify(profiles)],
    );

    expect(answer).toEqual({ status: 406, text: sentence });
    expect(await started.api.languages.profiles()).toEqual([]);
    expect(started.app.settings.get('general.page_size')).toBe(50);
  });

  test('that are no JSON are refused', async () => {
    const answer = await post(await startApp(), ['languages-profiles', '[{']);

    expect(answer).toEqual({ status: 406, text: 'The language profiles must be sent as JSON.' });
  });

  test('that change ask for one recompute of each kind, however often they change before it runs', async () => {
    const started = await startApp();

    await saveProfiles(started, english);
    await saveProfiles(started, { ...english, name: 'Again' });
    const jobs = await started.app.jobs.list();

    expect(jobs.map(({ name, about, status }) => [name, ...about, status])).toEqual([
      ['recompute-missing', 'series', 'pending'],
      ['recompute-missing', 'movies', 'pending'],
    ]);
  });

  test('exclusion rules that change ask for a recompute of their kind', async () => {
    const started = await startApp();

    await post(started, ['settings-radarr-only_monitored', 'true']);

    expect((await started.app.jobs.list()).map(({ about }) => about)).toEqual([['movies']]);
  });
});

describe('patterns of a profile', () => {
  const patterns = { mustContain: ['WEB', '(?i)ntb'], mustNotContain: ['(d+)+$', '(a)?(?(1)b|c)', '[x'] };

  test('that are searched for as plain text are told with the profile, and why', async () => {
    const started = await startApp();

    await saveProfiles(started, { ...english, ...patterns });
    const [profile] = await started.api.languages.profiles();

    expect(profile).toMatchObject(patterns);
    expect(profile?.plain_patterns?.map(({ pattern, why }) => [pattern, why])).toEqual([
      ['(d+)+$', 'too-slow'],
      ['(a)?(?(1)b|c)', 'untranslatable'],
      ['[x', 'broken'],
    ]);
    expect(profile?.plain_patterns?.[1]?.text).toContain('uses (?(1, which Captionarr can’t read');
    // Programs send back what they were given.
    expect(await saveProfiles(started, profile ?? english)).toEqual({ status: 204, text: undefined });
  });

  test('are judged by the preview as well', async () => {
    const { api } = await startApp();

    const form = { 'languages-profiles': JSON.stringify([{ ...english, ...patterns }]) };
    const { patterns: fates } = await api.languages.preview({ form });

    expect(fates?.map(({ pattern, became, why }) => [pattern, became, why])).toEqual([
      ['(?i)ntb', 'translated', null],
      ['(d+)+$', 'plain', 'too-slow'],
      ['(a)?(?(1)b|c)', 'plain', 'untranslatable'],
      ['[x', 'plain', 'broken'],
    ]);
  });
});
