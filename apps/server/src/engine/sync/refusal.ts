import type { SyncProposal, SyncReason } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { unable } from './reference-cues.ts';

const sentences: Record<SyncReason, string> = {
  fits: 'It fits.',
  'within-tolerance': 'It is in sync already.',
  'no-gain': 'It is in sync already.',
  'too-few-cues': 'It has too few spoken lines to be measured.',
  'at-bound': 'The best match lies at the largest offset that is allowed. Allow a larger one and try again.',
  pieces: 'Its parts need different offsets: something was cut from the video or put into it.',
  'no-match': 'It does not match what is said in this video; it may belong to another one.',
  ambiguous: 'Two different offsets match almost equally well.',
  'halves-disagree': 'Its two halves need different corrections.',
  'stretch-without-match': 'A part of it matches nothing in the video; something may have been cut.',
  'few-windows-agree': 'Too few of its parts agree on one offset.',
  'starts-miss-speech': 'Its lines do not begin where somebody begins to speak.',
  'ratio-uncertain': 'The frame rate that it was made for is not certain.',
  'other-frame-rate': 'It was made for another frame rate. Allow to fix the frame rate and try again.',
  'another-episode': 'Its times are those of another episode or cut.',
};

/** Stored reasons may be from a newer or older version. */
const sentenceOf = (reason: string): string => sentences[reason as SyncReason] ?? 'The measurements speak against it.';

export const errorOf = ({ reason }: SyncProposal): AppError =>
  new AppError('conflict', `${unable} ${sentenceOf(reason)}`, { help: 'sync-refused' });

export const explainProposal = ({ reason }: SyncProposal): string => sentenceOf(reason);
