import type { Cue } from '#domain/subtitles/cue.ts';
import type { ReadOptions } from '#domain/subtitles/formats/codec.ts';
import { applyEdits, type CueEdits, type EditFigures } from './apply-edits.ts';
import { openEditable, type EditableText } from './edit-text.ts';
import { decodeExactly, encodeExactly, type ExactText } from './exact-text.ts';

interface FileOptions extends ReadOptions {
  /** Code2, which helps to tell the charset. */
  language?: string | undefined;
}

/** A subtitle file open for editing. */
export interface EditableFile {
  decoded: ExactText;
  editable: EditableText;
}

/** Throws `NotASubtitle`. */
export function openFile(bytes: Uint8Array, { language, ...options }: FileOptions): EditableFile {
  const decoded = decodeExactly(bytes, { language });
  return { decoded, editable: openEditable(decoded.text, options) };
}

/** The file after the edits, and how many cues are left that are shown. Whatever they don’t name keeps its bytes: charset, byte order mark and line ends as well. */
export function editFile(
  { decoded, editable }: EditableFile,
  edits: CueEdits,
): { bytes: Buffer; figures: EditFigures; left: number } {
  const { cues, figures } = applyEdits(editable.cues, edits);
  const isComment = ({ source, like }: Cue) => editable.cues[source ?? like ?? 0]?.isComment === true;
  const left = cues.filter((cue) => !isComment(cue)).length;
  return { bytes: encodeExactly(editable.write(cues), decoded), figures, left };
}
