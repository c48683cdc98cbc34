const subtitles = ['srt', 'ass', 'ssa', 'sub', 'vtt', 'smi', 'txt', 'mpl', 'ttml', 'dfxp'];
const archives = ['zip', 'rar', '7z'];

/** For the file dialog of the browser. */
export const acceptedFiles = [...subtitles, ...archives].map((extension) => `.${extension}`).join(',');

/** Subtitles, archives of them, and what cannot be uploaded. */
export function sortFiles(files: readonly File[]) {
  const { subtitle = [], archive = [], other = [] } = Object.groupBy(files, ({ name }) => sortOf(name));
  return { subtitles: subtitle, archives: archive, others: other };
}

function sortOf(name: string) {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  if (subtitles.includes(extension)) return 'subtitle';
  return archives.includes(extension) ? 'archive' : 'other';
}
