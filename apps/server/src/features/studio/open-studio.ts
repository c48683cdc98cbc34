import { join } from 'node:path';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { createDescribeVideo } from '#engine/studio/describe-video.ts';
import { createDrafts } from '#engine/studio/drafts.ts';
import { createSound } from '#engine/studio/sound.ts';
import { createStudioFiles, type RunStudioTask } from '#engine/studio/studio-files.ts';
import { createPreparing } from '#integrations/media/prepare-stream.ts';
import { createPlayFacts } from '#integrations/media/play-facts.ts';
import { createSoundCache, type drawSound } from '#integrations/media/sound-task.ts';
import { createVideoStreams } from '#integrations/media/video-streams.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';

type RunSoundTask = (
  name: 'drawSound',
  input: Parameters<typeof drawSound>[0],
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>;

interface Dependencies {
  db: Database;
  /** Folder of the installation. */
  directory: string;
  jobs: JobQueue;
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  probe: VideoProbe;
  run: RunCommand;
  runInWorker: RunStudioTask & RunSoundTask;
  now?: () => number;
}

export type Studio = ReturnType<typeof openStudio>;

/** Editing a subtitle by hand, beside its video. */
export function openStudio(parts: Dependencies) {
  const { db, directory, jobs, probe, run, runInWorker, now } = parts;
  const folder = join(directory, 'cache', 'sound');
  const speechFolder = join(directory, 'cache', 'speech');
  const facts = createPlayFacts(run);
  const encoder = () => facts.encoder();
  const streams = createVideoStreams();
  return {
    db,
    files: createStudioFiles(parts),
    drafts: createDrafts(db, now),
    videos: createDescribeVideo({
      probe,
      look: (path, signal) => facts.look(path, signal),
      canEncode: async () => (await encoder()) !== undefined,
      prepare: createPreparing({ run, encoder, streams }),
    }),
    close: streams.close,
    sound: createSound({
      jobs,
      probe,
      find: createSoundCache(folder).find,
      draw: (input, options) => runInWorker('drawSound', { ...input, folder, speechFolder }, options),
    }),
  };
}
