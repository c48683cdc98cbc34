import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { upstreamId } from '#domain/library/ids.ts';
import { NotASubtitle, withCues } from '#domain/subtitles/formats/index.ts';
import type { Translator } from '#domain/translate/translator.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { saveBesideVideo, type SavedBeside } from '#engine/files/save-beside-video.ts';
import { closeText, extensionOf, openText, type OpenedText } from '#engine/files/text-file.ts';
import { subtitleNotFound } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { asSentence, sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { creditAfter, translateCues } from './translate-cues.ts';
import type { TranslateOrder } from './translate-order.ts';

interface TranslateDependencies {
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  settings: Pick<SettingsStore, 'get'>;
  translator: Translator;
  signal: AbortSignal;
  onProgress: (done: number, count: number) => void;
}

/** Translates a subtitle and saves the result beside the video; the source is unchanged. */
export async function translateFile(order: TranslateOrder, tools: TranslateDependencies): Promise<SavedBeside> {
  const { video, to, who, batch } = order;
  const { files, settings, translator, signal, onProgress } = tools;
  const { code2: from, hi } = parseLanguageText(order.language);
  const opened = await openSource(order, files);

  const context = { from, to, kind: video.type, title: video.title, managerId: upstreamId(video.itemId), signal };
  const translated = await translateCues(opened.subtitle.cues, translator, context, onProgress);
  const isSigned = settings.get('translator.translator_info');
  const cues = isSigned ? creditAfter(translated, translator.name) : translated;

  // UTF-8, because the source charset may lack characters of the translation.
  const bytes = closeText({ ...opened, charset: 'utf-8' }, withCues(opened.subtitle, cues), true);
  const extension = extensionOf(order.path);
  const variant = { code2: to, hi, forced: false };
  const detail = { from: order.language, with: translator.name, cues: translated.length };
  return saveBesideVideo(tools, video, { variant, extension, bytes, tool: 'translate', detail, who, batch });
}

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
