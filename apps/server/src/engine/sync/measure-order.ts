import type { SyncProposal } from '@captionarr/contract';
import type { VideoStreams } from '#domain/media/video-streams.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import type { SyncRules } from '#domain/sync/sync-rules.ts';
import type { Measured } from '#domain/sync/proposal.ts';
import type { SpeechCoverage } from '#domain/sync/speech-coverage.ts';
import type { TextFile } from '#engine/files/text-file.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { readCuesOf, readReference, unable } from './reference-cues.ts';
import { describeReference, referencesFor, type Reference } from './reference.ts';
import type { SyncOrder } from './sync-order.ts';
import type { SyncParts } from './sync-parts.ts';

export interface Watch {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** A subtitle that was measured, with the bytes that it was. */
export interface MeasuredFile {
  proposal: SyncProposal;
  /** How speech and cues cover each other, where the audio was heard. */
  speech?: SpeechCoverage | undefined;
  file: TextFile;
  hash: string;
}

/** A subtitle that needn't be on disk, and the video that it's measured against. */
export interface TextOrder extends TextFile, Pick<SyncOrder, Measuring> {}
type Measuring = 'videoPath' | 'reference' | 'maxOffset' | 'noFixFramerate' | 'gss';

function rulesOf({ maxOffset, noFixFramerate, gss }: TextOrder, settings: SyncParts['settings']): SyncRules {
  return {
    maxOffset: maxOffset ?? settings.get('subsync.max_offset_seconds'),
    fixesFramerate: !(noFixFramerate ?? settings.get('subsync.no_fix_framerate')),
    refines: gss ?? settings.get('subsync.gss'),
  };
}

/** Measures a subtitle file. */
export async function measureOrder(parts: SyncParts, order: SyncOrder, watch: Watch): Promise<MeasuredFile> {
  const state = await parts.files.read(order.path);
  if (!state)
    throw new AppError('conflict', sentence`${unable} ${sentence`${order.path} no longer exists.`}`, { help: 'paths' });
  return { ...(await measureText(parts, { ...order, bytes: state.bytes }, watch)), hash: state.hash };
}

/** Measures a subtitle against the first reference that can tell. */
export async function measureText(
  parts: SyncParts,
  order: TextOrder,
  watch: Watch,
): Promise<Omit<MeasuredFile, 'hash'>> {
  const { settings, probe, log } = parts;
  const streams = await probe(order.videoPath, { signal: watch.signal });
  if (!streams)
    throw new AppError('conflict', sentence`${unable} ${sentence`The video ${order.videoPath} can’t be read.`}`, {
      help: 'video-unreadable',
    });
  const { bytes, path, language } = order;
  const file: TextFile = { bytes, path, language, frameRate: streams.frameRate ?? undefined };
  const cues = await readCuesOf(parts, file, watch.signal);
  const rules = rulesOf(order, settings);

  let proposal: SyncProposal | undefined;
  let speech: SpeechCoverage | undefined;
  const references = referencesFor(order.reference, streams, { forceAudio: settings.get('subsync.force_audio') });
  for (const [index, reference] of references.entries()) {
    const question = { order, streams, cues, rules, watch };
    const measured = await measureAgainst(parts, reference, question).catch((error: unknown) => {
      // Skips an unreadable reference while another one is left.
      if (!(error instanceof AppError) || index === references.length - 1) throw error;
      log.warn(`Could not measure ${path} against ${describeReference(reference).name}: ${error.message}`);
    });
    if (!measured) continue;
    proposal = { ...measured.proposal, reference: describeReference(reference) };
    speech = measured.speech;
    const { verdict, reason } = proposal;
    const figures = { verdict, reason, ...proposal.reference, ...measured.figures };
    log[settings.get('subsync.debug') ? 'info' : 'debug'](figures, `Measured the timing of ${path}`);
    if (isFirm(proposal)) break;
  }
  if (!proposal)
    throw new AppError('conflict', sentence`${unable} ${sentence`There is no reference to sync with.`}`, {
      help: 'sync-refused',
    });
  return { proposal, speech, file };
}

/** A track that cannot tell leaves the question to the sound. */
const isFirm = ({ verdict, reason }: SyncProposal): boolean =>
  verdict === 'apply' || verdict === 'in-sync' || reason === 'another-episode' || reason === 'other-frame-rate';

interface Question {
  order: TextOrder;
  streams: VideoStreams;
  cues: readonly Cue[];
  rules: SyncRules;
  watch: Watch;
}

async function measureAgainst(parts: SyncParts, reference: Reference, question: Question): Promise<Measured> {
  const { order, streams, cues, rules, watch } = question;
  const { videoPath } = order;
  if (reference.kind !== 'audio') {
    const spans = await readReference(parts, reference, videoPath, watch.signal);
    return parts.runInWorker('measureCues', { reference: spans, cues, rules }, { signal: watch.signal });
  }
  const { cacheFolder } = parts;
  const duration = streams.duration ?? undefined;
  const input = { videoPath, stream: reference.stream.index, duration, cues, rules, cacheFolder };
  return parts.runInWorker('measureSpeech', input, watch).catch((error: unknown) => {
    watch.signal.throwIfAborted();
    const reason = errorMessage(error);
    throw new AppError('conflict', sentence`${unable} ${sentence`The audio track can’t be read: ${reason}`}`, {
      cause: error,
      help: 'video-unreadable',
    });
  });
}
