import type { BulkOrder } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { toolOf } from '#domain/quality/cure.ts';
import { findArrival } from '#engine/history/find-arrival.ts';
import { refuseOrder } from '#engine/translate/translate-file.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { Draft } from './draft.ts';
import type { Look } from './look-at-file.ts';
import type { FileFindings } from './read-findings.ts';
import type { SelectedVideo } from './select-files.ts';

/** A subtitle that is selected. */
export interface Chosen {
  video: SelectedVideo;
  draft: Draft;
  findings: FileFindings | undefined;
}

export type Judge = (chosen: Chosen) => Promise<Draft>;
/** Once it is clear that the file can be touched. */
type Verdict = (chosen: Chosen) => Promise<Draft>;

const settled: readonly Draft['group'][] = ['embedded', 'locked', 'unreadable', 'impossible'];
const told = (draft: Draft, group: Draft['group'], said: Sentence): Draft => ({ ...draft, group, sentence: said.text });

/** Says in which group a file is, and why. */
export function createJudge(parts: BulkParts, order: BulkOrder, look: Look): Judge {
  const verdict = verdictOf(parts, order);
  return async (chosen) => {
    const { draft } = await look(chosen.draft);
    return settled.includes(draft.group) ? draft : verdict({ ...chosen, draft });
  };
}

function verdictOf(parts: BulkParts, order: BulkOrder): Verdict {
  if (order.verb === 'tool') return (chosen) => judgeTool(parts, chosen, order.tool);
  if (order.verb === 'sync') return (chosen) => judgeSync(parts, chosen);
  if (order.verb === 'translate') return judgeTranslation(order.language);
  if (order.verb === 'blacklist') return (chosen) => judgeBlacklist(parts, chosen);
  if (order.verb === 'repair') return (chosen) => judgeRepair(parts, chosen);
  return ({ draft }) => Promise.resolve(draft);
}

async function judgeTool({ work }: BulkParts, { video, draft }: Chosen, action: string): Promise<Draft> {
  const { path } = draft;
  if (path === null) return draft;
  try {
    const whole = { ...video, audio: [] };
    const { same, cues, changed, removed, added, retimed } = await work.tools.preview(whole, { path, action }, false);
    if (same) return told(draft, 'unchanged', sentence`Nothing to change.`);
    if (cues.after === 0)
      return told(draft, 'impossible', sentence`The result would be empty, so the file wasn’t changed.`);
    const figures = Object.entries({ changed, removed, added, retimed }).filter(([, figure]) => figure > 0);
    return { ...draft, figures: Object.fromEntries(figures) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return told(draft, error.help === 'subtitle-unusable' ? 'unreadable' : 'impossible', error.sentence);
  }
}

/** Measuring a library takes hours, so it is done in the run: here only what an earlier check knows. */
async function judgeSync({ db }: BulkParts, { draft }: Chosen): Promise<Draft> {
  const { type, mediaId, path, hash } = draft;
  const check = await db
    .selectFrom('subtitle_check')
    .select(['verdict', 'offset'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', mediaId)
    .where('path', '=', path ?? '')
    .where('hash', '=', hash ?? '')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!check) return draft;
  if (check.verdict === 'matches') return told(draft, 'unchanged', sentence`Already in sync.`);
  if (check.verdict === 'out-of-sync') return { ...draft, figures: { offset: check.offset } };
  return told(draft, 'unsure', sentence`The last check couldn’t tell how far it is off.`);
}

function judgeTranslation(to: string): Verdict {
  const taken = new Set<string>();
  return ({ video, draft }) => {
    const { language, type, mediaId } = draft;
    const has = video.subtitles.some((one) => one.path !== null && parseLanguageText(one.language).code2 === to);
    try {
      refuseOrder({ language: language ?? '', to });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return Promise.resolve(told(draft, 'impossible', error.sentence));
    }
    if (has) return Promise.resolve(told(draft, 'unchanged', sentence`A subtitle in that language is there already.`));
    const isTaken = taken.has(`${type} ${mediaId}`);
    taken.add(`${type} ${mediaId}`);
    return Promise.resolve(
      isTaken ? told(draft, 'unchanged', sentence`Another file of this video is the one that is translated.`) : draft,
    );
  };
}

async function judgeBlacklist({ db }: BulkParts, { draft }: Chosen): Promise<Draft> {
  const { type, mediaId, path } = draft;
  const arrival = await findArrival(db, { type, mediaId, path: path ?? '' });
  return arrival?.provider && arrival.subs_id !== null
    ? draft
    : told(draft, 'impossible', sentence`No provider is on record for it, so there is nothing to blacklist.`);
}

async function judgeRepair(parts: BulkParts, { video, draft, findings }: Chosen): Promise<Draft> {
  const cure = findings?.cure ?? null;
  const cured = { ...draft, cure };
  if (cure === 'sync') return judgeSync(parts, { video, draft: cured, findings });
  if (cure === 'replace') return judgeBlacklist(parts, { video, draft: cured, findings });
  const tool = cure && toolOf[cure];
  if (tool) return judgeTool(parts, { video, draft: cured, findings }, tool);
  return told(cured, 'impossible', sentence`A person has to look at it.`);
}
