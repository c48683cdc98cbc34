import type { StandIn } from '@captionarr/lab';
import type { AnyProvider } from '#providers/provider.ts';
import { downloadCases } from './download-cases.ts';
import { searchCases } from './search-cases.ts';
import { secretCases } from './secret-cases.ts';
import { openSession, type Session } from './session.ts';
import { Ended, type Case, type Verdict } from './verdict.ts';

/** Required cases of every provider. */
const cases: readonly Case<Session>[] = [...searchCases, ...downloadCases, ...secretCases];

/** Tries a provider against its stand-in, in every case. */
export async function judgeAll(provider: AnyProvider, standIn: StandIn, folder: string) {
  const session = await openSession(provider, standIn, folder);
  const verdicts: { name: string; verdict: Verdict }[] = [];
  for (const { name, run } of cases) verdicts.push({ name, verdict: await judge(() => run(session)) });
  await session.close();
  return verdicts;
}

async function judge(run: () => Promise<void>): Promise<Verdict> {
  try {
    await run();
    return { state: 'holds' };
  } catch (error) {
    if (error instanceof Ended) return error.verdict;
    return { state: 'fails', why: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
