import { describeProvider } from '#providers/description.ts';

export const subtitrarinoi = describeProvider({
  key: 'subtitrarinoi',
  name: 'Subtitrari-noi.ro',
  description: 'Romanian. No account.',
  homepage: 'https://www.subtitrari-noi.ro',
});
