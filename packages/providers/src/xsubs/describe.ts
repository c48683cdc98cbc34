import { describeProvider } from '#providers/description.ts';
import { login } from '#providers/inputs.ts';

export const xsubs = describeProvider({
  key: 'xsubs',
  name: 'XSubs',
  description: 'Series only, in Greek. Needs an account.',
  homepage: 'http://xsubs.tv',
  fields: login,
});
