import { describeProvider } from '#providers/description.ts';

export const zimuku = describeProvider({
  key: 'zimuku',
  name: 'Zimuku',
  description: 'Chinese, also English. No account.',
  homepage: 'https://srtku.com',
  message: 'The site shows captchas: set up an anti-captcha service.',
});
