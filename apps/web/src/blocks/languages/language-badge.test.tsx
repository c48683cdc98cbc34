import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderPage } from '#testing/render.tsx';
import { LanguageBadge, LanguageBadges } from './language-badge.tsx';

const english = { code2: 'en', name: 'English', hi: false, forced: false };
const french = { code2: 'fr', name: 'French', hi: false, forced: true };

test('a machine-made one says so, by name and by its sparkles', () => {
  renderPage(<LanguageBadge language={{ ...french, forced: false }} kind="present" made="translation" />);

  const badge = screen.getByRole('img', { name: 'fr, French machine-made, translated' });
  expect(badge).toHaveAttribute('data-kind', 'made');
  expect(badge.querySelector('svg')).toBeVisible();
});

test('each kind has a name that starts with what is seen; only what can do something is a button', async () => {
  const search = vi.fn<() => void>();
  const { user, container } = renderPage(
    <LanguageBadges>
      <LanguageBadge language={{ ...english, hi: true }} kind="present" onClick={() => {}} />
      <LanguageBadge language={english} kind="embedded" />
      <LanguageBadge language={french} kind="missing" onClick={search} />
      <LanguageBadge language={{ ...french, forced: false }} kind="nice" onClick={search} />
    </LanguageBadges>,
  );

  expect(screen.getByRole('button', { name: 'en:HI, English HI on disk' })).toHaveTextContent('en:HI');
  expect(screen.getByRole('img', { name: 'en, English embedded in the video' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'fr:Forced, French Forced missing' }));

  await user.click(screen.getByRole('button', { name: 'fr, French: nice to have, not there' }));

  expect(search).toHaveBeenCalledTimes(2);
  expect(await axeViolations(container)).toEqual([]);
});
