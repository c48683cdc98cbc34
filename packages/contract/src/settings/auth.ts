import { section, secret, select, text, when } from '@captionarr/domain/settings/field.ts';

export const auth = section({
  title: 'Security',
  fields: {
    type: select({
      label: 'Authentication',
      help: 'Basic: browser prompt. Form: sign-in page.',
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
        username: text({ label: 'Username', default: '' }),
        password: secret({ label: 'Password', help: 'Stored only as a hash.' }),
      },
    ),
    apikey: secret({ label: 'API key', help: 'Other apps use it to connect.' }),
  },
});
