import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from '#lib/browser.ts';
import { blockLeave } from '#lib/leave-guard.ts';
import { online } from '#lib/live.ts';
import * as notices from '#lib/notices.tsx';
import { followBuild } from './follow-build.ts';

let stop: () => void;
const reload = vi.fn<() => void>();
const show = vi.spyOn(notices, 'showNotice');

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  vi.spyOn(browser, 'reload').mockImplementation(reload);
  show.mockReset().mockImplementation(() => {});
  online.set(true);
  stop = followBuild();
});
afterEach(() => {
  stop();
  online.set(undefined);
  document.body.replaceChildren();
});

/** The server comes back and serves a page of this build. */
async function comeBack(build: string) {
  const served = vi.fn<() => Promise<Response>>(async () => new Response(`<script src="/assets/shell-${build}.js">`));
  vi.stubGlobal('fetch', served);
  online.set(false);
  online.set(true);
  await vi.waitFor(() => expect(served).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 20));
}

test('after an update the page reloads by itself, once for each build', async () => {
  await comeBack('new');
  expect(reload).toHaveBeenCalledOnce();
  await comeBack('new');
  expect(reload).toHaveBeenCalledOnce();
});

test('a restart without an update reloads nothing', async () => {
  const script = document.createElement('script');
  script.src = '/assets/shell-same.js';
  document.body.append(script);
  await comeBack('same');
  expect(reload).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
});

test('with unsaved changes it only offers to', async () => {
  const release = blockLeave('unsaved');
  await comeBack('new');
  release();
  expect(reload).not.toHaveBeenCalled();
  expect(show).toHaveBeenCalledWith('info', expect.objectContaining({ title: 'Captionarr was updated' }));
});

test('nor does it interrupt a sentence or close a dialog', async () => {
  document.body.innerHTML = '<input aria-label="Text" value="some">';
  screen.getByLabelText('Text').focus();
  await comeBack('new');
  document.body.innerHTML = '<div role="dialog" aria-modal="true"></div>';
  await comeBack('newer');
  expect(reload).not.toHaveBeenCalled();
  expect(show).toHaveBeenCalledTimes(2);
});

test('a switch that has the focus holds up no reload', async () => {
  document.body.innerHTML = '<input type="checkbox" role="switch" aria-label="On">';
  screen.getByRole('switch').focus();
  await comeBack('new');
  expect(reload).toHaveBeenCalledOnce();
});
