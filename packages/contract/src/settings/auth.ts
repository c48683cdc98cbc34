import { list, section, secret, select, text, when } from '@captionarr/domain/settings/field.ts';

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
        proxy_header: text({
          label: 'Header with the user',
          help: 'A reverse proxy that signs users in sends their name in it, such as Remote-User. Empty: no header signs you in.',
          default: '',
          pattern: { matches: '^([A-Za-z][A-Za-z0-9-]*)?$', says: 'Enter the name of a header, such as Remote-User.' },
        }),
        proxy_addresses: list({
          label: 'Proxies that sign users in',
          help: 'IP addresses or networks of these proxies, such as 172.18.0.2. Captionarr ignores the header from all others.',
          default: [],
          pattern: {
            matches: String.raw`^[\dA-Fa-f:.]+(/\d{1,3})?$`,
            says: 'Enter an IP address or network, such as 172.18.0.2 or 10.0.0.0/24.',
          },
        }),
      },
    ),
    apikey: secret({ label: 'API key', help: 'Other apps use it to connect.' }),
  },
});
