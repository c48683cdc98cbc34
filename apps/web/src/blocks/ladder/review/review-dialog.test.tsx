import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someReview, someReviewCue } from '#testing/some-ladder.ts';
import { ReviewDialog } from './review-dialog.tsx';

afterEach(() => localStorage.clear());

async function open(review = someReview(), answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /ladder/reviews/4': review,
    'GET /ladder/reviews/4/pictures/2': () => answerWith(200, 'a', 'image/png'),
    'GET /ladder/reviews/4/pictures/3': () => answerWith(404, 'This cue has no picture.'),
    'GET /system/languages': [{ code2: 'fr', name: 'French', enabled: true }],
    'POST /ladder/reviews/4': { batch: 'b' },
    ...answers,
  });
  const onClose = vi.fn<() => void>();
  const page = renderPage(<ReviewDialog id={4} onClose={onClose} />);
  await screen.findByRole('button', { name: /^(Save|Mark)/ });
  return { ...page, server, onClose };
}

const field = (no: number) => screen.getByRole('textbox', { name: `Text of cue ${no}` });
const sent = (server: { asked: (call: string) => { form: Record<string, unknown[]> }[] }) =>
  server.asked('POST /ladder/reviews/4').map(({ form }) => form);

test('doubtful cues come first, each beside its picture and with its doubt', async () => {
  const { baseElement } = await open();

  expect(screen.getByText('Read by OCR from track 3 · tesseract 5.3')).toBeVisible();
  expect(screen.getByText('Too many cues are uncertain.')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Uncertain reading');
  expect(rows[1]).toHaveTextContent('No text');
  expect(await screen.findByRole('img', { name: 'Picture of cue 2' })).toHaveAttribute(
    'src',
    'data:image/png;base64,YQ==',
  );
  expect(await screen.findByText('Couldn’t load the picture')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('with the keyboard alone: a correction, Enter, a line break, Enter, save', async () => {
  const { user, server, onClose } = await open();

  await user.clear(field(2));
  await user.keyboard('Ils arrivent.{Enter}');
  await waitFor(() => expect(field(3)).toHaveFocus());
  await user.keyboard('Au{Shift>}{Enter}{/Shift}revoir.{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save 2 corrections' })).toHaveFocus());
  expect(screen.getByText('2 of 2 checked')).toBeVisible();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent(server)).toEqual([
    {
      action: ['save'],
      corrections: [
        JSON.stringify([
          { no: 2, text: 'Ils arrivent.' },
          { no: 3, text: 'Au\nrevoir.' },
        ]),
      ],
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('corrections survive closing, until they are saved', async () => {
  const first = await open();
  await first.user.clear(field(2));
  await first.user.type(field(2), 'Ils arrivent.');
  expect(screen.getByText('1 correction, kept in this browser until you save')).toBeVisible();
  first.unmount();

  const { user } = await open();
  expect(field(2)).toHaveValue('Ils arrivent.');
  await user.click(screen.getByRole('button', { name: 'Save 1 correction' }));

  await waitFor(() => expect(localStorage.getItem('captionarr.review.4')).toBeNull());
});

test('a text that is changed back is no correction', async () => {
  const { user } = await open();
  await user.type(field(2), '!');
  expect(screen.getByRole('button', { name: 'Save 1 correction' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Start over with cue 2' }));

  expect(field(2)).toHaveValue('lls arrivent.');
  expect(screen.getByRole('button', { name: 'Save subtitle' })).toBeVisible();
});

test('a translation is beside its original, in the direction of its language', async () => {
  const { user } = await open(
    someReview({
      made: 'translation',
      from: 'en',
      engine: 'DeepL',
      language: 'ar',
      doubtful: 1,
      path: '/movies/Ferry.ar.srt',
      all: [
        someReviewCue(1, { text: 'مرحبا', source: 'Hello.' }),
        someReviewCue(2, { text: 'They arrive.', source: 'They arrive.', doubt: 'open' }),
      ],
    }),
  );

  expect(field(2).closest('[dir]')).toHaveAttribute('dir', 'rtl');
  await user.click(screen.getByText('All (2)'));
  const [first] = await screen.findAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Hello.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as checked' })).toBeVisible();
});

test('a transcription shows its moment', async () => {
  await open(someReview({ made: 'transcription', all: [someReviewCue(1, { doubt: 'silence' })] }));

  expect(screen.getByText('Spoken from 00:00:04 to 00:00:06')).toBeVisible();
});

test('of 1,500 cues only some are drawn', async () => {
  const all = Array.from({ length: 1500 }, (_, index) => someReviewCue(index + 1, { doubt: 'unsure' }));
  await open(someReview({ all, doubtful: 1500 }));

  expect(screen.getByText('To check (1,500)')).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
});

test('discarding asks first, and can be undone', async () => {
  const { user, server, onClose } = await open(someReview(), { 'POST /ladder/reviews/4': { batch: null } });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('dialog', { name: 'Discard this subtitle?' });
  expect(sent(server)).toEqual([]);

  await user.click(within(question).getByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent(server)).toEqual([{ action: ['discard'], corrections: ['[]'] }]);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(server).at(-1)).toMatchObject({ action: ['restore'] }));
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('what was settled elsewhere says so', async () => {
  fakeServer({ 'GET /ladder/reviews/4': () => answerWith(404, 'This subtitle no longer waits for a review.') });
  renderPage(<ReviewDialog id={4} onClose={() => {}} />);

  expect(await screen.findByText(/no longer waits for a review/)).toBeVisible();
});
