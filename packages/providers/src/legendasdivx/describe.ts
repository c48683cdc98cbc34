import { describeProvider } from '#providers/description.ts';
import { login, skipWrongFps } from '#providers/inputs.ts';

export const legendasdivx = describeProvider({
  key: 'legendasdivx',
  name: 'LegendasDivx',
  description: 'European and Brazilian Portuguese. Needs an account.',
  homepage: 'https://www.legendasdivx.pt',
  message: 'The site limits searches and downloads per day, until about midnight in Lisbon.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['pt', 'pb'],
    limits: { calls: 1, perMs: 1000 },
    findsBy: ['name', 'imdb'],
    shield: true,
  },
  fields: { ...login, skip_wrong_fps: skipWrongFps },
});
