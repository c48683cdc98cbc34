import { list, section, secret, text, toggle, when } from '@captionarr/domain/settings/field.ts';

/** Beside the form, which stays the way back. */
export const oidc = section({
  title: 'OpenID Connect',
  fields: when(
    { 'auth.type': 'form' },
    {
      enabled: toggle({
        label: 'Sign in with OpenID Connect',
        help: 'Adds a button to the sign-in page. Username and password keep working.',
        default: false,
      }),
      ...when(
        { 'oidc.enabled': true },
        {
          issuer: text({
            label: 'Issuer',
            help: 'Address of the provider, without /.well-known/openid-configuration. In your network, http works too.',
            placeholder: 'https://auth.example.com',
            default: '',
            pattern: {
              matches: String.raw`^(https?://[^\s?#]+)?$`,
              says: 'Enter an address that starts with https:// or http://.',
            },
          }),
          client_id: text({ label: 'Client ID', default: '' }),
          client_secret: secret({ label: 'Client secret', help: 'Leave it empty for a public client.' }),
          scopes: text({
            label: 'Scopes',
            help: 'openid is always requested. Some providers send groups only with the scope groups.',
            default: 'openid profile email',
          }),
          claim: text({
            label: 'Claim',
            help: 'The part of the token that is compared with the list below, such as preferred_username, email or groups.',
            default: 'preferred_username',
          }),
          allowed: list({
            label: 'Who can sign in',
            help: 'Users or groups, spelled as at the provider. Use * for every account there.',
            default: [],
          }),
          label: text({ label: 'Button label', default: 'OpenID Connect' }),
          redirect: toggle({
            label: 'Skip the sign-in page',
            help: 'Opens the provider right away. The form stays at /login.',
            default: false,
          }),
        },
      ),
    },
  ),
});
