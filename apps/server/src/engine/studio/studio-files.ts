import type { StudioEdits } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { changedMeanwhile } from '#engine/files/replace-file.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { mayCountFrames, type TextFile } from '#engine/files/text-file.ts';
import { findSubtitle, subtitleNotFound, type Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { asSentence, sentence, type Sentence } from '#platform/sentence.ts';
import { smallFile, type RunTask } from '#platform/workers/pool.ts';
import type { editForStudio, frameForStudio, Obstacle, openForStudio } from './studio-tasks.ts';

export type RunStudioTask = RunTask<{
  openForStudio: typeof openForStudio;
  editForStudio: typeof editForStudio;
  frameForStudio: typeof frameForStudio;
}>;

interface Dependencies {
  db: Database;
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  probe: VideoProbe;
  runInWorker: RunStudioTask;
}

interface SaveOrder {
  path: string;
  /** Of the file that the edits were made from. */
  hash: string;
  edits: StudioEdits;
  who: string;
  batch: string;
}

const unable = sentence`Unable to edit subtitles file.`;

/** Opens a subtitle file for editing and saves it. */
export function createStudioFiles({ db, files, probe, runInWorker }: Dependencies) {
  async function read(video: Video, path: string): Promise<TextFile & { hash: string }> {
    const { language } = await findSubtitle(db, video, path);
    const state = await files.read(path);
    if (!state) throw subtitleNotFound();
    const frameRate = mayCountFrames(path) ? (await probe(video.path))?.frameRate : undefined;
    return { bytes: state.bytes, hash: state.hash, path, language, frameRate: frameRate ?? undefined };
  }

  return {
    async open(video: Video, path: string) {
      const { hash, ...file } = await read(video, path);
      const opened = await (file.bytes.length > smallFile
        ? runInWorker('openForStudio', file)
        : (await import('./studio-tasks.ts')).openForStudio(file));
      if (opened.problem !== undefined) throw unusable(opened.problem);
      const { format, charset, cues, obstacle } = opened;
      return { language: file.language, hash, format, charset, cues, reason: obstacle && explain(obstacle, charset) };
    },

    /** What it takes to draw the file with other cues; as JSON. */
    async frame(video: Video, path: string): Promise<{ hash: string; frame: string }> {
      const { hash, ...file } = await read(video, path);
      const opened = await (file.bytes.length > smallFile
        ? runInWorker('frameForStudio', file)
        : (await import('./studio-tasks.ts')).frameForStudio(file));
      if (opened.problem !== undefined) throw unusable(opened.problem);
      return { hash, frame: opened.frame };
    },

    /** Nothing is written unless the file is still the one that the edits were made from. Resolves to its new hash. */
    async save(video: Video, { path, hash, edits, who, batch }: SaveOrder): Promise<string> {
      const { hash: present, ...file } = await read(video, path);
      if (present !== hash) throw changedMeanwhile(path);
      const input = { ...file, edits };
      const edited = await (file.bytes.length > smallFile
        ? runInWorker('editForStudio', input)
        : (await import('./studio-tasks.ts')).editForStudio(input));
      if (edited.problem !== undefined)
        throw edited.isMisfit
          ? new AppError('invalid', 'The edits name cues that the file doesn’t have.')
          : refusal(asSentence(edited.problem));
      if (edited.obstacle) throw refusal(explain(edited.obstacle, edited.charset));
      if (edited.left === 0) throw refusal(sentence`The result would be empty, so the file wasn’t changed.`);
      const figures = Object.entries(edited.figures).filter(([, figure]) => figure > 0);
      const { language } = file;
      const target = { type: video.type, mediaId: video.id, path, language };
      const order = { ...target, tool: 'edit', detail: Object.fromEntries(figures), who, batch };
      const change = await files.write(order, edited.bytes, hash);
      return change?.afterHash ?? hash;
    },
  };
}

function explain(obstacle: Obstacle, charset: string): Sentence {
  if (obstacle === 'converted') return sentence`Captionarr reads TTML but doesn’t write it.`;
  return sentence`Some bytes aren’t text in the character set of this file (${charset}). Saving would damage them.`;
}

const unusable = (problem: string) => new AppError('conflict', asSentence(problem), { help: 'subtitle-unusable' });
const refusal = (reason: Sentence) =>
  new AppError('conflict', sentence`${unable} ${reason}`, { help: 'subtitle-unusable' });
