import type { Subtitle } from '@captionarr/contract';
import { folderOf, isWhole, readTrackPath } from '#engine/library/track-path.ts';
import { stored, type Json } from '#platform/json/json-writer.ts';
import { subtitleFrame } from './language-json.ts';

/** Whether a track inside the video is shown. */
export type ShowsEmbedded = (code2: string) => boolean;
const showsAll: ShowsEmbedded = () => true;

/**
 * The value of `subtitles`, from the lines `language=raw⇥size;findings⇥path` on the row of a video. Pasted text: a list of 8,000
 * movies has some 20,000 of them, and their languages are encoded once each.
 */
export function tracksJson(tracks: string, videoPath: string, shows = showsAll): Json<Subtitle[]> {
  if (tracks === '') return stored('[]');
  const folderJson = JSON.stringify(folderOf(videoPath)).slice(0, -1);
  let json = '';
  for (const line of tracks.split('\n')) {
    const afterLanguage = line.indexOf('\t');
    const afterSize = line.indexOf('\t', afterLanguage + 1);
    // The rest of a name with a line break, from before names were quoted; the next scan writes it right.
    if (afterLanguage < 0 || afterSize < 0) continue;
    const { code2, beforePath, beforeSize } = subtitleFrame(line.slice(0, afterLanguage));
    const path = readTrackPath(line.slice(afterSize + 1));
    const separator = json === '' ? '[' : ',';
    if (path !== '') {
      const pathJson = isWhole(path) ? JSON.stringify(path) : folderJson + JSON.stringify(path).slice(1);
      json +=
        separator + beforePath + pathJson + beforeSize + factsJson(line.slice(afterLanguage + 1, afterSize)) + '}';
    } else if (shows(code2)) json += `${separator}${beforePath}null${beforeSize}null}`;
  }
  return stored(json === '' ? '[]' : `${json}]`);
}

/** The size, and the findings if the file was measured: those are JSON already. */
function factsJson(text: string): string {
  const end = text.indexOf(';');
  return end < 0 ? sizeJson(text) : `${sizeJson(text.slice(0, end))},"findings":${text.slice(end + 1)}`;
}

/** A number or null, whatever is stored. */
function sizeJson(text: string): string {
  const size = Number(text);
  return text !== '' && Number.isSafeInteger(size) ? String(size) : 'null';
}
