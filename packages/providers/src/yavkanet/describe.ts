import { describeProvider } from '#providers/description.ts';

export const yavkanet = describeProvider({
  key: 'yavkanet',
  name: 'Yavka.net',
  description: 'Bulgarian, plus English, Russian, Spanish and Italian. No account.',
  homepage: 'https://yavka.net',
});
