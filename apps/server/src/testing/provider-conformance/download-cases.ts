import type { ProviderTrouble } from '@captionarr/lab';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { spoken } from './question.ts';
import { needsNetwork } from './search-cases.ts';
import type { Session } from './session.ts';
import { doesNotApply, fail, faultOf, type Case } from './verdict.ts';

/** Languages in Latin script. */
const latin = new Set(['en', 'de', 'fr', 'es', 'pt', 'pb', 'ea', 'it', 'nl', 'pl', 'cs', 'hr', 'hu', 'ro', 'sl', 'sr']);

/** Finds a subtitle; the case downloads it. */
async function find(session: Session, trouble?: ProviderTrouble) {
  const { search, download, pause } = await session.open();
  session.lab.trouble(session.provider.key, trouble);
  const [first] = await search();
  const found = first ?? fail('Nothing was found.');
  return { found, download: () => download(found), pause };
}

/** An unusable download is reported, and no provider is paused for one bad file. */
async function refuse(session: Session, kind: ProviderTrouble['kind']): Promise<void> {
  needsNetwork(session);
  const { found, download, pause } = await find(session, { kind });
  try {
    const opened = await session.read(found, await download());
    if (opened.problem === undefined) fail(`It was taken: ${opened.cues.map(({ text }) => text).join(' ')}`);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    // A page where a file should be may be meant for all who ask now.
    if (error.reason === 'ParseResponseError' && kind === 'html-file') return;
    if (error.owner !== 'item') fail(`It is told as ${error.reason} (${error.message}).`);
  }
  if (pause()) fail('It is paused for one bad file.');
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

const asksToDownload = ({ lab }: Session) => lab.calls.some(({ isDownload }) => isDownload);

export const downloadCases: readonly Case<Session>[] = [
  {
    name: 'download',
    async run(session) {
      const { found, download } = await find(session);

      const opened = await session.read(found, await download());

      if (opened.problem !== undefined) fail(opened.problem);
      if (!opened.cues.some(({ text }) => text.includes(spoken))) fail('It is another text.');
    },
  },
  {
    name: 'quota',
    async run(session) {
      needsNetwork(session);
      const { download, pause } = await find(session, { kind: 'quota', during: 'download' });
      const work = download();

      if (await isDone(work)) doesNotApply('It counts no downloads.');

      await faultOf(work, 'quota', 'rate');
      for (let time = 0; time < 5 && !pause(); time++) await download().catch(() => {});
      if (!pause()) fail('It is not paused.');
    },
  },
  {
    name: 'gone',
    async run(session) {
      needsNetwork(session);
      if (session.provider.isLocal) doesNotApply('It makes its subtitles from the video.');
      const { download, pause } = await find(session);
      session.lab.world.clear();
      const work = download();

      await isDone(work);
      if (!asksToDownload(session)) doesNotApply('The file comes with the search.');

      await faultOf(work, 'item');
      if (pause()) fail('It is paused for one bad file.');
    },
  },
  {
    name: 'truncated archive',
    async run(session) {
      if (session.standIn.packing === 'plain') doesNotApply('It packs nothing.');
      await refuse(session, 'truncated-archive');
    },
  },
  { name: 'page as file', run: (session) => refuse(session, 'html-file') },
  {
    name: 'wrong charset',
    async run(session) {
      needsNetwork(session);
      const { found, download } = await find(session, { kind: 'wrong-charset' });

      const opened = await session.read(found, await download());

      if (opened.problem !== undefined) fail(opened.problem);
      const text = opened.cues.map((cue) => cue.text).join(' ');
      if (text.includes('\uFFFD')) fail(`Letters are lost: ${text}`);
      if (latin.has(session.standIn.language) && !text.includes(spoken)) fail(`Letters are others: ${text}`);
    },
  },
  {
    name: 'hostile names',
    async run(session) {
      if (session.standIn.packing !== 'zip') doesNotApply('There are no names in what it sends.');
      await refuse(session, 'hostile-names');
    },
  },
];
