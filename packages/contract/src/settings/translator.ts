import {
  list,
  number,
  section,
  secret,
  select,
  text,
  toggle,
  when,
  type Field,
} from '@captionarr/domain/settings/field.ts';

const services = [
  { value: 'google_translate', label: 'Google Translate' },
  { value: 'gemini', label: 'Gemini' },
  { value: 'lingarr', label: 'Lingarr' },
  { value: 'openai', label: 'Language model (OpenAI-compatible)' },
  { value: 'deepl', label: 'DeepL' },
  { value: 'libretranslate', label: 'LibreTranslate' },
] as const;
type Service = (typeof services)[number]['value'];

/** Fields of one service, shown while it is the translator or one that takes over. */
const of = <F extends Record<string, Field>>(service: Service, fields: F): F =>
  when({ 'translator.translator_type': service }, fields, { 'translator.fallbacks': service });

export const translator = section({
  title: 'Translating',
  fields: {
    translator_type: select({
      label: 'Translator',
      help: 'Translates existing subtitles into other languages.',
      options: services,
      default: 'google_translate',
    }),
    fallbacks: list({
      label: 'If it fails, continue with',
      help: 'In this order. Lines that are already translated are kept.',
      default: [],
      options: services,
    }),
    ...of('gemini', {
      gemini_model: text({
        label: 'Gemini model',
        help: 'Google’s model name.',
        default: 'gemini-3.5-flash',
      }),
      gemini_key: secret({ label: 'Gemini API key', help: 'Create one in Google AI Studio.' }),
    }),
    ...of('lingarr', {
      lingarr_url: text({ label: 'Lingarr URL', default: 'http://lingarr:9876' }),
      lingarr_token: secret({ label: 'Lingarr token', help: 'Only if Lingarr requires one.' }),
    }),
    ...of('openai', {
      openai_url: text({
        label: 'Language model URL',
        help: 'Any server with OpenAI’s chat completions. Choose a known one, or enter the address up to /v1.',
        default: 'http://ollama:11434/v1',
        suggestions: [
          { value: 'http://ollama:11434/v1', label: 'Ollama' },
          { value: 'http://localhost:1234/v1', label: 'LM Studio' },
          { value: 'https://openrouter.ai/api/v1', label: 'OpenRouter' },
          { value: 'https://generativelanguage.googleapis.com/v1beta/openai', label: 'Gemini' },
          { value: 'https://api.openai.com/v1', label: 'OpenAI' },
        ],
      }),
      openai_model: text({ label: 'Model', help: 'As the server names it.', default: '', placeholder: 'gemma3:12b' }),
      openai_key: secret({ label: 'Language model API key', help: 'Only if the server requires one.' }),
    }),
    ...of('deepl', {
      deepl_key: secret({ label: 'DeepL API key', help: 'Of a free or Pro account; Captionarr sees which.' }),
    }),
    ...of('libretranslate', {
      libretranslate_url: text({ label: 'LibreTranslate URL', default: 'http://libretranslate:5000' }),
      libretranslate_key: secret({ label: 'LibreTranslate API key', help: 'Only if the server requires one.' }),
    }),
    formality: select({
      label: 'Form of address',
      help: 'For languages that have a formal and an informal one. DeepL and language models follow it.',
      options: [
        { value: 'default', label: 'As the scene asks for' },
        { value: 'formal', label: 'Formal' },
        { value: 'informal', label: 'Informal' },
      ],
      default: 'default',
    }),
    names: list({
      label: 'Names',
      help: 'Written as here: Moira, or Moira = Мойра. Language models follow it, and also keep the names of earlier episodes.',
      default: [],
    }),
    token_price: number({
      label: 'Price of a million tokens',
      help: 'What your language model costs on average, in US cents, for the estimate and the limit.',
      default: 0,
      min: 0,
      unit: '¢',
    }),
    character_price: number({
      label: 'Price of a million characters',
      help: 'What DeepL costs you, in US cents, for the estimate and the limit.',
      default: 0,
      min: 0,
      unit: '¢',
    }),
    monthly_dollars: number({
      label: 'Monthly limit in dollars',
      help: 'Captionarr stops before it spends more, counted by the prices above. 0 for none.',
      default: 0,
      min: 0,
      unit: 'USD',
    }),
    monthly_characters: number({
      label: 'Monthly limit in characters',
      help: 'Captionarr stops before it sends a translator more. 0 for none.',
      default: 0,
      min: 0,
    }),
    default_score: number({
      label: 'Score for translations',
      help: 'So upgrades can replace translations.',
      default: 50,
      min: 0,
      max: 100,
      unit: '%',
    }),
    translator_info: toggle({
      label: 'Add translator info',
      help: 'Adds a note at the start of the subtitle.',
      default: true,
    }),
  },
});
