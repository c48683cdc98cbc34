import { list, path, select, text, toggle } from '@captionarr/domain/settings/field.ts';

export const files = {
  subfolder: select({
    label: 'Subtitle folder',
    help: 'Where subtitles are saved and looked for.',
    options: [
      { value: 'current', label: 'Alongside the media file' },
      { value: 'relative', label: 'Folder relative to the media file' },
      { value: 'absolute', label: 'Absolute folder' },
    ],
    default: 'current',
  }),
  subfolder_custom: path({
    label: 'Custom subtitle folder',
    help: 'A folder name next to each video, or a full path.',
    default: '',
    showIf: { 'general.subfolder': ['relative', 'absolute'] },
  }),
  hi_extension: select({
    label: 'Hearing-impaired extension',
    help: 'File suffix, e.g. video.en.sdh.srt. Some players know only one.',
    options: [
      { value: 'hi', label: '.hi' },
      { value: 'sdh', label: '.sdh' },
      { value: 'cc', label: '.cc' },
    ],
    default: 'hi',
  }),
  utf8_encode: toggle({
    label: 'Encode subtitles to UTF-8',
    help: 'Re-encodes downloads. Recommended.',
    default: true,
  }),
  mark_machine_made: toggle({
    label: 'Mark machine-made subtitles in the file',
    help: 'Adds a last cue to subtitles that Captionarr makes by OCR, translation or transcription.',
    default: false,
  }),
  chmod_enabled: toggle({
    label: 'Change file permissions after download',
    help: 'Not on Windows.',
    default: false,
  }),
  chmod: text({
    label: 'Permissions',
    help: 'Four octal digits, e.g. 0640.',
    default: '0640',
    pattern: { matches: '^[0-7]{3,4}$', says: 'Enter an octal number such as 0640.' },
    format: 'permissions',
    showIf: { 'general.chmod_enabled': true },
  }),
  subzero_mods: list({
    label: 'Modifications',
    help: 'Applied to every download.',
    default: [],
    options: [
      { value: 'remove_HI', label: 'Remove texts for the hearing impaired' },
      { value: 'remove_tags', label: 'Remove style tags' },
      { value: 'OCR_fixes', label: 'Fix OCR mistakes' },
      { value: 'common', label: 'Fix common mistakes' },
      { value: 'fix_uppercase', label: 'Fix upper case' },
      { value: 'reverse_rtl', label: 'Reverse right-to-left punctuation' },
    ],
    pattern: { matches: String.raw`^\w+(\([\w=.,-]*\))?$`, says: 'Write it like color(name=white).' },
    format: 'modifications',
  }),
};
