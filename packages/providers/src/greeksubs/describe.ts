import { describeProvider } from '#providers/description.ts';

export const greeksubs = describeProvider({
  key: 'greeksubs',
  name: 'GreekSubs',
  description: 'Greek. No account.',
  homepage: 'https://greeksubs.net',
});
