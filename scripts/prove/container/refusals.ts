import type { Steps } from '../steps.ts';

interface Options {
  steps: Steps;
  /** Starts a container with these variables. */
  attempt: (environment: Record<string, string>) => Promise<{ code?: number | string; output: string }>;
}

const wrong = { PUID: 'abc', PGID: '1000x', UMASK: '9' };

/** Variables that make no sense: the container says which, and ends. */
export async function proveRefusals({ steps, attempt }: Options): Promise<void> {
  for (const [name, value] of Object.entries(wrong)) {
    await steps.take(`${name}=${value} is refused in a sentence`, async () => {
      const { code, output } = await attempt({ [name]: value });
      if (code !== 1 || !output.includes(`can’t start: ${name} is "${value}"; it must be`))
        throw new Error(`It ended with ${code} and said:\n${output}`);
    });
  }
}
