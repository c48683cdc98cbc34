import type { Random } from '@captionarr/lab';
import { decodeAll } from '../decode.ts';
import { trimmed, type Recording } from '../recording.ts';
import { shuffled } from '../shuffled.ts';

/** The voices of a language: scenes of lines in the order in which they are said. */
export interface Cast {
  series: string;
  language: string;
  /** The lines of one scene; no line is used twice before all were. */
  scene: (seconds: number) => Recording[];
}

/** A line: its sound, or a function that tells in which file it is. */
export interface Take {
  name: string;
  sound?: Float32Array;
  file?: () => string;
}

const pauseSeconds = 0.8;

/** `groups` are dialogues whose lines follow each other. */
export function castOf(
  { series, language }: Pick<Cast, 'series' | 'language'>,
  groups: readonly (readonly Take[])[],
  random: Random,
): Cast {
  let waiting: Take[][] = [];
  const opened = new WeakSet<Take[]>();
  const nextGroup = (): Take[] => {
    if (waiting.length === 0) waiting = shuffled(groups, random).map((group) => [...group]);
    const group = waiting[0] ?? [];
    if (!opened.has(group)) decodeIn(group);
    opened.add(group);
    return group;
  };
  return {
    series,
    language,
    scene(seconds) {
      const lines: Recording[] = [];
      let length = 0;
      while (length < seconds) {
        const group = nextGroup();
        while (group.length > 0 && length < seconds) {
          const take = group.shift();
          const line = take?.sound && trimmed(take.name, take.sound);
          if (!line) continue;
          lines.push(line);
          length += line.length + pauseSeconds;
        }
        if (group.length === 0) waiting.shift();
      }
      return lines;
    },
  };
}

function decodeIn(group: Take[]): void {
  const closed = group.filter(({ sound }) => !sound);
  const sounds = decodeAll(closed.map(({ file }) => file?.() ?? ''));
  for (const [index, take] of closed.entries()) group[group.indexOf(take)] = { ...take, sound: sounds[index] };
}
