import type { Terminal } from '../terminal.ts';

/** A terminal at which somebody gives these answers; without any, nobody sits there, and `piped` comes in. */
export function scriptedTerminal(answers?: readonly string[], piped = '') {
  const said: string[] = [];
  const complaints: string[] = [];
  const left = [...(answers ?? [])];
  const answer = async () => left.shift() ?? '';
  return {
    said,
    complaints,
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complaints.push(line),
    isThere: answers !== undefined,
    ask: answer,
    askSecret: answer,
    readLine: async () => piped,
  } satisfies Terminal & Record<string, unknown>;
}
