import { number, secret, text, toggle } from '../field.ts';
import { apiKey, provider, userAgent, verified } from './inputs.ts';

export const assrt = provider('Assrt', { token: secret({ label: 'Token', help: 'Found on the account page.' }) });
export const betaseries = provider('BetaSeries', {
  token: secret({ label: 'Developer API key', help: 'Asked for on the developer pages.' }),
});
export const jimaku = provider('Jimaku', {
  api_key: apiKey,
  enable_name_search_fallback: toggle({
    label: 'Search by name',
    help: 'When the AniList number is not known; live action needs it.',
    default: true,
  }),
  enable_archives_download: toggle({
    label: 'Include archives',
    help: 'Looks also into packed files, which takes longer.',
    default: false,
  }),
  enable_ai_subs: toggle({
    label: 'Include AI subtitles',
    help: 'Subtitles that a machine made by listening.',
    default: false,
  }),
});
export const napiprojekt = provider('NapiProjekt', {
  only_authors: toggle({
    label: 'Only with an author',
    help: 'Ignores subtitles made by machine or by nobody.',
    default: false,
  }),
  only_real_names: toggle({
    label: 'Only with a real name',
    help: 'The author must look like a person.',
    default: false,
  }),
});
export const podnapisi = provider('Podnapisi', { verify_ssl: verified });
export const subdl = provider('SubDL', {
  api_key: apiKey,
  anime_mode: toggle({
    label: 'Anime mode',
    help: 'Searches also by absolute episode number and for packs; makes more calls.',
    default: false,
  }),
});
export const subf2m = provider('Subf2m', {
  verify_ssl: verified,
  user_agent: { ...userAgent, help: 'Sent to the site.' },
});
export const subsarr = provider('Subsarr', {
  base_url: text({ label: 'URL', help: 'Begins with http:// or https://.', default: '' }),
});
export const subsource = provider('SubSource', { apikey: apiKey });
export const subsro = provider('Subs.ro', { api_key: { ...apiKey, help: 'Several are divided by commas.' } });
export const subx = provider('SubX', { api_key: apiKey });

const moved = { help: 'Has no effect; the AniDB integration has its own.', legacy: true };
export const animetosho = provider('Anime Tosho', {
  search_threshold: number({
    label: 'Search threshold',
    help: 'How many matching releases to look into; more finds more and takes longer.',
    default: 6,
    min: 1,
    max: 15,
  }),
  anidb_api_client: text({ label: 'AniDB client', default: '', ...moved }),
  anidb_api_client_ver: number({ label: 'AniDB client version', default: 1, min: 1, max: 9, ...moved }),
});
