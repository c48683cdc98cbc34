import { number, section, text } from '#domain/settings/field.ts';

export const anidb = section({
  title: 'AniDB',
  fields: {
    api_client: text({ label: 'API client', help: 'The client name you registered with AniDB.', default: '' }),
    api_client_ver: number({
      label: 'API client version',
      help: 'The version you registered.',
      default: 1,
      min: 1,
    }),
  },
});
