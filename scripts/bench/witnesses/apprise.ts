import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSenders } from '../../../apps/server/src/integrations/notify/senders.ts';
import { addressesAt } from './apprise/addresses.ts';
import { differences, factsOf } from './apprise/compare.ts';
import { startRecorder, type Recorded } from './apprise/recorder.ts';
import type { Finding, Witness } from './witness.ts';

const message = { title: 'M*A*S*H <1972>', body: 'English subtitles were found.' };

/** Apprise sends the same message to the same addresses. A difference is a choice with a reason, or a bug. */
export const witness: Witness = {
  packages: { apprise: 'apprise' },
  async testify() {
    const recorder = await startRecorder();
    const addresses = addressesAt(recorder.host);
    const origin = `http://${recorder.host}`;
    try {
      await sendOurs(origin, recorder.next, addresses);
      await sendTheirs(origin, addresses);
      return Object.entries(addresses).map(([name, { choices = {} }]) => ({
        subject: name,
        ...compare(recorder.of(`ours ${name}`), recorder.of(name), choices),
      }));
    } finally {
      recorder.close();
    }
  },
};

function compare(ours: Recorded[], theirs: Recorded[], choices: Choices): Omit<Finding, 'subject'> {
  if (!saysAll(ours) || !saysAll(theirs)) return { holds: false, detail: 'the message is not in what was sent' };
  const chosen = new Map(Object.values(choices).flatMap((facts) => Object.entries(facts)));
  const found = differences(ours, theirs);
  const problems = [
    ...found
      .filter((each) => chosen.get(each.fact) !== each.ours)
      .map((each) => `${each.fact}: ours ${each.ours}, theirs ${each.theirs}`),
    ...[...chosen.keys()]
      .filter((fact) => !found.some((each) => each.fact === fact))
      .map((fact) => `${fact}: no longer differs`),
  ];
  if (problems.length > 0) return { holds: false, detail: problems.join('; ') };
  return { holds: true, detail: Object.keys(choices).join('; ') || 'the same' };
}

function saysAll(requests: Recorded[]): boolean {
  const said = requests.flatMap((request) => [...factsOf(request).values()]).join('\n');
  return said.includes(message.title) && said.includes(message.body);
}

type Addresses = ReturnType<typeof addressesAt>;
type Choices = NonNullable<Addresses[string]['choices']>;

async function sendOurs(origin: string, next: (name: string) => void, addresses: Addresses) {
  const hosts = { discord: origin, ntfy: origin, pushover: origin, slack: origin, telegram: origin };
  const senders = createSenders({ hosts });
  for (const [name, { address }] of Object.entries(addresses)) {
    next(`ours ${name}`);
    await senders.send(address, message);
  }
}

async function sendTheirs(origin: string, addresses: Addresses) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-apprise-'));
  try {
    const file = join(folder, 'addresses');
    await writeFile(
      file,
      Object.entries(addresses)
        .map(([name, { address }]) => `${name}\t${address}\n`)
        .join(''),
    );
    const script = join(import.meta.dirname, 'apprise/send.py');
    const args = [script, origin, file, message.title, message.body];
    await promisify(execFile)('/usr/bin/python3', args, { timeout: 60_000 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
