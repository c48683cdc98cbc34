import { subtitleTools, type SubtitleTool } from '@captionarr/contract/browser';
import {
  IconAbc,
  IconAdOff,
  IconClock,
  IconEarOff,
  IconGauge,
  IconLanguage,
  IconLetterCase,
  IconLetterSpacing,
  IconPalette,
  IconScan,
  IconSparkles,
  IconTextDirectionRtl,
  IconWaveSine,
  type Icon,
} from '@tabler/icons-react';

export const toolIcons: Record<SubtitleTool, Icon> = {
  sync: IconWaveSine,
  remove_HI: IconEarOff,
  remove_ads: IconAdOff,
  remove_tags: IconAbc,
  OCR_fixes: IconScan,
  common: IconSparkles,
  fix_uppercase: IconLetterCase,
  reverse_rtl: IconTextDirectionRtl,
  fix_encoding: IconLetterSpacing,
  add_color: IconPalette,
  change_frame_rate: IconGauge,
  adjust_time: IconClock,
  translation: IconLanguage,
};

/** Most used tools first; the rest keep their order. */
const first: readonly SubtitleTool[] = ['sync', 'remove_HI', 'adjust_time', 'translation'];
export const orderedTools = [...first, ...subtitleTools.filter((tool) => !first.includes(tool))];
