import type { SubtitleFormat } from '#domain/subtitles/cue.ts';

const hexOf: Record<string, string> = {
  white: 'FFFFFF',
  'light-grey': 'C0C0C0',
  red: 'FF0000',
  green: '00FF00',
  yellow: 'FFFF00',
  blue: '0000FF',
  magenta: 'FF00FF',
  cyan: '00FFFF',
  black: '000000',
  'dark-red': '800000',
  'dark-green': '008000',
  'dark-yellow': '808000',
  'dark-blue': '000080',
  'dark-magenta': '800080',
  'dark-cyan': '008080',
  'dark-grey': '808080',
};

/** The classes that WebVTT gives a colour without a style sheet. */
const webVttClasses = new Set(['white', 'red', 'lime', 'yellow', 'blue', 'magenta', 'cyan', 'black']);

type Paint = (text: string) => string;

/** How a cue gets a colour; nothing when the colour is unknown, or the format has no way to say it. */
export function painter(name: string, format: SubtitleFormat): Paint | undefined {
  const known = name.toLowerCase().replace('gray', 'grey');
  const hex = Object.hasOwn(hexOf, known) ? hexOf[known] : undefined;
  return hex === undefined ? undefined : paints[format](hex, known);
}

type Painter = (hex: string, name: string) => Paint | undefined;

const none: Painter = () => undefined;

const asHtml: Painter = (hex) => wrap(/^<font color="?#?\w+"?>/i, `<font color="#${hex}">`, '</font>');

const asSubstation: Painter = (hex) => lead(/\{\\1?c&H[\dA-F]{6}&\}/i, `{\\c&H${backwards(hex)}&}`);

const paints: Record<SubtitleFormat, Painter> = {
  srt: asHtml,
  smi: asHtml,
  ass: asSubstation,
  ssa: asSubstation,
  vtt(_hex, name) {
    const style = name === 'green' ? 'lime' : name;
    return webVttClasses.has(style) ? wrap(/^<c\.[a-z]+>/, `<c.${style}>`, '</c>') : undefined;
  },
  microdvd: (hex) => lead(/\{[Cc]:\$[\dA-F]{6}\}/i, `{C:$${backwards(hex)}}`),
  mpl2: none,
  txt: none,
};

/** Blue, green, red. */
const backwards = (hex: string) => hex.slice(4) + hex.slice(2, 4) + hex.slice(0, 2);

/** A cue that is wrapped already gets another colour, not a second wrapping. Where it stands is said before it. */
const wrap =
  (opening: RegExp, tag: string, closing: string): Paint =>
  (text) => {
    const [position = ''] = /^(?:\{\\[^{}]*\})*/.exec(text) ?? [];
    const rest = text.slice(position.length);
    const wrapped = opening.exec(rest)?.[0];
    const inner =
      wrapped !== undefined && isOnePair(rest, closing) ? rest.slice(wrapped.length, -closing.length) : rest;
    return position + tag + inner + closing;
  };

const isOnePair = (text: string, closing: string) =>
  text.endsWith(closing) && text.indexOf(closing) === text.length - closing.length;

const lead =
  (earlier: RegExp, tag: string): Paint =>
  (text) =>
    tag + (text.search(earlier) === 0 ? text.replace(earlier, '') : text);
