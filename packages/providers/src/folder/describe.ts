import { list, text, toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';

export const folder = describeProvider({
  key: 'folder',
  name: 'Subtitle folder',
  description: 'Your own collection of subtitle files, on this machine or a mounted drive. No network.',
  message:
    'Files are matched by their names, like Title.S01E02.en.srt, and by the names of their folders. They’re only read, never changed.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: 'all',
    limits: { calls: 1, perMs: 1 },
    testedWith: 'file',
    isLocal: true,
  },
  fields: {
    folders: list({
      label: 'Folders',
      help: 'Full paths as this server sees them. Subfolders are included.',
      default: [],
      pattern: { matches: String.raw`^(/|[A-Za-z]:[\\/]).*`, says: 'Write the full path, like /data/subtitles.' },
    }),
    language: text({
      label: 'Language',
      help: 'For files whose names don’t say it, as a code like en. Leave empty to skip them.',
      default: '',
      pattern: { matches: '^([a-z]{2})?$', says: 'Write a two-letter code like en.' },
    }),
    archives: toggle({
      label: 'Include archives',
      help: 'Also uses the subtitles in zip files, and rar and 7z files by their own names.',
      default: true,
    }),
  },
});
