import { toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { login, skipWrongFps } from '#providers/inputs.ts';

export const titulky = describeProvider({
  key: 'titulky',
  name: 'Titulky.com',
  description: 'Czech and Slovak. Needs a VIP account.',
  homepage: 'https://premium.titulky.com',
  message: 'Only accounts that are paid for can download. The count of downloads begins anew at midnight in Prague.',
  fields: {
    ...login,
    approved_only: toggle({
      label: 'Only approved subtitles',
      help: 'Ignores what nobody has looked at yet.',
      default: false,
    }),
    skip_wrong_fps: skipWrongFps,
  },
});
