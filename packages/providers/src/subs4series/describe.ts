import { describeProvider } from '#providers/description.ts';

export const subs4series = describeProvider({
  key: 'subs4series',
  name: 'Subs4Series',
  description: 'Series only, in Greek and English. No account.',
  homepage: 'https://www.subs4series.com',
  message: 'Every download shows a captcha. Set up an anti-captcha service.',
});
