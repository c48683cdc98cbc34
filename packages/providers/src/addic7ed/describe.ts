import { toggle } from '#domain/settings/field.ts';
import { languageNames } from '#providers/addic7ed-names.ts';
import { describeProvider } from '#providers/description.ts';
import { login, session } from '#providers/inputs.ts';

export const addic7ed = describeProvider({
  key: 'addic7ed',
  name: 'Addic7ed',
  description: 'Series only, in about 45 languages. Needs an account.',
  homepage: 'https://www.addic7ed.com',
  message:
    'The sign-in shows a captcha. Set up an anti-captcha service, or copy the cookies of a signed-in browser. Gestdown has the same subtitles without either.',
  capabilities: {
    media: ['episode'],
    languages: [...languageNames.keys()],
    limits: { calls: 1, perMs: 2000 },
    countsDownloads: true,
    knowsHearingImpaired: true,
  },
  isWorldwide: true,
  fields: {
    ...login,
    ...session,
    vip: toggle({ label: 'VIP account', help: '80 downloads a day instead of 40.', default: false }),
  },
});
