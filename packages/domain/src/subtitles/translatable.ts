/** The text of a cue with its markup set aside. */
export interface Translatable {
  /** The lines to translate, in order. */
  segments: readonly string[];
  /** The cue again, with these in the places of the segments. */
  rebuild: (translated: readonly string[]) => string;
}

const markup = /<[^<>]*>|\{[^{}]*\}/g;
const hasWords = /\p{L}/u;

/** Translators never see markup, so they cannot lose it; texts without words are not sent. */
export function translatable(text: string): Translatable {
  const pieces = splitKeeping(text);
  const places = pieces.flatMap((piece, index) => (isSent(piece) ? [index] : []));
  const trimmed = places.map((index) => trimParts(pieces[index] ?? ''));
  return {
    segments: trimmed.map(({ middle }) => middle),
    rebuild(translated) {
      const rebuilt = [...pieces];
      for (const [no, index] of places.entries()) {
        const { before, middle, after } = trimmed[no] ?? trimParts('');
        rebuilt[index] = `${before}${clean(translated[no]) || middle}${after}`;
      }
      return rebuilt.join('');
    },
  };
}

/** Texts and markup in turn. */
function splitKeeping(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const { index, 0: tag } of text.matchAll(markup)) {
    pieces.push(text.slice(at, index), tag);
    at = index + tag.length;
  }
  return [...pieces, text.slice(at)];
}

const isSent = (piece: string) => !/^[<{]/.test(piece) && hasWords.test(piece);

function trimParts(piece: string) {
  const middle = piece.trim();
  const start = piece.indexOf(middle);
  return { before: piece.slice(0, start), middle, after: piece.slice(start + middle.length) };
}

/** An empty line would end the cue in most formats, and new markup is not the translator's to add. */
const clean = (text = '') =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();
