import { screen, waitFor, within } from '@testing-library/react';
import type { CopyVerdict, SearchedCopy, SearchRecord } from '@captionarr/contract';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import {
  english,
  someAsked,
  someAttributes,
  someCandidate,
  someFound,
  someRecord,
  someVerdict,
} from '#testing/some-search.ts';
import { someManager } from '#testing/some-library.ts';
import { firstSonarr, someSource } from '#testing/some-sources.ts';
import { PagesContext } from '#lib/pages-context.ts';
import { WhyDrawer } from '#blocks/search/lazy.ts';
import type { WhySubject } from '#lib/searched-video.ts';

const subject: WhySubject = { type: 'episode', id: 304, seriesId: 12, title: 'Saltmarsh · 3×04', language: english };
const low = someCandidate({ attributes: someAttributes('year', 'source') });
const impaired = someCandidate({
  subs_id: 'p-1',
  provider: 'podnapisi',
  language: { ...english, hi: true },
  percent: 96,
  rule: 'hearing-impaired',
  attributes: someAttributes('release_group'),
});
const missing = someRecord({
  candidates: [impaired, low],
  verdicts: [someVerdict({ best: 1 })],
  providers: [
    someAsked(),
    someAsked({ provider: 'titlovi', state: 'failed', reason: 'AuthenticationError', took_ms: 1900 }),
    someAsked({ provider: 'podnapisi', state: 'paused', reason: 'TooManyRequests', took_ms: null }),
    someAsked({ provider: 'subf2m', state: 'skipped', message: 'It has no subtitles for episodes.', took_ms: null }),
  ],
});

interface Given {
  record?: SearchRecord;
  about?: WhySubject;
  answers?: Record<string, unknown>;
  /** Pages that there are. */
  pages?: Record<string, unknown>;
}

function open({ record = missing, about = subject, answers = {}, pages = {} }: Given = {}) {
  const server = fakeServer({
    'GET /searches': { data: [{ id: record.id }] },
    [`GET /searches/${record.id}`]: record,
    ...answers,
  });
  const onClose = vi.fn<() => void>();
  const view = renderPage(
    <PagesContext value={pages}>
      <Suspense>
        <WhyDrawer subject={about} onClose={onClose} />
      </Suspense>
    </PagesContext>,
  );
  return { ...view, server, onClose };
}

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('a missing language: verdict, providers, candidates with what cost them points', async () => {
  const { server, baseElement } = open();

  const why = await drawer('Why is English missing?');
  const verdict = await why.findByText(/^Found 2 subtitles/);
  expect(verdict.parentElement).toHaveTextContent(
    'Found 2 subtitles, but the best scores 72% and your minimum is 90%. Year and Source don’t match.',
  );
  expect(why.getByText(/^Searched today .* in 1.9 s · scheduled search$/)).toBeVisible();
  expect(server.asked('GET /searches')[0]?.query).toEqual({
    type: ['episode'],
    id: ['304'],
    language: ['en'],
    length: ['1'],
  });
  const listed = (name: string) => texts(within(why.getByRole('list', { name })).getAllByRole('listitem'));
  expect(listed('Providers')).toEqual(['SubDLSearched2 found510 ms', 'Titlovi.comSign-in failed–1.9 s']);
  expect(listed('Skipped providers')).toEqual([
    'Podnapisi.NETPaused · Too many requests',
    'Subf2m.coSkippedIt has no subtitles for episodes.',
  ]);
  expect(why.getByRole('heading', { name: 'Searched 2, skipped 2' })).toBeVisible();
  const [first, second] = why.getAllByRole('article');
  expect(first).toHaveTextContent('Ruled out. It’s hearing-impaired; the profile wants normal English.');
  expect(first).toHaveTextContent('Release group −20');
  expect(second).toHaveTextContent('Ruled out. It scores 72%; your minimum is 90%.');
  expect(second).not.toHaveTextContent('Series');
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('its link leads to the same reasons on the page of the series', async () => {
  vi.stubGlobal('isSecureContext', true);
  const { user } = open();
  const writeText = vi.fn<() => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const why = await drawer('Why is English missing?');

  await user.click(why.getByRole('button', { name: 'Copy link' }));

  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/series/12?why=episode-304-en`);
  expect(await why.findByRole('button', { name: 'Copied' })).toBeVisible();
});

test('the decision is saved as a file for a bug report', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:capsule');
  const { user } = open({
    answers: { 'GET /searches/41/capsule': { capsule: 1, version: '1', record: {}, inputs: {} } },
  });
  const why = await drawer('Why is English missing?');

  await user.click(await why.findByRole('button', { name: 'Save for a bug report' }));

  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [[file] = []] = saved.mock.calls;
  expect(await (file as Blob).text()).toContain('"capsule": 1');
});

describe('the plan for all that are missing for the same cause', () => {
  const search = { language: 'en', search_id: 1, last_at: 1, next_try_at: null, attempts: 1, best: 72 };
  const alike = (count: number) => ({
    'GET /episodes/wanted': { data: [{ searches: [{ ...search, cause: 'below-minimum' }] }], total: 1 },
    'GET /wanted/summary': {
      total: 9,
      subtitles: 9,
      languages: [],
      causes: [{ cause: 'below-minimum', count }],
      next_search_at: null,
    },
  });

  test('is linked with their number, of series and movies together', async () => {
    open({ answers: alike(42), pages: { plan: true } });
    const why = await drawer('Why is English missing?');

    expect(await why.findByText('Make a plan for all 84 like this')).toBeVisible();
    expect(why.getByRole('link', { name: 'Plan' })).toHaveAttribute('href', '/plan?cause=below-minimum');
  });

  test('is not offered where there is no such page', async () => {
    const { server } = open({ answers: alike(42) });
    const why = await drawer('Why is English missing?');

    expect(await why.findByText(/^Found 2 subtitles/)).toBeVisible();
    expect(why.queryByRole('link', { name: 'Plan' })).not.toBeInTheDocument();
    expect(server.asked('GET /episodes/wanted')).toEqual([]);
  });
});

test.each([
  ['wanted', 'Scheduler', /in 1.9 s · scheduled search$/],
  ['all', 'ada', /in 1.9 s · with Search All · by ada$/],
  ['item', 'Browser', /in 1.9 s · on demand · in a browser without sign-in$/],
  ['language', 'API key', /in 1.9 s · on demand · with the API key$/],
  ['import', 'Sonarr', /in 1.9 s · after import · by Sonarr$/],
  ['played', 'Webhook', /in 1.9 s · when it was played in Plex · by a webhook$/],
  ['wanted', null, /in 1.9 s · scheduled search$/],
] as const)('a search by %s of %s says so', async (trigger, who, words) => {
  open({ record: { ...missing, trigger, who } });

  const why = await drawer('Why is English missing?');
  expect(await why.findByText(words)).toBeVisible();
});

test('the verdict is read first', async () => {
  open();

  await drawer('Why is English missing?');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Found 2 subtitles/));
});

test('a subtitle that was taken, by the record of its history', async () => {
  const record = someRecord({
    verdicts: [someVerdict({ outcome: 'taken', taken: 1, best: 0 })],
    candidates: [impaired, someCandidate({ percent: 95, state: 'taken', rule: null })],
  });
  const { server } = open({ record, about: { ...subject, searchId: 41 } });

  const why = await drawer('Why this English subtitle?');
  const verdict = await why.findByText(/^Downloaded the best/);
  expect(verdict.parentElement).toHaveTextContent(
    'Downloaded the best of 2 found, from SubDL: 95%. One detail doesn’t match your file.',
  );
  expect(why.getAllByRole('article')[0]).toHaveTextContent('Downloaded. The best match.');
  expect(server.asked('GET /searches')).toHaveLength(0);
});

const byHand = { at: Date.now(), language: english, provider: 'subdl', subs_id: 'subdl-1', percent: 72, candidate: 1 };

test.each([
  ['ada', 'by ada'],
  ['Browser', 'in a browser without sign-in'],
  ['API key', 'with the API key'],
  [null, 'by an unknown user'],
])(
  'a subtitle that %s chose in a manual search: what, who, and what an automatic search would have done',
  async (who, by) => {
    const record = someRecord({
      trigger: 'manual',
      verdicts: [someVerdict({ outcome: 'would-take', best: 0 })],
      candidates: [
        someCandidate({ provider: 'podnapisi', subs_id: 'p-1', percent: 95, state: 'spare', rule: null }),
        someCandidate(),
      ],
      choices: [{ ...byHand, who }],
    });
    open({ record, about: { ...subject, searchId: 41, subsId: 'subdl-1' } });

    const why = await drawer('Why this English subtitle?');
    const verdict = await why.findByText(/was chosen/);
    expect(verdict.parentElement).toHaveTextContent(
      `SubDL’s subtitle (72%) was chosen in a manual search ${by}. An automatic search would have downloaded Podnapisi.NET’s: 95%.`,
    );
    const [first, second] = why.getAllByRole('article');
    expect(first).toHaveTextContent(
      'Chosen manually. An automatic search would have ruled it out. It scores 72%; your minimum is 90%.',
    );
    expect(second).toHaveTextContent('Would be picked. The best match.');
  },
);

test('between equal scores it says what decided, with the counts', async () => {
  const taken = someCandidate({ state: 'taken', rule: null, percent: 93 });
  const preference = { over: 'podnapisi', kept: { count: 41, of: 44 }, other_kept: { count: 20, of: 30 } };
  open({
    record: someRecord({ candidates: [taken], verdicts: [someVerdict({ outcome: 'taken', taken: 0, preference })] }),
  });

  expect(await screen.findByText(/^Chosen before Podnapisi\.NET/)).toHaveTextContent(
    'Chosen before Podnapisi.NET, which has the same score: SubDL’s English subtitles are kept more often (41 of 44).',
  );
});

test('a choice that no automatic search would have made says so', async () => {
  const record = someRecord({
    trigger: 'manual',
    verdicts: [someVerdict({ outcome: 'all-ruled-out', best: 0 })],
    choices: [{ ...byHand, who: 'ada', candidate: 0 }],
  });
  open({ record, about: { ...subject, searchId: 41 } });

  await drawer('Why this English subtitle?');
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent('An automatic search would have downloaded nothing.'),
  );
  expect(screen.queryByText(/all of them/)).not.toBeInTheDocument();
});

test('a manual search that nobody chose from says what an automatic one would take', async () => {
  const record = someRecord({
    trigger: 'manual',
    verdicts: [someVerdict({ outcome: 'would-take', best: 0 })],
    candidates: [someCandidate({ percent: 95, state: 'spare', rule: null })],
  });
  open({ record });

  await drawer('Manual search: English');
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent('An automatic search would download it: 95%, from SubDL'),
  );
  expect(screen.getByRole('article')).toHaveTextContent('Would be picked.');
});

test.each([
  ['nothing-found', 'The only provider that responded has no English subtitles for this video.'],
  ['nobody-answered', 'No provider could be searched, or none responded.'],
  ['stopped', 'The search was stopped before it finished.'],
  ['failed', 'The search failed.'],
] as const)('the verdict %s is a sentence', async (outcome, sentence) => {
  open({ record: someRecord({ candidates: [], verdicts: [someVerdict({ outcome, best: null })] }) });

  await drawer('Why is English missing?');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(sentence));
});

test('a score just below its minimum does not look as if it reached it', async () => {
  open({
    record: someRecord({
      trigger: 'upgrade',
      candidates: [someCandidate({ percent: 95.28 })],
      verdicts: [someVerdict({ minimum: 95.56 })],
    }),
  });

  await drawer('Why wasn’t English upgraded?');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('it scores 95.28% and your minimum is 95.56%'));
});

const suggestion = { language: 'en' } as const;

test('what would change it works: once taking what was ruled out', async () => {
  const record = { ...missing, levers: [{ ...suggestion, kind: 'take-anyway' as const, candidate: 1, percent: 72 }] };
  const { user, server, onClose } = open({
    record,
    answers: {
      'GET /providers/episodes': { data: [someFound({ subs_id: 'other' }), someFound({ subtitle: 'now' })] },
      'POST /providers/episodes': null,
    },
  });

  expect(await screen.findByText('Download the 72% match anyway')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download' }));

  await waitFor(() => expect(server.asked('POST /providers/episodes')[0]?.form['subtitle']).toEqual(['now']));
  expect(onClose).toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('what is no longer offered is said', async () => {
  const record = { ...missing, levers: [{ ...suggestion, kind: 'take-anyway' as const, candidate: 1 }] };
  const { user } = open({ record, answers: { 'GET /providers/episodes': { data: [] } } });

  await user.click(await screen.findByRole('button', { name: 'Download' }));

  expect(await screen.findByText('SubDL no longer has this subtitle.')).toBeVisible();
});

test('searching now, asking a paused provider again, and the blacklist', async () => {
  const record = {
    ...missing,
    levers: [
      { ...suggestion, kind: 'wait' as const },
      { ...suggestion, kind: 'unblacklist' as const, candidate: 0 },
      { ...suggestion, kind: 'reset-provider' as const, provider: 'podnapisi' },
      { ...suggestion, kind: 'search-now' as const },
      { kind: 'search-now' as const, language: 'fr' },
    ],
  };
  const { user, server, onClose } = open({
    record,
    answers: { 'POST /providers': undefined, 'DELETE /episodes/blacklist': '', 'PATCH /episodes/subtitles': undefined },
  });
  await drawer('Why is English missing?');

  await user.click(await screen.findByRole('button', { name: /Retry/ }));
  await waitFor(() => expect(server.asked('POST /providers')[0]?.form).toEqual({ action: ['reset'] }));
  await user.click(screen.getByRole('button', { name: /Remove/ }));
  await waitFor(() =>
    expect(server.asked('DELETE /episodes/blacklist')[0]?.form).toEqual({ provider: ['podnapisi'], subs_id: ['p-1'] }),
  );
  expect(screen.getByText('Do nothing').closest('li')).toBe(screen.getAllByRole('listitem').at(-1));
  await user.click(screen.getByRole('button', { name: 'Search' }));

  await waitFor(() =>
    expect(server.asked('PATCH /episodes/subtitles')[0]).toMatchObject({
      query: { seriesid: ['12'], episodeid: ['304'] },
      form: { language: ['en'], hi: ['false'], forced: ['false'] },
    }),
  );
  expect(onClose).toHaveBeenCalled();
});

test('other levers lead to where it is changed, with their side effect', async () => {
  const record = {
    ...missing,
    levers: [
      { ...suggestion, kind: 'lower-minimum' as const, percent: 72, also: 6 },
      { ...suggestion, kind: 'mend-provider' as const, provider: 'titlovi' },
      { ...suggestion, kind: 'edit-profile' as const },
    ],
  };
  open({ record });

  expect(await screen.findByText('Would also accept 6 other missing subtitles')).toBeVisible();
  expect(screen.getByRole('link', { name: /Settings/ })).toHaveAttribute('href', '/settings/sonarr');
  expect(screen.getByRole('link', { name: /Fix/ })).toHaveAttribute('href', '/settings/providers');
  expect(screen.getByRole('link', { name: /Profiles/ })).toHaveAttribute('href', '/settings/languages');
});

test('a search for several languages shows one at a time', async () => {
  const french = { ...english, name: 'French', code2: 'fr' };
  const record = someRecord({
    verdicts: [someVerdict(), someVerdict({ language: french, outcome: 'nothing-found', best: null })],
  });
  const { user } = open({ record, about: { ...subject, language: undefined } });

  await drawer('Why is English missing?');
  await user.click(await screen.findByRole('radio', { name: 'French' }));

  expect(await drawer('Why is French missing?')).toBeDefined();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('what was never searched can be searched', async () => {
  const { user, server, baseElement } = open({
    answers: { 'GET /searches': { data: [] }, 'PATCH /episodes/subtitles': undefined },
  });

  expect(await screen.findByText('Not searched yet')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search: English' }));
  await waitFor(() => expect(server.asked('PATCH /episodes/subtitles')).toHaveLength(1));
});

test('a record that is kept no longer is said to be gone', async () => {
  open({
    about: { ...subject, searchId: 9 },
    answers: { 'GET /searches/9': answerWith(404, 'There is no such search.') },
  });

  expect(await screen.findByText('This search record was deleted')).toBeVisible();
});

const verdictOf = (fields: Partial<CopyVerdict>): CopyVerdict => ({
  language: english,
  outcome: 'taken',
  taken: { provider: 'podnapisi', subs_id: 'b', release: 'Saltmarsh.S03E04.2160p', percent: 97 },
  ours: { percent: 71, rule: null },
  minimum: 90,
  ...fields,
});

describe('the other copy of a video', () => {
  const ours = someCandidate({ subs_id: 'a', state: 'taken', rule: null, percent: 93 });
  const copy = {
    media_id: 1_000_000_304,
    item_id: 1_000_000_012,
    source: 'sonarr-2',
    resolution: '2160p',
    search_id: 42,
    error: '',
  };
  const openWith = (fields: Partial<SearchedCopy>) =>
    open({
      record: someRecord({
        candidates: [ours],
        verdicts: [someVerdict({ outcome: 'taken', taken: 0, best: null })],
        copies: [{ ...copy, verdicts: [verdictOf({})], ...fields }],
        providers: [someAsked({ borrowed: true, took_ms: null })],
      }),
      answers: {
        'GET /library/managers': { data: [someManager(), someManager({ ordinal: 1, name: 'Anime' })] },
        'GET /libraries': { data: [firstSonarr(), someSource()] },
      },
    });

  test.for<[string, Partial<SearchedCopy>, string]>([
    ['got another one', {}, 'Got another subtitle, from Podnapisi.NET: 97%. This one scores 71% there.'],
    [
      'got the same',
      { verdicts: [verdictOf({ taken: { provider: 'subdl', subs_id: 'a', release: null, percent: 88 } })] },
      'Got the same subtitle. It scores 88% there.',
    ],
    [
      'got nothing',
      {
        verdicts: [verdictOf({ outcome: 'below-minimum', taken: null, ours: { percent: 71, rule: 'below-minimum' } })],
      },
      'Got no subtitle: none reaches its minimum of 90%. This one scores 71% there.',
    ],
    ['failed', { verdicts: [], error: 'Episode not found' }, 'Its search failed: Episode not found'],
  ])('%s', async ([, fields, words]) => {
    const { baseElement } = openWith(fields);

    const list = within(await screen.findByRole('list', { name: 'Other copies' }));
    expect(await list.findByRole('link', { name: 'Anime · 2160p' })).toHaveAttribute('href', '/series/1000000012');
    expect(list.getByText(words)).toBeVisible();
    expect(screen.getByText('Shared answer')).toBeVisible();
    expect(await axeViolations(baseElement)).toEqual([]);
  });
});

test('says which rule chose the profile of the video', async () => {
  open({
    answers: {
      'GET /profile-rules/decision': {
        profileId: 1,
        level: 'season',
        by: 'rule',
        rule: { position: 2, name: 'Anime in Japanese' },
      },
      'GET /system/languages/profiles': [{ profileId: 1, name: 'English' }],
    },
  });

  expect(await screen.findByText(/^Profile of this season: English\./)).toHaveTextContent(
    'Rule 2, “Anime in Japanese”, chose this profile.',
  );
});
