import { parseArgs } from 'node:util';
import { DemoError } from './demo-error.ts';

export const usage = `Usage: npm run demo -- [options]

  --size small|large   how much there is to show (default: small)
  --port NUMBER        where Captionarr listens (default: 6767)
  --auth none|form     whether it asks who you are (default: none)
`;

export type DemoOptions = ReturnType<typeof readOptions>;

export function readOptions(args: string[]) {
  const { size, port, auth, help } = parse(args);
  return {
    size: oneOf(size, ['small', 'large'], '--size'),
    auth: oneOf(auth, ['none', 'form'], '--auth'),
    port: portOf(port),
    help,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        size: { type: 'string', default: 'small' },
        port: { type: 'string', default: '6767' },
        auth: { type: 'string', default: 'none' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new DemoError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error });
  }
}

function oneOf<T extends string>(given: string, allowed: readonly T[], flag: string): T {
  const found = allowed.find((value) => value === given);
  if (found === undefined) throw new DemoError(`${flag} is ${allowed.join(' or ')}, not "${given}".`);
  return found;
}

function portOf(given: string): number {
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new DemoError(`--port is a number from 1 to 65535, not "${given}".`);
}
