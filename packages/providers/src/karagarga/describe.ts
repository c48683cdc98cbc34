import { secret, text } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { login } from '#providers/inputs.ts';

export const karagarga = describeProvider({
  key: 'karagarga',
  name: 'Karagarga.in',
  description: 'Movies only, in English, from a private tracker and its forum. Members only.',
  homepage: 'https://karagarga.in',
  fields: {
    ...login,
    f_username: text({ label: 'Forum username', help: 'The forum uses separate accounts.', default: '' }),
    f_password: secret({ label: 'Forum password' }),
  },
});
