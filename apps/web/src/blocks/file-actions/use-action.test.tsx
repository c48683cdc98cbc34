import { act, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { renderRoutes } from '#testing/render.tsx';
import { startAction } from './subtitle-action.ts';
import { useAction } from './use-action.ts';

const why = { what: 'why', subject: { type: 'movie', id: 14, title: 'Heat' } } as const;

function Page({ link }: { link: string }) {
  const { action } = useAction();
  return (
    <>
      <p>{action ? 'Open' : 'Closed'}</p>
      <Link to={link}>Leave</Link>
    </>
  );
}

test('a page that a link in a drawer leads to doesn’t open that drawer again', async () => {
  const { user, router } = renderRoutes(
    [
      { path: '/history', element: <Page key="history" link="/movies/15" /> },
      { path: '/movies/15', element: <Page key="movie" link="/history" /> },
    ],
    '/history',
  );
  act(() => startAction(why));
  expect(await screen.findByText('Open')).toBeVisible();
  expect(router.state.location.search).toBe('?why=movie-14');

  await user.click(screen.getByRole('link', { name: 'Leave' }));

  expect(await screen.findByText('Closed')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/movies/15', search: '' });
});
