import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someLadder, someReview, someRung } from '#testing/some-ladder.ts';
import { LadderSection } from './ladder-section.tsx';
import { MakeOffers } from './make-offers.tsx';

const wish = { type: 'movie', id: 7, language: 'fr' } as const;
const now = Date.now();
const ladder = someLadder([
  someRung({ rung: 'track', state: 'nothing', sentence: 'The video has no text track in this language to copy.' }),
  someRung({
    rung: 'ocr',
    state: 'not-good-enough',
    sentence: 'Too many cues are uncertain.',
    at: now,
    took_ms: 42_000,
    figures: [
      { name: 'lines', value: 1204 },
      { name: 'doubtful', value: 14 },
      { name: 'reused', value: 3 },
    ],
    review_id: 4,
  }),
  someRung({ rung: 'providers', state: 'nothing' }),
  someRung({ rung: 'translation', state: 'waiting', next_at: now + 3_600_000 }),
  someRung({ rung: 'transcription', state: 'unavailable', sentence: 'No transcription server is set up.' }),
]);
const estimate = {
  rung: 'translation',
  problem: null,
  lines: 1204,
  characters: 60_000,
  seconds: 180,
  cost: 0.3,
  from: 'English, track 3',
  engine: 'DeepL',
};

function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /ladder': ladder,
    'GET /ladder/estimate': estimate,
    'POST /ladder': { job_id: 9, batch: 'b' },
    'GET /ladder/reviews/4': someReview(),
    'GET /system/jobs': { data: [] },
    ...answers,
  });
  return { ...renderPage(<LadderSection wish={wish} />), server };
}

const rung = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

test('each rung says how it stands, why, and with which figures', async () => {
  const { container, server } = open();

  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^ ?Text track in the videoNothing foundThe video has no text track/),
    expect.stringMatching(/Image track by OCRNot good enoughToo many .*42 sec · cues: 1,204 · doubtful: 14/),
    expect.stringMatching(/^ ?ProvidersNothing found$/),
    expect.stringMatching(/^ ?TranslationWaitingnext (?:today|tomorrow) .*Translate now$/),
    expect.stringMatching(/TranscriptionNot availableNo transcription server is set up.$/),
  ]);
  expect(server.asked('GET /ladder')[0]?.query).toEqual({ type: ['movie'], id: ['7'], language: ['fr'] });
  expect(within(rung('Providers')).queryByRole('button')).toBeNull();
  expect(within(rung('Transcription')).queryByRole('button')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

test('making one tells first what it takes', async () => {
  const { user, server } = open();

  await user.click(await screen.findByRole('button', { name: 'Translate now' }));
  expect(
    await screen.findByText('English, track 3 · DeepL · cues: 1,204 · characters: 60,000 · about 3 min · about $0.30'),
  ).toBeVisible();
  expect(server.asked('POST /ladder')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Start' }));

  await waitFor(() => expect(server.asked('POST /ladder')[0]?.form).toMatchObject({ rung: ['translation'] }));
  expect(await screen.findByText('Job started')).toBeVisible();
});

test('what can’t be made says why, and can’t be started', async () => {
  const { user } = open({ 'GET /ladder/estimate': { ...estimate, problem: 'The monthly limit is reached.' } });

  await user.click(await screen.findByRole('button', { name: 'Translate now' }));

  expect(await screen.findByText('The monthly limit is reached.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

test('a running rung shows its job', async () => {
  const job = { job_id: 9, job_name: 'Translate Ferry', progress_value: 300, progress_max: 1204, status: 'running' };
  open({
    'GET /ladder': someLadder([someRung({ rung: 'translation', state: 'running', job_id: 9 })]),
    'GET /system/jobs': { data: [job] },
  });

  expect(await screen.findByText('300 / 1204')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Translate now' })).toBeNull();
});

test('a result that waits for a person opens its review', async () => {
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Review' }));

  expect(await screen.findByRole('dialog', { name: 'Review subtitle' })).toBeVisible();
});

test('a server that doesn’t know the ladder shows nothing', async () => {
  fakeServer({});
  const { container } = renderPage(<LadderSection wish={wish} />);

  await waitFor(() => expect(container.querySelector('section')).toBeNull());
});

test('below a manual search, only what can be made is offered', async () => {
  const { user } = (() => {
    fakeServer({ 'GET /ladder': ladder, 'GET /ladder/estimate': estimate });
    return renderPage(<MakeOffers wish={wish} />);
  })();

  await user.click(await screen.findByRole('button', { name: 'From another language' }));

  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'From the image track' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'From the audio' })).toBeNull();
});

test('shares are shown in percent', async () => {
  const figures = [
    { name: 'coverage', value: 86 },
    { name: 'precision', value: 96 },
  ];
  open({ 'GET /ladder': someLadder([someRung({ rung: 'transcription', state: 'taken', figures })]) });

  expect(await screen.findByText('speech covered: 86% · cues with speech: 96%')).toBeVisible();
});
