import type { ProviderTrouble } from '@captionarr/lab';
import { fields } from '@captionarr/contract';
import { needsNetwork } from './search-cases.ts';
import type { Session } from './session.ts';
import { doesNotApply, fail, type Case } from './verdict.ts';

/** `undefined`: all is well. */
const troubles: readonly (ProviderTrouble | undefined)[] = [
  undefined,
  { kind: 'too-many' },
  { kind: 'unavailable' },
  { kind: 'html' },
  { kind: 'cut' },
  { kind: 'quota', during: 'download' },
];

const isSecret = (key: string) => [...fields].some(([name, { kind }]) => name === key && kind === 'secret');

/** The passwords and keys among some settings. */
const secretsIn = (settings: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(settings).flatMap(([key, value]) => (isSecret(key) && typeof value === 'string' ? value : []));

export const secretCases: readonly Case<Session>[] = [
  {
    name: 'secrets',
    async run(session) {
      needsNetwork(session);
      const { settings, wrongSettings = {} } = session.standIn;
      const secrets = [...secretsIn(settings), ...secretsIn(wrongSettings)];
      if (secrets.length === 0) doesNotApply('It has no password and no key.');
      const seen: string[] = [];
      session.logged.length = 0;
      for (const given of [settings, wrongSettings])
        for (const trouble of troubles) {
          const { search, download } = await session.open({ settings: given });
          session.lab.trouble(session.provider.key, trouble);
          try {
            const found = await search();
            seen.push(JSON.stringify(found));
            if (found[0]) await download(found[0]);
          } catch (error) {
            seen.push(String(error));
          }
        }
      const told = [...seen, ...session.logged];
      const leak = told.find((text) => secrets.some((secret) => new RegExp(`\\b${secret}\\b`).test(text)));
      if (leak !== undefined) fail(`A secret is in ${leak}`);
    },
  },
];
