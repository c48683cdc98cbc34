import type { StudioSound } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { assertThere, type Video } from '#engine/library/video.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { isSameFile, readFileMark, type FileMark } from '#platform/file-mark.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { sentence } from '#platform/sentence.ts';

interface DrawInput {
  videoPath: string;
  stream: number;
  duration?: number | undefined;
}

interface Dependencies {
  jobs: JobQueue;
  probe: VideoProbe;
  /** Curves that were drawn before: the peaks, then as many values of speech. */
  find: (path: string, stream: number) => Promise<Buffer | undefined>;
  /** On a worker thread. */
  draw: (input: DrawInput, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<void>;
}

/** Either the curves, or why there are none yet. */
export type Sound = Exclude<StudioSound, { state: 'done' }> | { state: 'done'; curves: Buffer };

/** Waveform and speech curve of a video, drawn once by a job. */
export function createSound({ jobs, probe, find, draw }: Dependencies) {
  /** Why the curves of a video can’t be drawn, until the next start or a change of the file. */
  const failures = new Map<string, { mark: FileMark | undefined; reason: string }>();

  const job = jobs.register<DrawInput & { title: string }>({
    name: 'studio-sound',
    lane: 'cpu',
    title: ({ title }) => `Draw the waveform of ${title}`,
    said: ({ title }) => ({ code: 'studio-sound', values: { title } }),
    async run({ title, ...input }, { signal, progress }) {
      const onProgress = (share: number) => progress(Math.round(share * 100), 100, title);
      try {
        await draw(input, { signal, onProgress });
      } catch (error) {
        signal.throwIfAborted();
        const reason = errorMessage(error);
        failures.set(input.videoPath, { mark: await readFileMark(input.videoPath), reason });
        throw new AppError('conflict', explainFailure(reason), { cause: error, help: 'video-unreadable' });
      }
    },
  });

  return async (video: Video): Promise<Sound> => {
    await assertThere(video);
    const streams = await probe(video.path);
    const track = streams?.audio.find(({ isDefault }) => isDefault) ?? streams?.audio[0];
    if (!track) return { state: 'none', reason: sentence`The video has no audio track.`.text };
    const curves = await find(video.path, track.index);
    if (curves) return { state: 'done', curves };
    const duration = streams?.duration ?? undefined;
    const { mark, reason } = failures.get(video.path) ?? {};
    const now = await readFileMark(video.path);
    if (reason !== undefined && mark && now && isSameFile(mark, now))
      return { state: 'none', reason: explainFailure(reason).text };
    const input = { videoPath: video.path, stream: track.index, duration, title: video.title };
    const id = await jobs.enqueue(job, input, { dedupe: video.path, priority: 'interactive' });
    const [row] = await jobs.list({ id });
    const { progress_value: value = 0, progress_max: max = 0 } = row ?? {};
    return { state: 'working', job_id: id, progress: max > 0 ? value / max : 0 };
  };
}

const explainFailure = (reason: string) => sentence`The audio track can’t be read: ${reason}`;
