import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderPage } from '#testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

test('a form dialog focuses its first field, Enter submits and Esc cancels', async () => {
  const [submit, cancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user, baseElement } = renderPage(
    <FormDialog opened title="Edit" onSubmit={submit} onCancel={cancel}>
      <TextInput label="Name" data-autofocus />
    </FormDialog>,
  );

  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledOnce();
});

test('a form that is not ready is not submitted', async () => {
  const submit = vi.fn<() => void>();
  const { user } = renderPage(
    <FormDialog opened title="Edit" disabled onSubmit={submit} onCancel={() => {}}>
      <TextInput label="Name" data-autofocus />
    </FormDialog>,
  );

  await user.type(screen.getByLabelText('Name'), '{Enter}');

  expect(submit).not.toHaveBeenCalled();
});

test('what destroys is never what Enter does', async () => {
  const [confirm, cancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = renderPage(
    <ConfirmDialog opened danger title="Delete" confirm="Delete" onConfirm={confirm} onCancel={cancel}>
      Are you sure?
    </ConfirmDialog>,
  );

  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');

  expect(cancel).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
});
