import { describeProvider } from '#providers/description.ts';

export const zimuku = describeProvider({
  key: 'zimuku',
  name: 'Zimuku',
  description: 'Chinese and some English. No account.',
  homepage: 'https://srtku.com',
  message: 'The site shows captchas. Set up an anti-captcha service.',
});
