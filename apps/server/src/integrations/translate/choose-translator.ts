import type { FlatSettings } from '@captionarr/contract';
import type { Translator } from '#domain/translate/translator.ts';
import { createGemini } from './gemini.ts';
import { createGoogle } from './google.ts';
import { createLingarr } from './lingarr.ts';

/** Hosts of shared online services, for tests. */
export interface TranslateHosts {
  google: string;
  gemini: string;
}

const defaultHosts: TranslateHosts = {
  google: 'https://translate.google.com',
  gemini: 'https://generativelanguage.googleapis.com',
};

type TranslatorSettings = Pick<
  FlatSettings,
  | 'translator.translator_type'
  | 'translator.gemini_model'
  | 'translator.gemini_key'
  | 'translator.lingarr_url'
  | 'translator.lingarr_token'
>;

export function chooseTranslator(settings: TranslatorSettings, hosts: Partial<TranslateHosts> = {}): Translator {
  const { google, gemini } = { ...defaultHosts, ...hosts };
  switch (settings['translator.translator_type']) {
    case 'gemini':
      return createGemini({
        host: gemini,
        model: settings['translator.gemini_model'],
        keys: settings['translator.gemini_key'].split(/[\s,]+/).filter(Boolean),
      });
    case 'lingarr':
      return createLingarr({ url: settings['translator.lingarr_url'], token: settings['translator.lingarr_token'] });
    default:
      return createGoogle({ host: google });
  }
}
