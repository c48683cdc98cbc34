import { subtitleFrame } from './language-json.ts';

/** Whether a track inside the video is shown. */
export type ShowsEmbedded = (code2: string) => boolean;
const showsAll: ShowsEmbedded = () => true;

/** The value of `subtitles`, from the lines `language⇥size⇥path` on the row of a video. */
export function tracksJson(tracks: string, videoPath: string, shows = showsAll): string {
  if (tracks === '') return '[]';
  const folder = videoPath.slice(0, Math.max(videoPath.lastIndexOf('/'), videoPath.lastIndexOf('\\')) + 1);
  const folderJson = JSON.stringify(folder).slice(0, -1);
  let json = '';
  for (const line of tracks.split('\n')) {
    const afterLanguage = line.indexOf('\t');
    const afterSize = line.indexOf('\t', afterLanguage + 1);
    const { code2, beforePath, beforeSize } = subtitleFrame(line.slice(0, afterLanguage));
    const path = line.slice(afterSize + 1);
    const separator = json === '' ? '[' : ',';
    if (path !== '') {
      const pathJson = isWhole(path) ? JSON.stringify(path) : folderJson + JSON.stringify(path).slice(1);
      json +=
        separator + beforePath + pathJson + beforeSize + (line.slice(afterLanguage + 1, afterSize) || 'null') + '}';
    } else if (shows(code2)) json += `${separator}${beforePath}null${beforeSize}null}`;
  }
  return json === '' ? '[]' : `${json}]`;
}

/** Of a file that is not below the folder of the video: `/…`, `C:…` or `\\…`. */
const isWhole = (path: string) => path.startsWith('/') || path.charAt(1) === ':' || path.startsWith('\\');
