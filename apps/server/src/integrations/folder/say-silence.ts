import { sentence, type Sentence } from '#platform/sentence.ts';

/** Why folders aren’t watched, with the minutes between two looks at them. */
export type Silence = (minutes: number) => Sentence;

export const silences = {
  network:
    (root: string, type: string): Silence =>
    (minutes) =>
      sentence`${root} is on a network drive (${type}), which doesn’t report changes. Captionarr looks for changes every ${minutes} min.`,
  unreported:
    (folder: string): Silence =>
    (minutes) =>
      sentence`Changes in ${folder} weren’t reported. Captionarr looks for changes every ${minutes} min.`,
  exhausted: ((minutes) =>
    sentence`This system can’t watch more folders (fs.inotify.max_user_watches). Captionarr looks for changes every ${minutes} min.`) satisfies Silence,
};
