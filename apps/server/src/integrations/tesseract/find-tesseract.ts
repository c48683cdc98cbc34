import { readdir } from 'node:fs/promises';
import { CommandFailure, type CommandOptions, type RunCommand } from '#platform/commands/run-command.ts';
import type { InstalledEngine } from '#domain/ocr/ocr-engine.ts';

const ending = '.traineddata';

/** The installed program and its models, those in a folder of our own included; undefined if there is none. */
export async function findTesseract(run: RunCommand, ownFolder: string): Promise<InstalledEngine | undefined> {
  const options: CommandOptions = { timeoutMs: 10_000 };
  try {
    const [about, list, own] = await Promise.all([
      run('tesseract', ['--version'], options),
      run('tesseract', ['--list-langs'], options),
      readdir(ownFolder).catch(() => []),
    ]);
    const version = /tesseract v?(\d[\w.-]*)/.exec(`${about.output.toString()}${about.complaints}`)?.[1] ?? '';
    // The first line says where they are; older versions write it to the error output.
    const installed = `${list.output.toString()}\n${list.complaints}`
      .split('\n')
      .filter((line) => /^[\w/]+$/.test(line));
    const ownModels = own.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
    return { version, models: new Set([...installed, ...ownModels]), ownModels: new Set(ownModels) };
  } catch (error) {
    if (error instanceof CommandFailure && error.reason === 'missing') return undefined;
    throw error;
  }
}
