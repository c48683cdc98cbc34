import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { NotASubtitle, withCues } from '#domain/subtitles/formats/index.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { saveBesideVideo, type SavedBeside } from '#engine/files/save-beside-video.ts';
import { closeText, extensionOf, openText, type OpenedText } from '#engine/files/text-file.ts';
import { subtitleNotFound } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { asSentence, sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { SeriesMemory } from './series-memory.ts';
import { creditAfter, translateCues, type TranslateTools } from './translate-cues.ts';
import { contextOf } from './translate-context.ts';
import type { TranslateOrder } from './translate-order.ts';

interface TranslateDependencies extends TranslateTools {
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  settings: Pick<SettingsStore, 'get'>;
  memory: SeriesMemory;
  signal: AbortSignal;
}

/** Translates a subtitle and saves the result beside the video; the source is unchanged. */
export async function translateFile(order: TranslateOrder, tools: TranslateDependencies): Promise<SavedBeside> {
  const { video, to, who, batch } = order;
  const { files, settings, memory, signal } = tools;
  const { code2: from, hi } = parseLanguageText(order.language);
  const opened = await openSource(order, files);

  const context = await contextOf(memory, video, { from, to, signal });
  const before = opened.subtitle.cues;
  const { cues: translated, open, engines, ...result } = await translateCues(before, context, tools);
  if (!result.isFinished) throw result.error ?? unfinished(open.length, result.sent);
  await memory.learn(video, { from, to }, before, translated);
  const name = engines.join(', ');
  const cues = settings.get('translator.translator_info') ? creditAfter(translated, name) : translated;

  // UTF-8, because the source charset may lack characters of the translation.
  const bytes = closeText({ ...opened, charset: 'utf-8' }, withCues(opened.subtitle, cues), true);
  const extension = extensionOf(order.path);
  const variant = { code2: to, hi, forced: false };
  const detail = {
    from: order.language,
    with: name,
    cues: translated.length,
    ...(open.length > 0 && { open: open.length }),
  };
  const saved = await saveBesideVideo(tools, video, {
    variant,
    extension,
    bytes,
    tool: 'translate',
    detail,
    who,
    batch,
  });
  await result.forget();
  return saved;
}

const unfinished = (open: number, count: number) =>
  new AppError(
    'upstream',
    sentence`${open} of ${count} lines couldn’t be translated reliably. Nothing was changed. Try again, or choose another translator or model.`,
    { help: 'translation-failed' },
  );

async function openSource(
  { path, language }: TranslateOrder,
  files: TranslateDependencies['files'],
): Promise<OpenedText> {
  const state = await files.read(path);
  if (!state) throw subtitleNotFound();
  try {
    return openText({ bytes: state.bytes, path, language });
  } catch (error) {
    if (!(error instanceof NotASubtitle)) throw error;
    throw new AppError('conflict', sentence`The subtitle can’t be translated. ${asSentence(error.message)}`, {
      cause: error,
      help: 'subtitle-unusable',
    });
  }
}

/** Rejects an impossible order before any request. */
export function refuseOrder({ language, to }: Pick<TranslateOrder, 'language' | 'to'>): void {
  const { code2, forced } = parseLanguageText(language);
  if (!languageByCode(to)) throw new AppError('invalid', sentence`Unknown language: ${to}.`);
  if (forced)
    throw new AppError(
      'conflict',
      'Forced subtitles can’t be translated: they only contain the foreign-language parts.',
      {
        help: 'translation-failed',
      },
    );
  if (code2 === to)
    throw new AppError('conflict', 'The subtitle is already in this language.', { help: 'translation-failed' });
}
