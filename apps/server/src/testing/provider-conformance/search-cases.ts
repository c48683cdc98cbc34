import type { ProviderTrouble } from '@captionarr/lab';
import { parseRelease } from '#domain/search/parse-release.ts';
import { scoreCandidate } from '#domain/search/score-candidate.ts';
import type { Session } from './session.ts';
import { doesNotApply, fail, faultOf, type Case } from './verdict.ts';

const hour = 3_600_000;

/** What is known of a title that isn't in the library. */
const noFile = { id: 0, path: '', size: null, episodeTitle: '', audio: [], frameRate: null, duration: null };
const noIds = { imdb: null, tmdb: null, tvdb: null };

/** One that only looks into the video meets none of the troubles of the network. */
export function needsNetwork({ standIn }: Session): void {
  if (standIn.origins.length === 0) doesNotApply('It asks nobody.');
}

/** Requests to the provider itself, without those to lists that it looks numbers up in. */
const callsTo = ({ lab, standIn }: Session) => lab.calls.filter(({ origin }) => standIn.origins.includes(origin));

/** A provider that survives this trouble in a search meets it again in the download. */
async function meet(session: Session, trouble: ProviderTrouble, maxWaitMs?: number) {
  needsNetwork(session);
  const { search, download, pause } = await session.open({ maxWaitMs });
  session.lab.trouble(session.provider.key, trouble);
  const work = async () => {
    const [first] = await search();
    return first && download(first);
  };
  return { work, pause };
}

export const searchCases: readonly Case<Session>[] = [
  {
    name: 'search hit',
    async run(session) {
      const { search } = await session.open();

      const found = await search();

      if (found.length === 0) fail('Nothing was found.');
      const ids = new Set(found.map(({ id }) => id));
      if (ids.size < found.length) fail('Two have the same id.');
      const strange = found.find(({ language }) => language.code2 !== session.standIn.language);
      if (strange) fail(`It is in ${strange.language.code2}, which nobody asked for.`);
    },
  },
  {
    name: 'without a file',
    async run(session) {
      const { provider, video } = session;
      const { findsBy = ['name'] } = provider;
      const ways = findsBy.filter((way) => way !== 'file');
      if (ways.length === 0) doesNotApply('It needs the video itself.');
      const { title, year, ids } = video;
      const release = parseRelease('', video.type);
      for (const way of ways) {
        const byId = { title: '', year: null, ids: { ...noIds, ...(way !== 'name' && { [way]: ids[way] }) } };
        const known = { ...noFile, release, ...(way === 'name' ? { title, year, ids: noIds } : byId) };
        if (way !== 'name' && ids[way] === null) continue;
        const { search } = await session.open();

        const [found] = await search(known);

        // Who knows series by one number and movies by another asks nobody.
        if (!found && session.lab.calls.length === 0 && ways.length > 1) continue;
        if (!found) fail(`Nothing was found by ${way}.`);
        const { isRightVideo } = scoreCandidate(found, { ...video, ...known }, { wantsHearingImpaired: null });
        if (!isRightVideo) fail(`What it finds by ${way} is taken for another title.`);
      }
    },
  },
  {
    name: 'no hit',
    async run(session) {
      const { search } = await session.open();
      if (session.provider.isLocal) doesNotApply('It makes its subtitles from the video.');
      session.lab.world.clear();
      session.lab.world.add(session.other);

      const found = await search();

      if (found.length > 0) fail(`${found[0]?.releases.join()} was found, of another title.`);
    },
  },
  {
    name: 'odd row',
    async run(session) {
      needsNetwork(session);
      const usual = await (await session.open()).search();

      const found = await (await session.open({ isOdd: true })).search();

      if (found.length < usual.length) fail('One odd row costs the others.');
    },
  },
  {
    name: 'wrong credentials',
    async run(session) {
      const { wrongSettings } = session.standIn;
      if (!wrongSettings) doesNotApply('It has no account and no key.');
      const { search, download, pause } = await session.open({ settings: wrongSettings });

      await faultOf(
        search().then(([first]) => first && download(first)),
        'credentials',
      );

      if (!pause()) fail('It is not paused.');
      if (session.lab.calls.length > 4) fail(`It was asked ${session.lab.calls.length} times with wrong credentials.`);
    },
  },
  {
    name: 'no credentials',
    async run(session) {
      if (!session.standIn.wrongSettings) doesNotApply('It has no account and no key.');
      const { search, download } = await session.open({ settings: {} });

      await faultOf(
        search().then(([first]) => first && download(first)),
        'credentials',
      );
    },
  },
  {
    name: 'too many, with Retry-After',
    async run(session) {
      const { work, pause } = await meet(session, { kind: 'too-many', retryAfter: 3600 });

      await faultOf(work(), 'rate', 'quota');

      const { until } = pause() ?? fail('It is not paused.');
      if (Math.abs(until - Date.now() - hour) > 60_000) fail('It is not paused for as long as it asked for.');
      if (callsTo(session).length > 1) fail('It was asked again before that.');
    },
  },
  {
    name: 'too many',
    async run(session) {
      const { work, pause } = await meet(session, { kind: 'too-many' });

      for (let time = 0; time < 5 && !pause(); time++) await faultOf(work(), 'rate', 'quota');

      if (!pause()) fail('It is not paused, however often it refuses.');
    },
  },
  {
    name: 'out of order',
    async run(session) {
      const { work, pause } = await meet(session, { kind: 'unavailable' });

      for (let time = 0; time < 5 && !pause(); time++) await faultOf(work(), 'outage');

      if (!pause()) fail('It is not paused, however often it fails.');
    },
  },
  {
    name: 'time-out',
    async run(session) {
      const { work } = await meet(session, { kind: 'slow', ms: 60_000 }, 100);

      const { reason } = await faultOf(work(), 'outage');

      if (reason !== 'Timeout' && reason !== 'ConnectionError') fail(`It is told as ${reason}.`);
    },
  },
  {
    name: 'broken off',
    async run(session) {
      const { work } = await meet(session, { kind: 'cut' });

      await faultOf(work(), 'outage');
    },
  },
  {
    name: 'HTML instead',
    async run(session) {
      const { work, pause } = await meet(session, { kind: 'html' });

      await faultOf(work(), 'outage', 'item');

      if (pause()?.reason === 'AuthenticationError') fail('It is told as a matter of credentials.');
    },
  },
  {
    name: 'limits',
    async run(session) {
      needsNetwork(session);
      // Its own limits, at a faster clock.
      const limits = { ...session.provider.limits, perMs: 100 };
      const { search } = await session.open({ limits });

      await search();
      await Promise.all(Array.from({ length: limits.calls + 3 }, search));

      const times = session.lab.calls.map(({ at }) => at);
      const within = times.map((at) => times.filter((other) => other >= at && other < at + limits.perMs).length);
      if (times.length <= limits.calls) doesNotApply('It remembers what it was told, and hardly asks.');
      if (Math.max(...within) > limits.calls) fail(`${Math.max(...within)} calls came at once.`);
    },
  },
];
