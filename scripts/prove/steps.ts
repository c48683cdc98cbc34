import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Part = 'install' | 'image' | 'arm64';

/** One thing that was tried. */
export interface Step {
  part: Part;
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

interface Report {
  steps: Step[];
}

export function createSteps(part: Part) {
  const steps: Step[] = [];

  return {
    /** Does it, and says how it went; what fails ends the proof. */
    async take<T>(title: string, run: () => Promise<T>): Promise<T> {
      const since = performance.now();
      try {
        const result = await run();
        steps.push({ part, title, passed: true, seconds: seconds(since) });
        console.log(`✓ ${title} (${seconds(since)} s)`);
        return result;
      } catch (error) {
        const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
        steps.push({ part, title, passed: false, seconds: seconds(since), failure });
        console.log(`✗ ${title} (${seconds(since)} s)\n${failure}`);
        throw error;
      }
    },

    all: (): readonly Step[] => steps,

    /** Beside what other parts of the proof wrote there. */
    write(file: string, facts: object) {
      const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { steps: [] };
      const others = before.steps.filter((step) => step.part !== part);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ ...before, ...facts, steps: [...others, ...steps] }, null, 2)}\n`);
    },
  };
}
