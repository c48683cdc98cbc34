import { IconEarOff } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { sameComparison, someComparison, someFile, someLine } from '#testing/some-subtitles.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const preview = 'POST /subtitles/preview';

async function open(answer: unknown) {
  const server = fakeServer({ [preview]: answer });
  const [apply, cancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const view = renderPage(
    <PreviewDialog
      file={someFile()}
      order={{ action: 'remove_HI' }}
      title="Remove hearing-impaired text"
      icon={IconEarOff}
      onApply={apply}
      onCancel={cancel}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Remove hearing-impaired text' });
  return { ...view, server, apply, cancel, dialog };
}

test('shows counts, what goes struck, what stays plain, and names what the button does', async () => {
  const { dialog, apply, user, baseElement } = await open({ data: someComparison() });

  expect(await within(dialog).findByRole('button', { name: 'Change 142 cues' })).toBeVisible();
  expect(dialog).toHaveTextContent('142 of 611 cues changed');
  expect(dialog).toHaveTextContent('38 cues removed');
  expect(dialog).toHaveTextContent('0 timings changed');
  expect(dialog).toHaveTextContent('The current file is saved to Versions.');
  const [, removed, changed, same] = within(dialog).getAllByRole('row');
  expect(removed).toHaveTextContent('4100:02:44');
  expect(removed).toHaveTextContent('cue removed');
  expect(removed?.querySelector('del')).toHaveTextContent('[WIND HOWLING]');
  expect([...(changed?.querySelectorAll('del, ins') ?? [])].map(({ textContent }) => textContent)).toEqual(['MARTA: ']);
  expect(same?.querySelector('del, ins')).toBeNull();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Change 142 cues' }));
  expect(apply).toHaveBeenCalledOnce();
});

test('the whole file is asked for when wanted', async () => {
  const { dialog, server, user } = await open({ data: someComparison() });
  await within(dialog).findByText(/cues change/);

  await user.click(within(dialog).getByRole('radio', { name: 'Whole file' }));

  await waitFor(() => expect(server.asked(preview).map(({ query }) => query['whole'])).toEqual([['false'], ['true']]));
  expect(server.asked(preview)[0]?.query['action']).toEqual(['remove_HI']);
});

test('times are shown on both sides where they change', async () => {
  const { dialog } = await open({
    data: someComparison({ changed: 0, removed: 0, retimed: 611, lines: [someLine(1, 'Hello', 'Hello', 500)] }),
  });

  expect(await within(dialog).findByRole('button', { name: 'Change 611 cues' })).toBeVisible();
  const [before, after] = within(dialog).getAllByRole('cell');
  expect(before).toHaveTextContent('00:00:04.000');
  expect(after).toHaveTextContent('00:00:04.500');
});

test.each([
  ['nothing to change', sameComparison, 'Nothing to change'],
  ['nothing left', someComparison({ cues: { before: 2, after: 0 } }), 'The file would be empty'],
])('with %s it says so and offers no button', async (_case, data, text) => {
  const { dialog } = await open({ data });

  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /Change|Remove/ })).not.toBeInTheDocument();
});

test.each([
  [{ changed: 0, removed: 1, lines: [someLine(1, 'x', null)] }, 'Remove 1 cue'],
  [{ changed: 0, removed: 0, added: 2, lines: [someLine(1, null, 'x')] }, 'Add 2 cues'],
  [{ changed: 0, removed: 0, lines: [] }, 'Change the file'],
])('the button of %j says "%s"', async (figures, name) => {
  const { dialog } = await open({ data: someComparison(figures) });

  expect(await within(dialog).findByRole('button', { name })).toBeVisible();
});

test('a shift of all times counts the same cues as its button', async () => {
  const { dialog } = await open({
    data: someComparison({ cues: { before: 64, after: 64 }, changed: 0, removed: 0, retimed: 64, touched: 64 }),
  });

  expect(await within(dialog).findByRole('button', { name: 'Change 64 cues' })).toBeVisible();
  expect(dialog).toHaveTextContent('64 of 64 cues changed');
  expect(dialog).not.toHaveTextContent('0 of 64');
});

test('a preview that cannot be made says why and can be asked for again', async () => {
  const { dialog, server, user } = await open(() =>
    answerWith(409, 'Unable to edit subtitles file. It is no subtitle.'),
  );

  expect(await within(dialog).findByText(/It is no subtitle/)).toBeVisible();
  server.answer(preview, { data: someComparison() });
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByRole('button', { name: 'Change 142 cues' })).toBeVisible();
});

test('of two hundred thousand lines only those near the visible part are drawn, and more are told of', async () => {
  becomeNarrow();
  const lines = Array.from({ length: 5000 }, (_, index) => someLine(index + 1, `a${index}`, `b${index}`));
  const { dialog } = await open({ data: someComparison({ lines, further: 195_000 }) });

  expect(await within(dialog).findByText('195,000 more cues not shown.')).toBeVisible();
  expect(within(dialog).getAllByRole('row').length).toBeLessThan(60);
});
