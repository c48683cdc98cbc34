import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OcrEngine } from '#domain/ocr/ocr-engine.ts';
import { CommandFailure, type RunCommand } from '#platform/commands/run-command.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { findTesseract } from './find-tesseract.ts';
import { readTable } from './read-table.ts';

/** Milliseconds for one list of pictures; it takes about ten seconds on a machine that has time. */
const timeoutMs = 600_000;
/** How pages are laid out, by tesseract’s numbers: a block of text, or a single line. */
const layouts = { block: '6', line: '7' };
/** For how long it isn’t looked for again, in milliseconds. */
const knownFor = 60_000;

interface Dependencies {
  run: RunCommand;
  /** Folder of the installation; models can be put into `tessdata` in it. */
  directory: string;
  now?: (() => number) | undefined;
}

/** The program tesseract, if this host has it. */
export function createTesseract({ run, directory, now = Date.now }: Dependencies): OcrEngine {
  const ownFolder = join(directory, 'tessdata');
  let found: { until: number; installed: ReturnType<typeof findTesseract> } | undefined;
  const find = async () => {
    if (!found || found.until < now())
      found = { until: now() + knownFor, installed: explain(() => findTesseract(run, ownFolder)) };
    try {
      return await found.installed;
    } catch (error) {
      found = undefined;
      throw error;
    }
  };

  return {
    find,

    async withFolder(work) {
      const folder = await mkdtemp(join(tmpdir(), 'captionarr-ocr-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    picture: (file) => readFile(file),

    async read(files, { model, layout, folder, signal }) {
      if (files.length === 0) return [];
      const list = join(folder, 'list.txt');
      await writeFile(list, `${files.join('\n')}\n`);
      const isOwn = (await find())?.ownModels.has(model) ?? false;
      const place = isOwn ? ['--tessdata-dir', ownFolder] : [];
      const options = ['-l', model, '--psm', layouts[layout], '--dpi', '150', '-c', 'tessedit_create_tsv=1'];
      const { code, output, complaints } = await explain(() =>
        run('tesseract', [list, 'stdout', ...place, ...options], {
          signal,
          timeoutMs,
          background: true,
          // Its own threads only get in each other’s way with pictures this small.
          environment: { OMP_THREAD_LIMIT: '1' },
        }),
      );
      if (code !== 0) throw failed(complaints.trim().split('\n').at(-1) ?? '');
      return readTable(output.toString('utf8'), files.length);
    },
  };
}

async function explain<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    throw failed(error.message, error);
  }
}

const failed = (reason: string, cause?: unknown) =>
  new AppError('failed', sentence`The pictures can’t be read: ${reason}`, { cause, help: 'ocr' });
