import { secret, text, toggle } from '../field.ts';
import { seconds } from '../shared.ts';
import { login, password, provider, skipWrongFps } from './inputs.ts';

export const opensubtitles = provider('OpenSubtitles.org', {
  scraper_service_url: text({
    label: 'Scraper service URL',
    help: 'A service of your own that reads the site.',
    default: 'http://localhost:8000',
  }),
  skip_wrong_fps: skipWrongFps,
  ...login,
  use_tag_search: toggle({
    label: 'Search by file name',
    help: 'Finds releases whose title is not known.',
    default: false,
  }),
  vip: toggle({ label: 'VIP account', help: 'Has its own servers and more downloads a day.', default: false }),
  ssl: toggle({ label: 'SSL', help: 'Reaches the site by https.', default: false }),
  timeout: seconds('Timeout', 15, 'How long to wait for an answer.'),
});

export const opensubtitlescom = provider('OpenSubtitles.com', {
  username: text({
    label: 'Username',
    help: 'Not the e-mail address.',
    default: '',
    pattern: { matches: '^[^@]*$', says: 'Invalid Username. Do not use your e-mail.' },
  }),
  password,
  api_key: secret({
    label: 'API key',
    help: 'Of a consumer that you register at opensubtitles.com, under API consumers.',
  }),
  use_hash: toggle({ label: 'Match by hash', help: 'Finds subtitles made for exactly this file.', default: true }),
  include_ai_translated: toggle({
    label: 'Include AI translations',
    help: 'Subtitles that a language model translated.',
    default: false,
  }),
  include_machine_translated: toggle({
    label: 'Include machine translations',
    help: 'Subtitles that an older translator made, word by word.',
    default: false,
  }),
});
