import { describeProvider } from '#providers/description.ts';

export const subs4free = describeProvider({
  key: 'subs4free',
  name: 'Subs4Free',
  description: 'Movies only, in Greek and English. No account.',
  homepage: 'https://www.subs4free.info',
  message: 'The site doesn’t respond to everyone.',
});
