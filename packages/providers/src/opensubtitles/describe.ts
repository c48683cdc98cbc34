import { text, toggle } from '#domain/settings/field.ts';
import { seconds } from '#domain/settings/shared-fields.ts';
import { describeProvider } from '#providers/description.ts';
import { login, skipWrongFps } from '#providers/inputs.ts';

export const opensubtitles = describeProvider({
  key: 'opensubtitles',
  name: 'OpenSubtitles.org',
  description: 'The older OpenSubtitles, about 80 languages.',
  homepage: 'https://www.opensubtitles.org',
  ended: { instead: 'opensubtitlescom' },
  message:
    'The site only accepts new programs with a VIP account, or through a scraper that you run yourself. OpenSubtitles.com is the better choice.',
  isWorldwide: true,
  fields: {
    scraper_service_url: text({
      label: 'Scraper service URL',
      help: 'Your own service that reads the site.',
      default: 'http://localhost:8000',
    }),
    skip_wrong_fps: skipWrongFps,
    ...login,
    use_tag_search: toggle({
      label: 'Search by file name',
      help: 'Finds releases with an unknown title.',
      default: false,
    }),
    vip: toggle({ label: 'VIP account', help: 'More downloads a day, on separate servers.', default: false }),
    ssl: toggle({ label: 'SSL', help: 'Connects over HTTPS.', default: false }),
    timeout: seconds('Timeout', 15, 'How long to wait for a response.'),
  },
});
