import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, type FakeRequest } from '#testing/fake-server.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { LogsPage } from './logs-page.tsx';

const row = (id: number, more = {}) => ({
  id,
  timestamp: `2026-11-15 16:43:${String(id % 60).padStart(2, '0')}`,
  type: 'INFO',
  message: `Row ${id}`,
  exception: null,
  ...more,
});
const kinds = [
  row(5, { type: 'CRITICAL', message: 'Out of memory' }),
  row(4, { type: 'ERROR', message: 'Sonarr is away', exception: 'Error: No route\n\u2003\u2003at connect (arr.ts:3)' }),
  row(3, { type: 'WARNING', message: 'Radarr is slow' }),
  row(2, { message: 'Sonarr was asked' }),
  row(1, { type: 'DEBUG', message: 'GET /api' }),
];
const none = { include_filter: '', exclude_filter: '', use_regex: false, ignore_case: false };
const settings = (log = {}, debug = false) => {
  const usual = someSettings();
  return { ...usual, general: { ...usual.general, debug }, log: { ...none, ...log } };
};

const open = (rows: unknown = { data: kinds }, saved = settings()) =>
  renderApp({
    address: '/system/logs',
    pages: { 'system/logs': async () => LogsPage },
    answers: {
      'GET /system/logs': rows,
      'DELETE /system/logs': undefined,
      'GET /system/settings': saved,
      'POST /system/settings': undefined,
    },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const messages = () =>
  within(screen.getByRole('region', { name: 'Logs' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span + span')?.textContent);

test('[system-logs.row] [system-logs.type-icons] a row has an icon of its type, the message and the time', async () => {
  const { baseElement } = open();

  const list = within(await screen.findByRole('region', { name: 'Logs' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CriticalOut of memory2026-11-15 16:43:05',
    'ErrorSonarr is away2026-11-15 16:43:04',
    'WarningRadarr is slow2026-11-15 16:43:03',
    'InfoSonarr was asked2026-11-15 16:43:02',
    'DebugGET /api2026-11-15 16:43:01',
  ]);
  const drawings = rows.map((each) => each.querySelector('svg')?.innerHTML);
  expect(new Set(drawings).size).toBe(5);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('[system-logs.detail-button] a row with an exception shows its stack, the others have no such button', async () => {
  const { user, baseElement } = open();
  await button('Details: Sonarr is away');
  expect(screen.getAllByRole('button', { name: /^Details/ })).toHaveLength(1);
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  vi.stubGlobal('isSecureContext', true);

  await user.click(await button('Details: Sonarr is away'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log entry' }));
  expect(dialog.getByText(/at connect \(arr\.ts:3\)/)).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));

  expect(writeText).toHaveBeenCalledWith(
    '2026-11-15 16:43:04 ERROR Sonarr is away\nError: No route\n  at connect (arr.ts:3)',
  );
});

test('[system-logs.buttons] Refresh asks again, Download opens the file, Empty asks first', async () => {
  const { user, server, baseElement } = open();
  await screen.findByText('Sonarr was asked');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const toolbar = within(screen.getByRole('toolbar'));
  expect(toolbar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Refresh',
    'Download',
    'Empty',
    'Filter',
  ]);

  await user.click(await button('Download'));
  expect((click.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe('/bazarr.log');

  server.answer('GET /system/logs', { data: [row(9)] });
  await user.click(await button('Refresh'));
  expect(await screen.findByText('Row 9')).toBeVisible();

  await user.click(await button('Empty'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Empty the log?' }));
  expect(await axeViolations(baseElement)).toEqual([]);
  expect(server.asked('DELETE /system/logs')).toEqual([]);
  server.answer('GET /system/logs', { data: [] });
  await user.click(dialog.getByRole('button', { name: 'Empty' }));
  expect(await screen.findByText('The log is empty')).toBeVisible();
  expect(server.asked('DELETE /system/logs')).toHaveLength(1);
});

test('[system-logs.filter-dialog] Filter changes the settings of the log, and the rows follow', async () => {
  const { user, server, baseElement } = open();
  await user.click(await button('Filter'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.type(dialog.getByLabelText('Include'), 'Sonarr');
  await user.click(dialog.getByLabelText('Ignore case'));
  await user.click(dialog.getByLabelText('Debug logging'));
  server.answer('GET /system/logs', { data: [kinds[1]] });
  server.answer('GET /system/settings', settings({ include_filter: 'Sonarr' }, true));

  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('POST /system/settings')[0]?.form).toEqual({
    'settings-log-include_filter': ['Sonarr'],
    'settings-log-ignore_case': ['true'],
    'settings-general-debug': ['true'],
  });
  await waitFor(() => expect(screen.queryByText('Radarr is slow')).not.toBeInTheDocument());
  expect(await button('Filter Debug · I')).toBeVisible();
});

test('what is no regular expression is not saved', async () => {
  const { user } = open();
  await user.click(await button('Filter'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.type(dialog.getByLabelText('Exclude'), '(');
  await user.click(dialog.getByLabelText('Regular expressions'));

  expect(dialog.getByText('Not a valid regular expression.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test.each([
  ['nothing', {}, false, 'Filter'],
  ['[system-logs.filter-badge-debug] debug', {}, true, 'Filter Debug'],
  ['[system-logs.filter-badge-include] include', { include_filter: 'a' }, false, 'Filter I'],
  ['[system-logs.filter-badge-exclude] exclude', { exclude_filter: 'a' }, false, 'Filter E'],
  ['[system-logs.filter-badge-both] both', { include_filter: 'a', exclude_filter: 'b' }, false, 'Filter I/E'],
  ['[system-logs.filter-badge-both] all', { include_filter: 'a', exclude_filter: 'b' }, true, 'Filter Debug · I/E'],
])('the badge of the filter says %s', async (_what, log, debug, name) => {
  open(undefined, settings(log, debug));

  expect(await button(name)).toBeVisible();
});

test('a filter that is refused is told instead of the rows', async () => {
  open(answerWith(400, 'The log filter "(a+)+$" takes too long. Simplify it.'));

  expect(await screen.findByText('Couldn’t load the log')).toBeVisible();
  expect(screen.getByText(/takes too long. Simplify it/)).toBeVisible();
});

test('where no row passes the filter, that is said', async () => {
  const { baseElement } = open({ data: [] }, settings({ include_filter: 'x' }));

  expect(await screen.findByText('No matching entries')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

/** A log of so many rows, of which new ones can be written. */
function longLog(count: number) {
  let newest = count;
  const answer = ({ query }: FakeRequest) => {
    const number = (name: string) => (query[name] ? Number(query[name][0]) : undefined);
    const { length, before, after } = { length: number('length'), before: number('before'), after: number('after') };
    const all = Array.from({ length: newest }, (_, index) => row(newest - index));
    const wanted = all.filter(({ id }) => id < (before ?? Infinity) && id > (after ?? 0));
    return { data: wanted.slice(0, length) };
  };
  return { answer, write: () => void newest++ };
}

test('older rows come when somebody scrolls towards them', async () => {
  const { server } = open(longLog(250).answer);
  await screen.findByText('Row 250');
  expect(server.asked('GET /system/logs').map(({ query }) => query)).toEqual([{ length: ['200'] }]);
  const scroller = screen.getByRole('region', { name: 'Logs' });

  scroller.scrollTop = 180 * 44;
  fireEvent.scroll(scroller);

  await waitFor(() =>
    expect(server.asked('GET /system/logs').at(-1)?.query).toEqual({ length: ['200'], before: ['51'] }),
  );
});

test('[data-fetching.logs-interval] the page asks for the rows again after 60 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const log = longLog(5);
  const { server } = open(log.answer);
  await screen.findByText('Row 5');
  log.write();

  await vi.advanceTimersByTimeAsync(50_000);
  expect(server.asked('GET /system/logs')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(12_000);

  expect(await screen.findByText('Row 6')).toBeVisible();
  expect(server.asked('GET /system/logs')).toHaveLength(2);
});

test('live, new rows appear by themselves, but not while older ones are read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const log = longLog(60);
  const { server } = open(log.answer);
  await screen.findByText('Row 60');

  fireEvent.click(screen.getByRole('switch', { name: 'Live' }));
  log.write();
  await vi.advanceTimersByTimeAsync(2100);
  expect(await screen.findByText('Row 61')).toBeVisible();
  expect(messages().slice(0, 2)).toEqual(['Row 61', 'Row 60']);
  expect(screen.getByText('New entries appear automatically.')).toBeVisible();

  const scroller = screen.getByRole('region', { name: 'Logs' });
  scroller.scrollTop = 400;
  fireEvent.scroll(scroller);
  expect(await screen.findByText('Paused while you read older entries.')).toBeVisible();
  const before = server.asked('GET /system/logs').length;
  log.write();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked('GET /system/logs')).toHaveLength(before);

  fireEvent.click(screen.getByRole('button', { name: 'Go to latest' }));
  scroller.scrollTop = 0;
  fireEvent.scroll(scroller);
  expect(await screen.findByText('Row 62')).toBeVisible();
  vi.useRealTimers();
});

test('on a phone the rows are cards, and what can be done is in a menu', async () => {
  becomeNarrow();
  const { user, baseElement } = open();
  await screen.findByText('Sonarr was asked');

  await user.click(await button('More'));

  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Filter' })).toBeVisible());
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('the time of a row is written as in the region of the browser; other servers tell theirs', async () => {
  const at = new Date(2026, 10, 15, 16, 43, 9).getTime();
  open({ data: [row(2, { at }), row(1)] });

  const [known, told] = (await screen.findAllByText(/2026/)).map(({ textContent }) => textContent);

  expect(known?.replaceAll(/\s/g, ' ')).toBe('Nov 15, 2026, 4:43:09 PM');
  expect(told).toBe('2026-11-15 16:43:01');
});
