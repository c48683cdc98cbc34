import { describeProvider } from '#providers/description.ts';

export const subscenter = describeProvider({
  key: 'subscenter',
  name: 'SubsCenter',
  description: 'Hebrew. No account.',
  homepage: 'http://www.subscenter.info',
  ended: { instead: 'wizdom' },
  message: 'The site is often unreachable.',
});
