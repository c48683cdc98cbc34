import { pino } from 'pino';
import { createVideoProbe } from '#integrations/media/video-probe.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

export interface FakeTrack {
  type: 'audio' | 'subtitle';
  language?: string;
  codec?: string;
  title?: string;
}

/** The probe of the product with a tool that finds these tracks in every file, and notes which it was asked about. */
export function createFakeProbe(db: Database, settings: Pick<SettingsStore, 'get'>, tracks: readonly FakeTrack[]) {
  const asked: string[] = [];
  const state = { tracks, failure: undefined as Error | undefined, onAsk: (): unknown => undefined };
  const run: RunCommand = async (_command, parameters) => {
    asked.push(parameters.at(-1)?.replace(/^file:/, '') ?? '');
    await state.onAsk();
    if (state.failure) throw state.failure;
    const streams = state.tracks.map(({ type, codec = 'subrip', language, title }) => ({
      codec_type: type,
      codec_name: codec,
      tags: { language, title },
    }));
    return { code: 0, output: Buffer.from(JSON.stringify({ streams, format: {} })), complaints: '' };
  };
  return { probe: createVideoProbe({ db, settings, run, log: pino({ level: 'silent' }) }), asked, state };
}
