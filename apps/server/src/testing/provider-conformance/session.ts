import { fields, type FlatSettings, type SettingKey } from '@captionarr/contract';
import { startProviders, type StandIn } from '@captionarr/lab';
import { pino } from 'pino';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { openProviderPool } from '#engine/providers/open-provider-pool.ts';
import { openDownload } from '#engine/search/open-download.ts';
import { subtitleExtensions } from '#domain/subtitles/subtitle-name.ts';
import { unpackDownload } from '#platform/archives/unpack-download.ts';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { CallLimits } from '#domain/search/call-limits.ts';
import type { AnyProvider, FolderAccess, MediaAccess } from '#providers/provider.ts';
import { addOddRows } from './odd-rows.ts';
import { writeQuestion } from './question.ts';

const hasty = { refused: 1, silent: 1, minDelayMs: 1, maxDelayMs: 30_000 };
/** But for one case the suite is about answers, and need not wait for them. */
const unlimited = { calls: 10_000, perMs: 1 };
const signal = new AbortController().signal;

const settingsOf = (given: Readonly<Record<string, unknown>>): Pick<SettingsStore, 'get' | 'onChange'> => ({
  // Settings of a stand-in are dotted keys with typed values.
  get: <K extends SettingKey>(key: K) => (key in given ? given[key] : fields.get(key)?.default) as FlatSettings[K],
  onChange: () => {},
});

interface Conditions {
  settings?: Readonly<Record<string, unknown>>;
  /** In milliseconds. */
  maxWaitMs?: number;
  limits?: CallLimits;
  /** Adds an odd row to every list that the provider sends as JSON. */
  isOdd?: boolean;
}

/** One provider, its stand-in and the usual question. */
export type Session = Awaited<ReturnType<typeof openSession>>;

export async function openSession(provider: AnyProvider, standIn: StandIn, folder: string) {
  const question = await writeQuestion(folder, standIn);
  const { video, right } = question;
  /** Every line of the log. */
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const [lab, database] = await Promise.all([startProviders([right]), openDatabase({ file: ':memory:', log })]);

  const media = (): MediaAccess => ({
    streams: async () => ({
      duration: video.duration,
      frameRate: video.frameRate,
      audio: [{ index: 0, codec: 'eac3', language: 'en', title: '', channels: 6, isDefault: true }],
      subtitles: [
        { index: 0, codec: 'subrip', language: standIn.language, title: '', forced: false, hi: false, isText: true },
      ],
    }),
    readTrack: async () => Buffer.from(right.content),
    readSound: async ({ seconds = 60 }) => Buffer.alloc(seconds * 32_000),
  });

  const folders: FolderAccess = {
    find: async ([root = '']) => [{ folder: root, path: `${right.release}.${standIn.language}.srt` }],
    read: async () => Buffer.from(right.content),
  };

  return {
    ...question,
    provider,
    standIn,
    lab,
    logged,

    /** Anew, under these settings, with all troubles gone and the world as it was. */
    async open({
      settings = standIn.settings,
      maxWaitMs = 20_000,
      limits = unlimited,
      isOdd = false,
    }: Conditions = {}) {
      lab.calm();
      lab.world.clear();
      lab.world.add(right);
      lab.calls.length = 0;
      for (const table of ['provider_pause', 'provider_store', 'provider_use'] as const)
        await database.db.deleteFrom(table).execute();
      const given = settingsOf({ 'general.enabled_providers': [provider.key], ...settings });
      const http = createProviderHttp({ settings: given, hosts: lab.hosts, log, maxWaitMs });
      const pool = await openProviderPool({
        db: database.db,
        settings: given,
        providers: [{ ...provider, limits }],
        http: isOdd ? addOddRows(http) : http,
        media,
        folders,
        releasePages: async () => standIn.origins.map((origin) => `${origin}/torrent/${right.id}-lab`),
        log,
        emit: () => {},
        random: () => 0,
        retryPolicy: hasty,
      });
      return {
        /** For the usual video, or one of which other things are known. */
        search: (known: Partial<VideoFacts> = {}) =>
          pool.search(
            provider.key,
            { video: { ...video, ...known }, languages: [standIn.language], wantsForced: false },
            signal,
          ),
        download: (found: FoundSubtitle) => pool.download(provider.key, found, video, signal),
        pause: () => pool.list()[0]?.pause,
      };
    },

    /** Reads it as it is saved: unpacked, picked and parsed. */
    async read(found: FoundSubtitle, { bytes, fileName = 'subtitle.srt' }: { bytes: Uint8Array; fileName?: string }) {
      return openDownload({
        unpacked: await unpackDownload({ bytes, fileName, extensions: [...subtitleExtensions] }),
        language: found.language,
        isPack: found.isPack ?? false,
        frameRate: found.frameRate,
        video,
        originalFormat: false,
        utf8: true,
        mods: [],
      });
    },

    async close() {
      await lab.close();
      await database.close();
    },
  };
}
