import { describeProvider } from '#providers/description.ts';

export const argenteam_dump = describeProvider({
  key: 'argenteam_dump',
  name: 'Argenteam Dump',
  description: 'Latin American Spanish, from an archive of the closed Argenteam. No account.',
  homepage: 'https://argt.caretas.club',
  ended: { instead: 'subx' },
});
