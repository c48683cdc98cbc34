import type { FlatSettings } from '@captionarr/contract';
import type { Translator } from '#domain/translate/translator.ts';
import { createDeepL } from './deepl.ts';
import { createGemini } from './gemini.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createLingarr } from './lingarr.ts';
import { createOpenAi } from './openai.ts';

/** Hosts of shared online services, for tests. */
export interface TranslateHosts {
  google: string;
  gemini: string;
  deepl: string;
  deeplFree: string;
}

const defaultHosts: TranslateHosts = {
  google: 'https://translate.google.com',
  gemini: 'https://generativelanguage.googleapis.com',
  deepl: 'https://api.deepl.com',
  deeplFree: 'https://api-free.deepl.com',
};

type TranslatorType = FlatSettings['translator.translator_type'];
type TranslatorSettings = Pick<FlatSettings, Extract<keyof FlatSettings, `translator.${string}`>>;

const creators: Record<TranslatorType, (settings: TranslatorSettings, hosts: TranslateHosts) => Translator> = {
  google_translate: (_settings, { google }) => createGoogle({ host: google }),
  gemini: (settings, { gemini }) =>
    createGemini({
      host: gemini,
      model: settings['translator.gemini_model'],
      keys: settings['translator.gemini_key'].split(/[\s,]+/).filter(Boolean),
    }),
  lingarr: (settings) =>
    createLingarr({ url: settings['translator.lingarr_url'], token: settings['translator.lingarr_token'] }),
  openai: (settings) =>
    createOpenAi({
      url: settings['translator.openai_url'],
      key: settings['translator.openai_key'],
      model: settings['translator.openai_model'],
    }),
  deepl: (settings, { deepl, deeplFree }) =>
    createDeepL({ hosts: { pro: deepl, free: deeplFree }, key: settings['translator.deepl_key'] }),
  libretranslate: (settings) =>
    createLibreTranslate({
      url: settings['translator.libretranslate_url'],
      key: settings['translator.libretranslate_key'],
    }),
};

/** The translator of the settings, then those that take over when it can’t go on. */
export function chooseTranslators(
  settings: TranslatorSettings,
  hosts: Partial<TranslateHosts> = {},
): readonly [Translator, ...Translator[]] {
  const first = settings['translator.translator_type'];
  const create = (type: TranslatorType) => creators[type](settings, { ...defaultHosts, ...hosts });
  const others = new Set(settings['translator.fallbacks'] as readonly TranslatorType[]);
  others.delete(first);
  return [create(first), ...[...others].filter((type) => Object.hasOwn(creators, type)).map(create)];
}
