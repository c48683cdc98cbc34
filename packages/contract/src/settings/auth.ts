import { section, secret, select, text, when } from '@captionarr/domain/settings/field.ts';

export const auth = section({
  title: 'Security',
  fields: {
    type: select({
      label: 'Authentication',
      help: 'Basic is asked by the browser, Form by a page of this program.',
      options: [
        { value: null, label: 'None' },
        { value: 'basic', label: 'Basic' },
        { value: 'form', label: 'Form' },
      ],
      default: null,
    }),
    ...when(
      { 'auth.type': ['basic', 'form'] },
      {
        username: text({ label: 'Username', help: 'For signing in to this program.', default: '' }),
        password: secret({ label: 'Password', help: 'Kept only as a fingerprint that nobody can read back.' }),
      },
    ),
    apikey: secret({ label: 'API key', help: 'What other programs send to be let in; made at the first start.' }),
  },
});
