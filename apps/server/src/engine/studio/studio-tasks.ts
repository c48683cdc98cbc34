import type { StudioCue } from '@captionarr/contract';
import { frameOfAss } from '#domain/studio/ass-frame.ts';
import { EditsDontFit, type CueEdits, type EditFigures } from '#domain/studio/apply-edits.ts';
import { editFile, openFile, type EditableFile } from '#domain/studio/edit-file.ts';
import type { EditableCue } from '#domain/studio/edit-text.ts';
import { shownText } from '#domain/studio/exact-text.ts';
import { NotASubtitle } from '#domain/subtitles/formats/index.ts';
import { extensionOf, type TextFile } from '#engine/files/text-file.ts';

/** What keeps a file from being saved. */
export type Obstacle = 'converted' | 'bytes';

/** Errors lose their class between threads, so they are returned as values. */
type Opened = { problem: string } | (OpenedFile & { problem?: undefined });

interface OpenedFile {
  format: string;
  charset: string;
  obstacle: Obstacle | undefined;
  /** JSON of all `StudioCue`s: a long list is encoded on the thread. */
  cues: string;
}

/** The cues of a file, as people edit them. */
export function openForStudio(file: TextFile): Opened {
  try {
    const opened = openFile(file.bytes, optionsOf(file));
    const { decoded, editable } = opened;
    return {
      format: editable.isConverted ? extensionOf(file.path) : editable.format,
      charset: decoded.charset,
      obstacle: obstacleOf(opened),
      cues: JSON.stringify(editable.cues.map(present)),
    };
  } catch (error) {
    if (error instanceof NotASubtitle) return { problem: error.message };
    throw error;
  }
}

/** JSON of the frame of an ASS file; that of another format is empty. */
export function frameForStudio(file: TextFile): { problem: string } | { problem?: undefined; frame: string } {
  try {
    const { decoded, editable } = openFile(file.bytes, optionsOf(file));
    const isAss = editable.format === 'ass' || editable.format === 'ssa';
    const text = isAss ? shownText(decoded.text.replace(/^\uFEFF+/, '')) : '';
    return { frame: JSON.stringify(frameOfAss(text)) };
  } catch (error) {
    if (error instanceof NotASubtitle) return { problem: error.message };
    throw error;
  }
}

type Edited =
  | { problem: string; isMisfit?: boolean }
  | {
      problem?: undefined;
      /** With one, the bytes must not be written. */
      obstacle: Obstacle | undefined;
      charset: string;
      bytes: Uint8Array;
      figures: EditFigures;
      left: number;
    };

export function editForStudio({ edits, ...file }: TextFile & { edits: CueEdits }): Edited {
  try {
    const opened = openFile(file.bytes, optionsOf(file));
    return { ...editFile(opened, edits), obstacle: obstacleOf(opened), charset: opened.decoded.charset };
  } catch (error) {
    if (error instanceof NotASubtitle) return { problem: error.message };
    if (error instanceof EditsDontFit) return { problem: error.message, isMisfit: true };
    throw error;
  }
}

const obstacleOf = ({ decoded, editable }: EditableFile): Obstacle | undefined =>
  editable.isConverted ? 'converted' : decoded.isExact ? undefined : 'bytes';

const optionsOf = ({ path, language, frameRate }: TextFile) => ({
  extension: extensionOf(path),
  language: language.split(':')[0],
  ...(frameRate !== undefined && { frameRate }),
});

const present = ({ start, end, text, style, isComment }: EditableCue, id: number): StudioCue => ({
  id,
  start,
  end,
  text: shownText(text),
  ...(style !== undefined && { style }),
  ...(isComment && { comment: true }),
});
