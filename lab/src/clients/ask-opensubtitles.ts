import type { Answer } from 'opensubtitles.com';
import { standIns } from '@captionarr/providers/testing/stand-ins.ts';
import type { Providers } from '#providers/start.ts';
import { openHearing, type Testimony } from './testimony.ts';

/** The client opensubtitles.com of npm signs in, searches by id and by title, and downloads. */
export async function askOpenSubtitles({ hosts, world }: Pick<Providers, 'hosts' | 'world'>): Promise<Testimony> {
  const { default: OpenSubtitles } = await import('opensubtitles.com');
  const hearing = openHearing('opensubtitles.com', 'OpenSubtitles.com stand-in');
  const endpoint = `${hosts['https://api.opensubtitles.com']}/api/v1`;
  const site = new OpenSubtitles({ apikey: account('api_key'), endpoint, useragent: 'Lab v1' });
  const [about] = world.of('opensubtitlescom').filter(({ type }) => type === 'movie');
  const title = about?.title.toLowerCase();

  await hearing.ask('formats', () => site.infos.formats());
  await hearing.ask('popular', () => site.discover.popular());
  const features = await hearing.ask('features', () => site.features({ query: title }));
  hearing.expectFields('feature', attributesIn(features), featureFields);
  const search = { languages: about?.language, imdb_id: Number(about?.imdbId?.slice(2)) };
  const found = await hearing.ask('search by id', () => site.subtitles(search));
  hearing.expectFields('search', [found], ['total_pages', 'total_count', 'per_page', 'page']);
  hearing.expectFields('subtitle', attributesIn(found), subtitleFields);
  const details = attributesIn(found).map((each) => each['feature_details']);
  hearing.expectFields('details', details, detailFields);
  const named = await hearing.ask('search by title', () =>
    site.subtitles({ languages: about?.language, query: title }),
  );
  hearing.expectFields('search by title', attributesIn(named), ['subtitle_id']);

  await hearing.ask('login', () => site.login({ username: account('username'), password: account('password') }));
  const user = await hearing.ask('user', () => site.infos.user());
  hearing.expectFields('user', [user?.data], ['allowed_downloads', 'remaining_downloads', 'downloads_count', 'vip']);
  const fileId = attributesIn(found)[0]?.files?.[0]?.file_id;
  const download = await hearing.ask('download', () => site.download({ file_id: fileId, sub_format: 'srt' }));
  hearing.expectFields('download', [download], downloadFields);
  return hearing.testimony;
}

const account = (name: string) =>
  standIns.find(({ key }) => key === 'opensubtitlescom')?.settings[`opensubtitlescom.${name}`];

const attributesIn = (answer: Answer | undefined) =>
  (answer?.data ?? []).map(({ attributes }) => attributes).filter((attributes) => attributes !== undefined);

/** As the recorded answers of 2025-02-13 have them. */
const subtitleFields = [
  'subtitle_id',
  'language',
  'download_count',
  'new_download_count',
  'hearing_impaired',
  'hd',
  'fps',
  'votes',
  'ratings',
  'from_trusted',
  'foreign_parts_only',
  'upload_date',
  'file_hashes',
  'ai_translated',
  'nb_cd',
  'slug',
  'machine_translated',
  'release',
  'comments',
  'legacy_subtitle_id',
  'uploader',
  'feature_details',
  'url',
  'related_links',
  'files',
];
const detailFields = ['feature_id', 'feature_type', 'year', 'title', 'movie_name', 'imdb_id', 'tmdb_id'];
const featureFields = ['title', 'year', 'imdb_id', 'tmdb_id', 'feature_id', 'feature_type'];
const downloadFields = ['link', 'file_name', 'requests', 'remaining', 'message', 'reset_time', 'reset_time_utc'];
