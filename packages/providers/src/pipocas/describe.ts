import { describeProvider } from '#providers/description.ts';
import { login } from '#providers/inputs.ts';

export const pipocas = describeProvider({
  key: 'pipocas',
  name: 'Pipocas.tv',
  description: 'Portuguese of both countries, also English and Spanish. Needs an account.',
  homepage: 'https://pipocas.tv',
  fields: login,
});
