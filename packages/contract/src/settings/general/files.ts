import { list, path, plain, select, text, toggle } from '../field.ts';

export const files = {
  subfolder: select({
    label: 'Subtitle folder',
    help: 'Where subtitle files are saved.',
    options: [
      { value: 'current', label: 'Alongside the media file' },
      { value: 'relative', label: 'Folder relative to the media file' },
      { value: 'absolute', label: 'Absolute folder' },
    ],
    default: 'current',
  }),
  subfolder_custom: path({
    label: 'Custom subtitle folder',
    default: '',
    showIf: { 'general.subfolder': ['relative', 'absolute'] },
  }),
  hi_extension: select({
    label: 'Hearing-impaired extension',
    help: 'Marks subtitles for the hearing impaired in file names.',
    options: plain(['hi', 'sdh', 'cc']),
    default: 'hi',
  }),
  utf8_encode: toggle({
    label: 'Encode as UTF-8',
    default: true,
  }),
  chmod_enabled: toggle({ label: 'Set file permissions', help: 'Not on Windows.', default: false }),
  chmod: text({
    label: 'Permissions',
    help: 'A 4-digit octal number.',
    default: '0640',
    pattern: { matches: '^[0-7]{3,4}$', says: 'Enter an octal number such as 0640.' },
    showIf: { 'general.chmod_enabled': true },
  }),
  subzero_mods: list({
    label: 'Content modifications',
    help: 'Done to each subtitle after download.',
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
  }),
};
