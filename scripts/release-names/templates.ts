import * as words from './words.ts';

/** Draws the same in every run. */
export interface Draw {
  from: <T>(list: readonly T[]) => T;
  number: (low: number, high: number) => number;
}

/** A name, and what guessit is known to read wrong in it. */
export interface Written {
  name: string;
  mended?: Record<string, unknown>;
}
type Template = (draw: Draw) => Written | string;

const dots = (text: string) => text.replaceAll(' ', '.');
const two = (number: number) => String(number).padStart(2, '0');
const three = (number: number) => String(number).padStart(3, '0');
const code = ({ number }: Draw) => `S${two(number(1, 12))}E${two(number(1, 24))}`;
const web = ({ from }: Draw) =>
  `${from(words.resolutions)}.${from(words.services)}.${from(words.webSources)}.${from(words.webAudio)}.${from(words.webVideo)}-${from(words.webGroups)}`;
const plainWeb = ({ from }: Draw) =>
  `${from(words.resolutions)}.${from(words.webSources)}.${from(words.webVideo)}-${from(words.webGroups)}`;
const disc = ({ from }: Draw) =>
  `${from(['720p', '1080p'])}.${from(['BluRay', 'Blu-Ray', 'BDRip', 'BRRip'])}.${from(words.discAudio)}.${from(['x264', 'x265', 'AVC'])}-${from(words.discGroups)}`;
const uhd = ({ from }: Draw) =>
  `2160p.UHD.BluRay.${from(['REMUX.', ''])}${from(['HDR', 'DV.HDR', 'HDR10'])}.HEVC.${from(words.discAudio)}-${from(words.discGroups)}`;
const tv = ({ from }: Draw) =>
  `${from(['HDTV', '720p.HDTV', 'PDTV', 'DVDRip', 'SATRip', 'TVRip', 'AHDTV', 'UHDTV', 'DVD', 'DSR'])}.${from(['x264', 'XviD', 'x265', 'MPEG2'])}-${from(words.sceneGroups)}`;
const managed = ({ from }: Draw) =>
  `[${from(['AMZN ', 'NF ', ''])}${from(['WEBDL-1080p', 'WEBRip-720p', 'Bluray-1080p', 'HDTV-720p', 'Bluray-2160p Remux', 'WEBDL-1080p Proper'])}][${from(['EAC3 5.1', 'DTS 5.1', 'AAC 2.0', 'EAC3 Atmos 5.1', 'TrueHD 7.1'])}][${from(['h264', 'x265', 'x264', 'h265'])}]-${from(words.webGroups)}`;
const title = ({ from }: Draw) => from(words.seriesTitles);
const extension = ({ from }: Draw) => from(['', '', '.mkv', '.mp4', '.avi']);

export const templates = {
  series: [
    (draw) => `${dots(title(draw))}.${code(draw)}${draw.from(words.marks)}.${web(draw)}`,
    (draw) =>
      `${dots(title(draw))}.${code(draw)}.${dots(draw.from(words.episodeTitles))}.${web(draw)}${extension(draw)}`,
    (draw) => `${dots(title(draw))}.${code(draw)}${draw.from(words.marks)}.${tv(draw)}${extension(draw)}`,
    (draw) => `${dots(title(draw))}.${code(draw)}.${dots(draw.from(words.episodeTitles))}.${disc(draw)}`,
    (draw) =>
      `${dots(title(draw))}.${draw.number(1, 9)}x${two(draw.number(1, 24))}.${dots(draw.from(words.episodeTitles))}.${tv(draw)}`,
    (draw) => `${title(draw)} - ${code(draw)} - ${draw.from(words.episodeTitles)} ${managed(draw)}${extension(draw)}`,
    (draw) =>
      `${title(draw)} (${draw.number(2001, 2024)}) - ${code(draw)} - ${draw.from(words.episodeTitles)} ${managed(draw)}`,
    (draw) =>
      `${title(draw)} - ${draw.number(1, 9)}x${two(draw.number(1, 24))} - ${draw.from(words.episodeTitles)}${extension(draw)}`,
    (draw) => `${dots(title(draw))}.${draw.number(2001, 2024)}.${code(draw)}.${plainWeb(draw)}`,
    (draw) => `${dots(title(draw)).toLowerCase()}.${code(draw).toLowerCase()}.${tv(draw).toLowerCase()}`,
    (draw) => `${title(draw)} ${code(draw)} ${plainWeb(draw).replaceAll('.', ' ')}`,
    (draw) =>
      `${title(draw)} S${two(draw.number(1, 9))} E${two(draw.number(1, 20))} ${draw.from(['720p', '1080p'])} WEB x264`,
    (draw) => `${dots(title(draw))}.${code(draw)}.${uhd(draw)}`,
    (draw) => `${title(draw).replaceAll(' ', '_')}_${code(draw)}_${draw.from(['720p', '1080p'])}_WEB-DL_x264`,
  ],
  pack: [
    (draw) => `${dots(title(draw))}.S${two(draw.number(1, 9))}.${disc(draw)}`,
    (draw) => `${dots(title(draw))}.S${two(draw.number(1, 9))}.COMPLETE.${web(draw)}`,
    (draw) =>
      `${title(draw)} Season ${draw.number(1, 9)} ${draw.from(['720p', '1080p'])} WEB-DL x264-${draw.from(words.webGroups)}`,
  ],
  multi: [
    (draw) => {
      const [season, episode] = [draw.number(1, 9), draw.number(1, 20)];
      const between = draw.from(['E', '-E', '-']);
      return `${dots(title(draw))}.S${two(season)}E${two(episode)}${between}${two(episode + 1)}.${draw.from([web, plainWeb, disc, tv])(draw)}`;
    },
    (draw) => {
      const [season, episode] = [draw.number(1, 9), draw.number(1, 20)];
      return `${title(draw)} - S${two(season)}E${two(episode)}-E${two(episode + 1)} - ${draw.from(words.episodeTitles)} ${managed(draw)}`;
    },
    (draw) => {
      const [season, episode] = [draw.number(1, 9), draw.number(1, 20)];
      return `${dots(title(draw))}.S${two(season)}E${two(episode)}E${two(episode + 1)}E${two(episode + 2)}.${tv(draw)}`;
    },
    (draw) => {
      const [season, episode] = [draw.number(1, 9), draw.number(1, 20)];
      return `${dots(title(draw))}.${season}x${two(episode)}-${two(episode + 1)}.${tv(draw)}`;
    },
    (draw) => {
      const [season, episode] = [draw.number(1, 9), draw.number(1, 20)];
      return {
        name: `${dots(title(draw))}.S${two(season)}E${two(episode)}-E${two(episode + 3)}.${web(draw)}`,
        mended: { episodes: [episode, episode + 1, episode + 2, episode + 3] },
      };
    },
  ],
  daily: [
    (draw) =>
      `${dots(draw.from(words.dailyTitles))}.${draw.number(2011, 2024)}.${two(draw.number(1, 12))}.${two(draw.number(13, 28))}.${dots(draw.from(words.guests))}.${plainWeb(draw)}`,
    (draw) =>
      `${draw.from(words.dailyTitles)} - ${draw.number(2011, 2024)}-${two(draw.number(1, 12))}-${two(draw.number(13, 28))} - ${draw.from(words.guests)} ${managed(draw)}`,
    (draw) =>
      `${dots(draw.from(words.dailyTitles))}.${draw.number(2011, 2024)}.${two(draw.number(1, 12))}.${two(draw.number(1, 28))}.${tv(draw)}`,
    (draw) =>
      `${draw.from(words.dailyTitles)} ${draw.number(2011, 2024)} ${two(draw.number(1, 12))} ${two(draw.number(13, 28))} ${draw.from(words.guests)} 720p HDTV x264-${draw.from(words.sceneGroups)}`,
  ],
  anime: [
    (draw) =>
      `[${draw.from(words.animeGroups)}] ${draw.from(words.animeTitles)} - ${two(draw.number(1, 99))} (${draw.from(['480p', '720p', '1080p'])}) [${crc(draw)}]${extension(draw)}`,
    (draw) =>
      `[${draw.from(words.animeGroups)}] ${draw.from(words.animeTitles)} - ${two(draw.number(1, 26))} [${draw.from(['720p', '1080p'])}][HEVC x265 10bit][AAC].mkv`,
    (draw) =>
      `[${draw.from(words.animeGroups)}] ${draw.from(words.animeTitles)} - ${two(draw.number(1, 26))}v2 [${draw.from(['720p', '1080p'])}].mkv`,
    (draw) => {
      const [season, episode] = [draw.number(2, 4), draw.number(1, 24)];
      return {
        name: `[${draw.from(words.animeGroups)}] ${draw.from(words.animeTitles)} S${season} - ${two(episode)} (1080p) [${crc(draw)}].mkv`,
        mended: { season, episodes: [episode], absoluteEpisodes: [], episodeTitle: undefined },
      };
    },
    (draw) =>
      `${dots(draw.from(words.animeTitles))}.${code(draw)}.1080p.CR.WEB-DL.AAC2.0.H.264-${draw.from(['VARYG', 'ToonsHub', 'SubsPlus'])}`,
    (draw) => {
      const [absolute, episodeTitle] = [draw.number(1, 300), draw.from(words.episodeTitles)];
      return {
        name: `${draw.from(words.animeTitles)} - ${code(draw)} - ${three(absolute)} - ${episodeTitle} ${managed(draw)}`,
        mended: { absoluteEpisodes: [absolute], episodeTitle },
      };
    },
    (draw) =>
      `[${draw.from(words.animeGroups)}] ${draw.from(words.animeTitles)} - ${three(draw.number(100, 900))} [${draw.from(['720p', '1080p'])}][${crc(draw)}].mkv`,
    (draw) =>
      `[${draw.from(words.animeGroups)}]_${draw.from(words.animeTitles).replaceAll(' ', '_')}_-_${two(draw.number(1, 26))}_[1080p][${crc(draw)}].mkv`,
    (draw) => {
      const releaseGroup = draw.from(words.animeGroups);
      return {
        name: `[${releaseGroup}] ${draw.from(words.animeTitles)} (${two(draw.number(1, 9))}-${draw.number(11, 26)}) [1080p] [Batch]`,
        mended: { releaseGroup },
      };
    },
  ],
  movie: [
    (draw) => `${film(draw, '.')}${draw.from(words.marks)}.${disc(draw)}${extension(draw)}`,
    (draw) => `${film(draw, '.')}.${web(draw)}`,
    (draw) => `${film(draw, '.')}.${uhd(draw)}`,
    (draw) => `${film(draw, '.')}.${tv(draw)}`,
    (draw) => `${film(draw, '(')} ${managed(draw)}${extension(draw)}`,
    (draw) => `${film(draw, '(')}${extension(draw)}`,
    (draw) => `${film(draw, '(')} [${draw.from(['720p', '1080p'])}] [BluRay] [5.1] [YTS.MX]`,
    (draw) =>
      `${film(draw, '.')}.${draw.from(['CAM', 'HDCAM', 'TS', 'TELESYNC', 'HDTS', 'DVDSCR', 'TC', 'WORKPRINT', 'VHSRip', 'PPV', 'VODRip', 'HDDVD'])}.${draw.from(['x264', 'XviD'])}-${draw.from(words.sceneGroups)}`,
    (draw) =>
      `${film(draw, ' ')} ${draw.from(['720p', '1080p'])} ${draw.from(['BluRay', 'WEBRip', 'DVDRip'])} x264 ${draw.from(['AAC', 'DTS', 'AC3'])}-${draw.from(words.discGroups)}`,
  ],
  edition: [
    (draw) => `${film(draw, '.')}.${draw.from(words.editions)}.${disc(draw)}`,
    (draw) => `${film(draw, '.')}.${draw.from(words.editions)}.${web(draw)}`,
    (draw) =>
      `${film(draw, '(')} {edition-${draw.from(["Director's Cut", 'Extended', 'Theatrical', 'Unrated', 'IMAX', 'Ultimate Edition', 'Remastered'])}} ${managed(draw)}`,
  ],
} as const satisfies Record<string, readonly Template[]>;

const crc = ({ number }: Draw) => Array.from({ length: 8 }, () => '0123456789ABCDEF'[number(0, 15)]).join('');

function film({ from }: Draw, style: '.' | '(' | ' '): string {
  const [name, year] = from(words.movieTitles);
  return style === '.' ? `${dots(name)}.${year}` : style === '(' ? `${name} (${year})` : `${name} ${year}`;
}
