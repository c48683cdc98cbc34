import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startLab } from './lab.ts';
import { createSteps, type Part } from './steps.ts';

const report = 'reports/prove.json';
const signals = ['SIGINT', 'SIGTERM'] as const;

/** What every proof needs: steps that are reported, and everything that it opened closed at the end. */
export function openSession(part: Part) {
  const steps = createSteps(part);
  /** Cleanup functions, run in reverse order. */
  const undo: (() => Promise<unknown>)[] = [];

  async function cleanUp() {
    for (const end of undo.splice(0).toReversed()) await end().catch(console.error);
  }

  const breakOff = () => void cleanUp().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, breakOff);

  return {
    steps,
    undo,

    temporary: async (name: string) => {
      const folder = await mkdtemp(join(tmpdir(), `captionarr-prove-${name}-`));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },

    lab: async (owner?: string) => {
      const started = await startLab(owner);
      undo.push(() => started.close());
      return started;
    },

    browser: async () => {
      const browser = await chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: ['--disable-dev-shm-usage', '--disable-background-networking', '--no-sandbox'],
      });
      undo.push(() => browser.close());
      return browser;
    },

    /** All at once. If one fails, the others end first, so that what they open is closed too. */
    together: async <T extends unknown[]>(...tasks: { [K in keyof T]: Promise<T[K]> }): Promise<T> => {
      await Promise.allSettled(tasks);
      return Promise.all(tasks);
    },

    /** Runs the proof and writes what came of it; the facts are its figures. */
    prove: async (run: () => Promise<object>): Promise<void> => {
      let facts = {};
      try {
        if (process.getuid?.() !== 0) throw new Error('Run this as root: it makes root file systems and enters them.');
        facts = await run();
      } catch (error) {
        // The error of a step is already printed.
        if (steps.all().every(({ passed }) => passed)) console.error(error);
        process.exitCode = 1;
      } finally {
        await cleanUp();
        // The next proof of this process has its own to close.
        for (const signal of signals) process.off(signal, breakOff);
        steps.write(report, facts);
      }
    },
  };
}
