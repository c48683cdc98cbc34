import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Household } from './household.ts';
import { movieWithFile, putSubtitle } from './shelf.ts';
import { expect } from './test.ts';

const run = promisify(execFile);

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
export const srt = (cues: readonly (readonly [number, number, string])[]): string =>
  cues.map(([start, end, text], no) => `${no + 1}\n${time(start)} --> ${time(end)}\n${text}\n`).join('\n');

export const ferry: [number, number, string][] = [
  [1000, 3000, 'The ferry never came back for them.'],
  [4000, 6000, 'You kept evry letter.'],
  [7000, 11_000, 'I wrote back. I just didn’t send any of it.'],
  [12_000, 14_000, 'Why?'],
];

/** Puts subtitles beside movies, for each journey another one. */
export function createShelf(household: () => Household) {
  let taken = 0;
  return async (content: string, suffix = 'en.srt') => {
    const movie = movieWithFile(household(), taken++);
    await putSubtitle(household(), movie, suffix, content);
    const path = `${movie.stem}.${suffix}`;
    const address = `${household().product.url}/studio/movie/${movie.id}?path=${encodeURIComponent(path)}`;
    return { movie, path, address, read: () => readFile(path, 'utf8') };
  };
}

export const box = (page: Page) => page.getByRole('textbox', { name: /^Text of cue/ });
export const cue = (page: Page, no: number) => page.getByRole('button', { name: `Go to cue ${no}`, exact: true });
export const undoneAll = (page: Page) => page.getByText('No changes');

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save as version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' });
  await dialog.getByRole('button', { name: 'Save as version' }).click();
  await expect(dialog).toBeHidden();
  await expect(undoneAll(page)).toBeVisible();
}

/** Twenty seconds of a test picture and a tone, in Matroska, by these codecs of ffmpeg. */
export async function makeVideo(
  path: string,
  codecs: string,
  picture = 'testsrc2=size=320x180:rate=25',
): Promise<void> {
  const inputs = `-f lavfi -i ${picture}:duration=20 -f lavfi -i sine=frequency=300:duration=20`;
  await run('ffmpeg', [...`-v error -y ${inputs} ${codecs} -f matroska`.split(' '), path]);
}
