import { settings, type SettingKey } from '@captionarr/contract/settings';
import type { SettingsPageContent } from './page-content.ts';

/** Every weight of a section. */
const weightsOf = (section: 'series_scores' | 'movie_scores') =>
  // The names of the fields of a section make its keys.
  Object.keys(settings[section].fields).map((name) => `${section}.${name}` as SettingKey);

export const subtitlesPage: SettingsPageContent = {
  id: 'subtitles',
  scope: 'both',
  groups: [
    {
      id: 'subtitleFile',
      keys: [
        'general.subfolder',
        'general.subfolder_custom',
        'general.hi_extension',
        'general.utf8_encode',
        'general.mark_machine_made',
        'general.chmod_enabled',
        'general.chmod',
      ],
    },
    {
      id: 'embedded',
      keys: [
        'general.use_embedded_subs',
        'general.ignore_pgs_subs',
        'general.ignore_vobsub_subs',
        'general.ignore_ass_subs',
        'general.embedded_subs_show_desired',
        'general.embedded_subtitles_parser',
      ],
    },
    {
      id: 'upgrading',
      keys: ['general.upgrade_subs', 'general.days_to_upgrade_subs', 'general.upgrade_manual'],
    },
    {
      id: 'performance',
      keys: [
        'general.adaptive_searching',
        'general.adaptive_searching_delay',
        'general.adaptive_searching_delta',
        'general.multithreading',
        'general.skip_hashing',
        'general.use_scenename',
      ],
    },
    { id: 'modifications', keys: ['general.subzero_mods'] },
    {
      id: 'audioSync',
      keys: [
        'subsync.use_subsync',
        'subsync.use_subsync_threshold',
        'subsync.subsync_threshold',
        'subsync.use_subsync_movie_threshold',
        'subsync.subsync_movie_threshold',
        'subsync.checker.blacklisted_providers',
        'subsync.checker.blacklisted_languages',
        'subsync.check_downloads',
        'subsync.measure_files',
        'subsync.timing_per_night',
        'subsync.force_audio',
        'subsync.no_fix_framerate',
        'subsync.gss',
        'subsync.max_offset_seconds',
        'subsync.debug',
      ],
    },
    {
      id: 'postProcessing',
      keys: [
        'general.use_postprocessing',
        'general.postprocessing_cmd',
        'general.postprocessing_timeout',
        'general.use_postprocessing_threshold',
        'general.postprocessing_threshold',
        'general.use_postprocessing_threshold_movie',
        'general.postprocessing_threshold_movie',
      ],
    },
    {
      id: 'translating',
      keys: [
        'translator.translator_type',
        'translator.fallbacks',
        'translator.gemini_model',
        'translator.gemini_key',
        'translator.lingarr_url',
        'translator.lingarr_token',
        'translator.openai_url',
        'translator.openai_model',
        'translator.openai_key',
        'translator.deepl_key',
        'translator.libretranslate_url',
        'translator.libretranslate_key',
        'translator.formality',
        'translator.names',
        'translator.token_price',
        'translator.character_price',
        'translator.monthly_dollars',
        'translator.monthly_characters',
        'translator.default_score',
        'translator.translator_info',
      ],
    },
    {
      id: 'transcribing',
      keys: [
        'transcription.server',
        'transcription.url',
        'transcription.model',
        'transcription.key',
        'transcription.timeout',
      ],
      needs: 'transcription.test',
    },
    { id: 'dialogue', keys: ['general.dialogue_search'] },
    { id: 'versions', keys: ['general.versions_days', 'general.versions_megabytes'] },
    { id: 'searchRecords', keys: ['general.search_records_days', 'general.search_records_megabytes'] },
    {
      id: 'scoring',
      keys: [
        'general.provider_bonus',
        'general.required_attributes',
        'general.ignored_attributes',
        'general.required_attributes_movie',
        'general.ignored_attributes_movie',
      ],
      needs: 'searches.replay',
    },
    { id: 'episodeScores', keys: weightsOf('series_scores'), needs: 'searches.replay' },
    { id: 'movieScores', keys: weightsOf('movie_scores'), needs: 'searches.replay' },
  ],
};
