import { secret } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';

export const betaseries = describeProvider({
  key: 'betaseries',
  name: 'BetaSeries',
  description: 'Series only, in French and English. Needs an API key.',
  homepage: 'https://www.betaseries.com',
  capabilities: {
    media: ['episode'],
    languages: ['fr', 'en'],
    limits: { calls: 30, perMs: 60_000 },
    findsBy: ['tvdb'],
  },
  fields: {
    token: secret({ label: 'Developer API key', help: 'Request one on the developer pages.' }),
  },
});
