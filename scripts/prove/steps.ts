import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One thing that was tried. */
export interface Step {
  title: string;
  passed: boolean;
  seconds: number;
  failure?: string;
}

/** Manual steps. */
export interface Effort {
  commands: number;
  clicks: number;
  fields: number;
}

export type Steps = ReturnType<typeof createSteps>;

/** To a tenth. */
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

export function createSteps() {
  const steps: Step[] = [];

  return {
    /** Does it, and says how it went; what fails ends the proof. */
    async take<T>(title: string, run: () => Promise<T>): Promise<T> {
      const since = performance.now();
      try {
        const result = await run();
        steps.push({ title, passed: true, seconds: seconds(since) });
        console.log(`✓ ${title} (${seconds(since)} s)`);
        return result;
      } catch (error) {
        const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
        steps.push({ title, passed: false, seconds: seconds(since), failure });
        console.log(`✗ ${title} (${seconds(since)} s)\n${failure}`);
        throw error;
      }
    },

    all: (): readonly Step[] => steps,

    write(file: string, facts: object) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ ...facts, steps }, null, 2)}\n`);
    },
  };
}
