import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { downloadFile } from '#lib/download-file.ts';
import { axeViolations } from '#testing/axe.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { DownloadDialog } from './download-dialog.tsx';

vi.mock('#lib/download-file.ts', () => ({ downloadFile: vi.fn<typeof downloadFile>() }));

const file = (season: number, code2: string, name: string): SubtitleFile => ({
  type: 'episode',
  id: season * 100,
  itemId: 12,
  season,
  path: `/tv/Saltmarsh/S0${season}.${code2}.srt`,
  language: { code2, code3: '', name, hi: false, forced: false },
  title: 'Saltmarsh',
});
const files = [file(1, 'en', 'English'), file(2, 'en', 'English'), file(2, 'de', 'German')];

test('a season in some languages is prepared, then saved', async () => {
  const onClose = vi.fn<() => void>();
  const { user, server } = renderApp({
    address: '/test',
    pages: {
      test: async () => () => (
        <DownloadDialog kind="series" id={12} title="Saltmarsh" files={files} onClose={onClose} />
      ),
    },
    answers: { 'POST /subtitles/archives': { id: 'abc', filename: 'Saltmarsh.zip', files: 1, bytes: 9 } },
  });
  await screen.findByRole('button', { name: 'Download 3 files' });
  expect(await axeViolations(document.body)).toEqual([]);

  await user.click(screen.getByRole('combobox', { name: 'Season' }));
  await user.click(await screen.findByRole('option', { name: 'Season 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'English' }));
  await user.click(screen.getByRole('radio', { name: 'WebVTT' }));
  await user.click(screen.getByRole('button', { name: 'Download 1 file' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [asked] = server.asked('POST /subtitles/archives');
  expect(JSON.parse(asked?.form?.['selection']?.[0] as string)).toEqual({
    what: 'series',
    ids: [12],
    season: 2,
    languages: ['de'],
  });
  expect(asked?.form?.['format']?.[0]).toBe('vtt');
  expect(downloadFile).toHaveBeenCalledWith(expect.stringMatching(/\/download\/archive\/abc$/));
});
