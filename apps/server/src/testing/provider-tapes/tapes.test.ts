import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Tape } from '#engine/providers/record/tape.ts';
import { providers } from '#providers/clients.ts';
import { replayTape } from './replay-tape.ts';
import { readTapes } from './read-tapes.ts';

const own = readTapes(join(import.meta.dirname, '../../../../../packages/providers/src'), '*/tapes/*.json');
/** Recordings that may not be part of this repository. */
const folder = process.env['CAPTIONARR_TAPES'];
const recorded = folder ? readTapes(folder, '{,made/}*.json') : [];

const clientOf = (key: string) => providers.find((provider) => provider.key === key);

/** Tapes of providers that have a client, for a search that is known. */
const spokenOf = (tapes: [string, Tape][]) =>
  tapes.flatMap(([name, tape]) => {
    const client = clientOf(tape.provider);
    return tape.ask && client ? [{ name, tape, client }] : [];
  });

test.each(spokenOf(own))('$name is read as it was recorded', async ({ tape, client }) => {
  expect((await replayTape(tape, client)).join('\n')).toBe('');
});

describe.skipIf(recorded.length === 0)('recordings in CAPTIONARR_TAPES', () => {
  test.each(spokenOf(recorded))('$name is read as it was recorded', async ({ tape, client }) => {
    expect((await replayTape(tape, client)).join('\n')).toBe('');
  });
});
