import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import { settingsWith } from '#integrations/provider-http/testing/start-site.ts';
import type { AnyProvider, DownloadedSubtitle, ProviderContext } from '#providers/provider.ts';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { silentLog } from '#testing/silent-log.ts';
import { startTapeSite } from './tape-site.ts';
import type { Tape } from './tape.ts';

type Expected = Tape['expect'];

/** Nothing leaves this machine: a tape has every answer. */
const unreachable = () => {
  throw new Error('A tape asks no name server.');
};

/** Plays a tape to the product's provider client over real HTTP. Returns the differences from what must be read. */
export async function replayTape({ ask, exchanges, expect }: Tape, provider: AnyProvider): Promise<string[]> {
  if (!ask) return [];
  const site = await startTapeSite(exchanges);
  const context = contextOf(ask, site.hosts, provider.key);
  const config = (ask.config ?? {}) as never;
  const query = { video: videoOf(ask), languages: ask.languages, wantsForced: false };
  try {
    const searched = expect.search && (await settle(() => provider.search(query, config, context)));
    const differences = expect.search && searched ? compareSearch(expect.search, searched) : [];
    if (expect.download) {
      const found = pickRow(expect.download, searched?.value, expect.search === undefined);
      const downloaded = found && (await settle(() => provider.download(found, config, context)));
      differences.push(...(downloaded ? compareDownload(expect.download, downloaded) : ['nothing to download']));
    }
    return [...site.unknown.map((request) => `asked for what the tape does not have: ${request}`), ...differences];
  } finally {
    await site.close();
  }
}

function contextOf(
  { hashes, integrations }: NonNullable<Tape['ask']>,
  hosts: Record<string, string>,
  name: string,
): ProviderContext {
  const context = providerContext({ hosts, hashes: hashes ?? {}, integrations: integrations ?? {}, name });
  const send = createProviderHttp({ settings: settingsWith(), hosts, log: silentLog, lookup: unreachable });
  return { ...context, http: (request) => send(request, { name, signal: context.signal, turn: (call) => call() }) };
}

function videoOf({ video }: NonNullable<Tape['ask']>) {
  const { ids, ...facts } = video;
  const make = video.type === 'movie' ? aMovie : anEpisode;
  const { title, season, episode } = video;
  const release = {
    ...make().release,
    title,
    ...(video.type === 'episode' && { season: season ?? undefined, episodes: [episode ?? 0] }),
  };
  const plain = { year: null, path: `/videos/${title}.mkv`, release };
  return make({ ...plain, ...facts, ids: { imdb: null, tvdb: null, tmdb: null, ...ids } });
}

interface Settled<T> {
  value?: T;
  error?: unknown;
}

const settle = <T>(work: () => Promise<T>): Promise<Settled<T>> =>
  work().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** Without a search, the id alone has to be enough. */
function pickRow({ of }: NonNullable<Expected['download']>, rows: FoundSubtitle[] = [], isIdEnough: boolean) {
  if (isIdEnough)
    return { id: String(of), language: { code2: 'en', hi: false, forced: false }, releases: [], matches: [] };
  return typeof of === 'number' ? rows[of] : rows.find(({ id }) => id === of);
}

function compareFault(fault: string | undefined, error: unknown): string[] | undefined {
  const reason = error instanceof ProviderFault ? error.reason : undefined;
  if (fault !== undefined) return reason === fault ? [] : [`${sayError(error)} instead of the fault ${fault}`];
  return error === undefined ? undefined : [sayError(error)];
}

const sayError = (error: unknown) =>
  error instanceof ProviderFault
    ? `${error.reason}: ${error.message}`
    : error instanceof Error
      ? error.message
      : 'no fault';

function compareSearch(expected: NonNullable<Expected['search']>, { value = [], error }: Settled<FoundSubtitle[]>) {
  const fault = compareFault(expected.fault, error);
  if (fault) return fault;
  const rows = expected.rows ?? [];
  const differences = value.length === rows.length ? [] : [`${value.length} rows instead of ${rows.length}`];
  for (const { id, ...facts } of rows) {
    const found = id === undefined ? value[0] : value.find((one) => one.id === id);
    const read: Record<string, unknown> = found ? factsOf(found) : {};
    if (!found) differences.push(`no row ${id}`);
    else
      for (const [name, fact] of Object.entries(facts))
        if (read[name] !== fact)
          differences.push(`${found.id}: ${name} ${String(read[name])} instead of ${String(fact)}`);
  }
  const leaked = expected.never?.filter((word) => JSON.stringify(value).includes(word)) ?? [];
  return [...differences, ...leaked.map((word) => `${word} is in the results`)];
}

const factsOf = ({ language, frameRate, matches, isPack = false, uploader }: FoundSubtitle) => ({
  ...language,
  frameRate,
  hash: matches.includes('hash'),
  isPack,
  uploader: uploader ?? null,
});

function compareDownload(expected: NonNullable<Expected['download']>, { value, error }: Settled<DownloadedSubtitle>) {
  const fault = compareFault(expected.fault, error);
  if (fault || !value) return fault ?? [];
  const { startsWith = '', contains = '', fileName = value.fileName, quotaLeft = value.quotaLeft } = expected;
  const bytes = Buffer.from(value.bytes);
  const differences: string[] = [];
  if (!bytes.toString('latin1').startsWith(startsWith)) differences.push(`the file does not begin with ${startsWith}`);
  if (!bytes.toString('utf8').includes(contains)) differences.push(`the file does not contain ${contains}`);
  if (value.fileName !== fileName) differences.push(`file name ${value.fileName} instead of ${fileName}`);
  if (value.quotaLeft !== quotaLeft) differences.push(`quota ${value.quotaLeft} instead of ${quotaLeft}`);
  return differences;
}
