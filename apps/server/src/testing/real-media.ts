import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createMediaAccess } from '#engine/providers/media-access.ts';
import { parsers } from '#integrations/media/parsers.ts';
import { makeVideo } from '#integrations/media/testing/make-video.ts';
import { createVideoReader } from '#integrations/media/video-reader.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import type { MediaAccess } from '#providers/provider.ts';

/** The ways into a real video with these tracks, by ffprobe and ffmpeg. */
export async function realMedia(
  audio: Parameters<typeof makeVideo>[1],
  subtitles: Parameters<typeof makeVideo>[2],
): Promise<MediaAccess> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'Harbour Lights.mkv');
  await makeVideo(path, audio, subtitles);
  const open = createMediaAccess({
    probe: (video) => parsers.ffprobe(runCommand, video, { timeoutMs: 60_000 }),
    reader: createVideoReader(runCommand),
  });
  return open(path, new AbortController().signal);
}
