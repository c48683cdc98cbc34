import type { SyncProposal, SyncReason } from '@captionarr/contract';
import { clockTime } from '#domain/subtitles/clock-time.ts';
import { AppError } from '#platform/errors.ts';
import { unable } from './reference-cues.ts';

const sentences: Record<SyncReason, string> = {
  fits: 'In sync.',
  'within-tolerance': 'Already in sync.',
  'no-gain': 'Already in sync.',
  'too-few-cues': 'Too few spoken lines to measure.',
  'at-bound': 'The best match is at the maximum offset. Raise the limit and try again.',
  pieces: 'Different parts need different offsets: a scene was cut or inserted.',
  'pieces-fit': 'Each part is in sync with a shift of its own.',
  'pieces-uncertain': 'Each part needs a shift of its own. Check the parts in the Sync dialog, then apply them.',
  'no-match': 'The subtitle doesn’t match this video. It may belong to a different one.',
  ambiguous: 'Two offsets match almost equally well.',
  'halves-disagree': 'The two halves need different corrections.',
  'stretch-without-match': 'Part of the subtitle matches nothing in the video. A scene may have been cut.',
  'few-windows-agree': 'Too few parts agree on one offset.',
  'starts-miss-speech': 'The cues don’t start where speech starts.',
  'ratio-uncertain': 'The original frame rate is uncertain.',
  'other-frame-rate': 'The subtitle was made for a different frame rate. Allow frame-rate correction and try again.',
  'another-episode': 'The timing belongs to a different episode or cut.',
};

/** Stored reasons may be from a newer or older version. */
const sentenceOf = (reason: string): string =>
  sentences[reason as SyncReason] ?? 'The measurements don’t support a correction.';

/** Where the parts of a broken file begin. */
function breaksOf({ reason, pieces }: SyncProposal): string {
  const times = pieces.slice(1).map(({ from }) => clockTime(from));
  return reason.startsWith('pieces') && times.length > 0 ? ` It breaks at ${times.join(', ')}.` : '';
}

export const explainProposal = (proposal: SyncProposal): string =>
  `${sentenceOf(proposal.reason)}${breaksOf(proposal)}`;

export const errorOf = (proposal: SyncProposal): AppError =>
  new AppError('conflict', `${unable} ${explainProposal(proposal)}`, { help: 'sync-refused' });
