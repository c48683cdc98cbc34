import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someReview, someReviewSummary } from '#testing/some-ladder.ts';
import { OpenReviews } from './open-reviews.tsx';

test('says how many wait, lists them, and opens one', async () => {
  const translated = someReviewSummary({ id: 5, title: 'Harbor', made: 'translation', from: 'en', engine: 'DeepL' });
  fakeServer({
    'GET /ladder/reviews': { data: [someReviewSummary(), { ...translated, path: '/movies/Harbor.fr.srt' }] },
    'GET /ladder/reviews/4': someReview(),
    'GET /system/languages': [
      { code2: 'fr', name: 'French', enabled: true },
      { code2: 'en', name: 'English', enabled: true },
    ],
  });
  const { user, baseElement } = renderPage(<OpenReviews type="movie" />);

  await user.click(await screen.findByRole('button', { name: '2 machine-made subtitles to review' }));
  const drawer = await screen.findByRole('dialog', { name: 'Machine-made subtitles to review' });
  await within(drawer).findByText('Harbor · French');
  const rows = within(drawer).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /^Ferry · FrenchRead by OCR from track 3 · tesseract 5.3 · 2 cues to check · not saved yet · 1 hr. ago/,
  );
  expect(rows[1]).toHaveTextContent(/^Harbor · FrenchTranslated from English · DeepL · 2 cues to check · 1 hr. ago/);
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(within(drawer).getByRole('button', { name: 'Review Ferry · French' }));

  expect(await screen.findByRole('dialog', { name: 'Review subtitle' })).toBeVisible();
});

test('nothing is there when nothing waits', () => {
  fakeServer({ 'GET /ladder/reviews': { data: [] } });
  renderPage(<OpenReviews type="episode" />);

  expect(screen.queryByRole('button')).toBeNull();
});
