import type { SyncProposal, SyncReason } from '@captionarr/contract';
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

export const errorOf = ({ reason }: SyncProposal): AppError =>
  new AppError('conflict', sentence`${unable} ${sentenceOf(reason)}`, { help: 'sync-refused' });

export const explainProposal = ({ reason }: SyncProposal): string => sentenceOf(reason).text;
