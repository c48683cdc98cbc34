import type { SyncProposal, SyncReason } from '@captionarr/contract';
import { clockTime } from '#domain/subtitles/clock-time.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { unable } from './reference-cues.ts';

const sentences: Record<SyncReason, Sentence> = {
  fits: sentence`In sync.`,
  'within-tolerance': sentence`Already in sync.`,
  'no-gain': sentence`Already in sync.`,
  'too-few-cues': sentence`Too few spoken lines to measure.`,
  'at-bound': sentence`The best match is at the maximum offset. Raise the limit and try again.`,
  pieces: sentence`Different parts need different offsets: a scene was cut or inserted.`,
  'pieces-fit': sentence`Each part is in sync with a shift of its own.`,
  'pieces-uncertain': sentence`Each part needs a shift of its own. Check the parts in the Sync dialog, then apply them.`,
  'no-match': sentence`The subtitle doesn’t match this video. It may belong to a different one.`,
  ambiguous: sentence`Two offsets match almost equally well.`,
  'halves-disagree': sentence`The two halves need different corrections.`,
  'stretch-without-match': sentence`Part of the subtitle matches nothing in the video. A scene may have been cut.`,
  'few-windows-agree': sentence`Too few parts agree on one offset.`,
  'starts-miss-speech': sentence`The cues don’t start where speech starts.`,
  'ratio-uncertain': sentence`The original frame rate is uncertain.`,
  'other-frame-rate': sentence`The subtitle was made for a different frame rate. Allow frame-rate correction and try again.`,
  'another-episode': sentence`The timing belongs to a different episode or cut.`,
};

/** Stored reasons may be from a newer or older version. */
const sentenceOf = (reason: string): Sentence =>
  sentences[reason as SyncReason] ?? sentence`The measurements don’t support a correction.`;

/** With the places where the parts of a broken file begin. */
function explain({ reason, pieces }: SyncProposal): Sentence {
  const times = pieces.slice(1).map(({ from }) => clockTime(from));
  const said = sentenceOf(reason);
  return reason.startsWith('pieces') && times.length > 0 ? sentence`${said} It breaks at ${times.join(', ')}.` : said;
}

export const explainProposal = (proposal: SyncProposal): string => explain(proposal).text;

export const errorOf = (proposal: SyncProposal): AppError =>
  new AppError('conflict', sentence`${unable} ${explain(proposal)}`, { help: 'sync-refused' });
