import { saveFile } from '#lib/save-file.ts';
import { plainText, type Cues } from './model/cue.ts';

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** `00:12:31,040` */
function subripTime(time: number) {
  const seconds = Math.floor(time / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part));
  return `${clock.join(':')},${pad(time % 1000, 3)}`;
}

/** The cues as they are on the page, as SubRip, which knows the tags of no other format. */
const toSubrip = (cues: Cues, isSubrip: boolean) =>
  cues
    .map(
      ({ start, end, text }, index) =>
        `${index + 1}\n${subripTime(start)} --> ${subripTime(end)}\n${isSubrip ? text : plainText(text)}\n`,
    )
    .join('\n');

/** Saves what is on the page. */
export function downloadText(path: string, cues: Cues) {
  const name = (path.split(/[/\\]/).at(-1) ?? 'subtitle').replace(/\.\w+$/, '.srt');
  saveFile(name, toSubrip(cues, path.toLowerCase().endsWith('.srt')), 'application/x-subrip');
}
