import { fireEvent, screen } from '@testing-library/react';
import { IconFolder, IconRefresh } from '@tabler/icons-react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render.tsx';
import { someSeries } from '#testing/some-library.ts';
import { Hero } from './hero.tsx';

const overview = 'On a stretch of coast that is neither land nor sea, a drainage engineer returns to the village.';
const actions = ['Sync', 'Scan Disk', 'Edit', 'Expand All', 'Mass Edit'].map((label) => ({ label, icon: IconRefresh }));

const show = (fields = {}) =>
  renderPage(
    <Hero
      item={someSeries({ overview, ...fields })}
      verdict="Complete"
      facts={[{ icon: IconFolder, label: 'Path', value: '/tv/Copperline', isFile: true }]}
      actions={actions}
    />,
  );

test('the heading is the title alone, with the year and whether it is monitored beside it', () => {
  show({ monitored: false });

  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Copperline');
  expect(screen.getByText('2022')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Not monitored' })).toBeVisible();
});

test('a year that is part of the title is not said twice', () => {
  show({ title: 'Copperline (2022)' });

  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('2022')).not.toBeInTheDocument();
});

const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('all actions stand in the bar where there is room', () => {
  show();

  expect(labels()).toEqual(['Sync', 'Scan Disk', 'Edit', 'Expand All', 'Mass Edit']);
});

test('where there is not, the last are under More', async () => {
  // Four buttons of 100 px with their gaps, More being one of them.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(430);
  const { user } = show();

  expect(labels()).toEqual(['Sync', 'Scan Disk', 'Edit', 'More']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Expand All',
    'Mass Edit',
  ]);
  vi.restoreAllMocks();
});

test('an overview that is cut is shown in full on demand; one that is not has no button', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  const { user } = show();

  await user.click(screen.getByRole('button', { name: 'More', expanded: false }));
  expect(screen.getByText(overview)).toHaveAttribute('data-open');
  await user.click(screen.getByRole('button', { name: 'Less', expanded: true }));
  expect(screen.getByText(overview)).not.toHaveAttribute('data-open');

  vi.restoreAllMocks();
  show();
  expect(screen.getAllByText(overview)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'More' })).toHaveLength(1);
});

test('fan art that does not load gives way to a drawn one', () => {
  const { container } = show({ fanart: '/images/series/fanart.jpg', poster: '/images/series/poster.jpg' });
  const [art] = container.querySelectorAll('img');
  expect(art).toHaveAttribute('src', '/images/series/fanart.jpg');

  fireEvent.error(art as HTMLImageElement);

  expect(container.querySelector('img')).toHaveAttribute('src', '/images/series/poster.jpg');
  expect(container.querySelector('svg[viewBox="0 0 200 300"]')).toBeInTheDocument();
});
