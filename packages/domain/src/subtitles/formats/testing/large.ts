import type { SubtitleFormat } from '#domain/subtitles/cue.ts';
import { printClock, printTime } from '#domain/subtitles/formats/times.ts';

const words = 'Wir treffen uns heute Abend an der alten Brücke, ja?';

/** A file with that many cues, five of them a second. */
export function largeSubtitle(format: SubtitleFormat, cues: number): string {
  const { head = '', tail = '', ...maker } = makers[format];
  return (
    head + Array.from({ length: cues }, (_, index) => maker.cue(index, index * 200, index * 200 + 100)).join('') + tail
  );
}

interface Maker {
  head?: string;
  cue(index: number, start: number, end: number): string;
  tail?: string;
}

const substation: Maker = {
  head: '[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n',
  cue: (index, start, end) => `Dialogue: 0,${hundredths(start)},${hundredths(end)},Default,,0,0,0,,${words} ${index}\n`,
};

const hundredths = (time: number) =>
  `${printClock(Math.floor(time / 1000))}.${String((time % 1000) / 10).padStart(2, '0')}`;

const makers: Record<SubtitleFormat, Maker> = {
  srt: {
    cue: (index, start, end) =>
      `${index + 1}\r\n${printTime(start, ',')} --> ${printTime(end, ',')}\r\n${words} ${index}\r\n\r\n`,
  },
  vtt: {
    head: 'WEBVTT\n\n',
    cue: (index, start, end) => `${printTime(start, '.')} --> ${printTime(end, '.')}\n${words} ${index}\n\n`,
  },
  ass: substation,
  ssa: { ...substation, head: `[V4 Styles]\n${substation.head}` },
  microdvd: { head: '{1}{1}50\n', cue: (index, start, end) => `{${start / 20}}{${end / 20}}${words} ${index}\n` },
  mpl2: { cue: (index, start, end) => `[${start / 100}][${end / 100}]${words} ${index}\n` },
  smi: {
    head: '<SAMI><BODY>\n',
    cue: (index, start, end) =>
      `<SYNC Start=${start}><P Class=DE>${words} ${index}\n<SYNC Start=${end}><P Class=DE>&nbsp;\n`,
    tail: '</BODY></SAMI>\n',
  },
  txt: { cue: (index, start) => `${printTime(start, '.').slice(0, 8)}:${words} ${index}\n` },
};
