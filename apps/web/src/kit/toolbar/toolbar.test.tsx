import { IconSearch } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderPage } from '#testing/render.tsx';
import { Toolbar } from './toolbar.tsx';

const act = vi.fn<(label: string) => void>();
const actions = ['Search', 'Scan Disk', 'Upload', 'Edit Series', 'Sync', 'History'].map((label) => ({
  label,
  icon: IconSearch,
  onClick: () => act(label),
}));

const labels = () =>
  within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('shows at most four labelled actions, the rest under More', async () => {
  const { user } = renderPage(<Toolbar actions={actions} />);
  expect(labels()).toEqual(['Search', 'Scan Disk', 'Upload', 'Edit Series', 'More']);

  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sync' }));

  expect(act).toHaveBeenCalledWith('Sync');
});

test('on a phone only the first action is a button', () => {
  becomeNarrow();
  renderPage(<Toolbar actions={actions} />);

  expect(labels()).toEqual(['Search', 'More']);
});
