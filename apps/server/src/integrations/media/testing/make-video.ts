import { rm, writeFile } from 'node:fs/promises';
import { runCommand } from '#platform/commands/run-command.ts';

interface Track {
  language?: string;
  title?: string;
}
interface SubtitleTrack extends Track {
  codec?: 'srt' | 'ass' | 'mov_text';
  disposition?: string;
  text?: string;
}

const someText = `1
00:00:01,000 --> 00:00:02,500
The harbour is <i>closed</i>.

2
00:00:04,000 --> 00:00:05,000
Come back tomorrow.
`;

/** A video of six seconds with these tracks; the extension decides about the container. */
export async function makeVideo(path: string, audio: readonly Track[], subtitles: readonly SubtitleTrack[] = []) {
  const source = `${path}.source.srt`;
  await writeFile(source, subtitles[0]?.text ?? someText);
  const tags = (kind: 'a' | 's', tracks: readonly Track[]) =>
    tracks.flatMap(({ language, title }, index) => [
      ...(language === undefined ? [] : [`-metadata:s:${kind}:${index}`, `language=${language}`]),
      ...(title === undefined ? [] : [`-metadata:s:${kind}:${index}`, `title=${title}`]),
    ]);
  const { code, complaints } = await runCommand('ffmpeg', [
    ...'-v error -y -f lavfi -i color=size=32x32:rate=24000/1001:duration=6'.split(' '),
    ...'-f lavfi -i sine=duration=6 -i'.split(' '),
    source,
    ...'-c:v mpeg4 -c:a aac -map 0'.split(' '),
    ...audio.flatMap(() => ['-map', '1']),
    ...subtitles.flatMap(() => ['-map', '2']),
    ...subtitles.flatMap(({ codec = 'srt', disposition = '0' }, index) =>
      `-c:s:${index} ${codec} -disposition:s:${index} ${disposition}`.split(' '),
    ),
    ...tags('a', audio),
    ...tags('s', subtitles),
    path,
  ]);
  await rm(source);
  if (code !== 0) throw new Error(complaints);
}
