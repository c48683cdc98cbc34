import { describeProvider } from '#providers/description.ts';

export const regielive = describeProvider({
  key: 'regielive',
  name: 'RegieLive',
  description: 'Romanian. No account.',
  homepage: 'https://subtitrari.regielive.ro',
});
