import { standIns } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { judgeAll } from './judge-all.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { providers } from '#providers/clients.ts';
import type { AnyProvider } from '#providers/provider.ts';

const judge = async (provider: AnyProvider) => {
  const standIn = standIns.find(({ key }) => key === provider.key);
  if (!standIn) throw new Error(`Nothing in the lab stands in for ${provider.key}.`);
  const verdicts = await judgeAll(provider, standIn, await temporaryFolder());
  return verdicts.flatMap(({ name, verdict }) => (verdict.state === 'fails' ? [{ name, why: verdict.why }] : []));
};
const patience = 60_000;

test.concurrent.each(providers.map((provider) => [provider.key, provider] as const))(
  '%s does what every provider must',
  async (_key, provider) => {
    expect(await judge(provider)).toEqual([]);
  },
  patience,
);

const gestdown = (change: (real: AnyProvider) => Partial<AnyProvider>): AnyProvider => {
  const real = providers.find(({ key }) => key === 'gestdown');
  if (!real) throw new Error('There is no such provider.');
  return { ...real, ...change(real) };
};

const subdl = providers.find(({ key }) => key === 'subdl');
if (!subdl) throw new Error('There is no such provider.');
const leaky: AnyProvider = {
  ...subdl,
  search: async (query, config, context) => {
    const found = await subdl.search(query, config, context);
    return found.map((one) => ({
      ...one,
      page: `https://subdl.com/?api_key=${(config as { api_key: string }).api_key}`,
    }));
  },
};

test.concurrent.each([
  [
    'takes every trouble for nothing found',
    gestdown(({ search }) => ({ search: (...given) => search(...given).catch(() => []) })),
    ['too many', 'out of order', 'time-out', 'broken off', 'HTML instead'],
  ],
  [
    'finds the same twice',
    gestdown(({ search }) => ({
      search: async (...given) => {
        const found = await search(...given);
        return [...found, ...found];
      },
    })),
    ['search hit'],
  ],
  [
    'hands out whatever comes',
    gestdown(() => ({
      download: async ({ id }, _config, { http }) => {
        const { bytes } = await http({ url: `https://api.gestdown.info/subtitles/download/${id}`, accept: [404, 429] });
        return { bytes };
      },
    })),
    ['gone'],
  ],
  ['puts a key where people see it', leaky, ['secrets']],
])(
  'a provider that %s is found out',
  async (_what, provider, names) => {
    const failed = (await judge(provider)).map(({ name }) => name);

    expect(failed).toEqual(expect.arrayContaining(names));
  },
  patience,
);
