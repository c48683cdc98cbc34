import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';

/** Two episodes in one video share its subtitles: such a file is one line, named after both, and is changed once. */
export function uniqueFiles(files: readonly SubtitleFile[]) {
  const byPath = new Map<string, SubtitleFile>();
  for (const file of files) {
    const known = byPath.get(file.path);
    byPath.set(file.path, known ? { ...known, title: `${known.title} + ${file.title}` } : file);
  }
  return [...byPath.values()];
}
