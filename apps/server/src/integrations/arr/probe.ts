import { parseJson } from '#platform/parse-json.ts';
import { ArrError } from './arr-error.ts';
import { explainAnswer } from './check-answer.ts';
import { fieldsOf, textOf } from './records/fields.ts';
import { createTransport } from './transport.ts';

export type Probe = { version: string } | { error: string; code?: number };

const timeoutMs = 5000;

/** Requests the version at an address that a user is about to enter. */
export async function probeStatus({ origin, host, pathname }: URL, apiKey: string): Promise<Probe> {
  const transport = createTransport({ name: host, url: origin, apiKey, timeoutMs, verifySsl: false });
  try {
    const answer = await transport.ask(pathname, { signal: AbortSignal.timeout(timeoutMs) });
    const code = answer.statusCode;
    const rejection = explainAnswer(answer, host);
    if (rejection) return { error: rejection.message, code };

    const version = textOf(fieldsOf(parseJson(await transport.textOf(answer))).version);
    return version === '' ? { error: `${host} responds, but doesn’t report a version.`, code } : { version };
  } catch (error) {
    return { error: error instanceof ArrError ? error.message : `${host} didn’t respond within 5 seconds.` };
  } finally {
    await transport.close();
  }
}
