import { screen, waitFor } from '@testing-library/react';
import { IconRefresh } from '@tabler/icons-react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render.tsx';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';

const sync = vi.fn<() => void>();

function renderMenu() {
  const view = renderPage(
    <ActionMenu actions={[{ label: 'Sync', icon: IconRefresh, onClick: sync }]}>
      <button type="button">More</button>
    </ActionMenu>,
  );
  return { ...view, button: screen.getByRole('button', { name: 'More' }) };
}

test('the first click opens a menu whose code is not loaded yet', async () => {
  const { user, button } = renderMenu();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Sync' }));

  expect(sync).toHaveBeenCalledOnce();
});

test('by keyboard the menu opens, is named by its button, and gives the focus back', async () => {
  const { user, button } = renderMenu();

  await user.tab();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'More' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', menu.id);
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');

  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a second click on the button closes its menu', async () => {
  const { user, button } = renderMenu();

  await user.click(button);
  await screen.findByRole('menu');
  await user.click(button);

  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});
