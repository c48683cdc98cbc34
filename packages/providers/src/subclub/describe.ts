import { describeProvider } from '#providers/description.ts';

export const subclub = describeProvider({
  key: 'subclub',
  name: 'SubClub.eu',
  description: 'Estonian. No account.',
  homepage: 'https://www.subclub.eu',
});
