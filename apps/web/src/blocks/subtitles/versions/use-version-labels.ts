import type { SubtitleVersion } from '@captionarr/contract';
import {
  IconArrowBackUp,
  IconDownload,
  IconFileSearch,
  IconListCheck,
  IconMicrophone,
  IconMovie,
  IconRefresh,
  IconTextRecognition,
  IconTrash,
  IconUpload,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { signed } from '#lib/formats.ts';
import { formatMoment } from '#lib/moment.ts';
import { toolIcons } from '#blocks/subtitles/tools/tools.ts';

/** Icons of the tools that create versions; newer servers may have more. */
export const versionIcons: Record<string, Icon> = {
  found: IconFileSearch,
  upload: IconUpload,
  download: IconDownload,
  upgrade: IconRefresh,
  delete: IconTrash,
  restore: IconArrowBackUp,
  ocr: IconTextRecognition,
  transcribe: IconMicrophone,
  track: IconMovie,
  review: IconListCheck,
  ...toolIcons,
  translate: toolIcons.translation,
  color: toolIcons.add_color,
  change_FPS: toolIcons.change_frame_rate,
  shift_offset: toolIcons.adjust_time,
};

type Version = Pick<SubtitleVersion, 'made_by' | 'detail' | 'at'>;

/** `color` of `color(name=red)`. */
export const nameOf = ({ made_by: made }: Version) => made.split('(', 1)[0] ?? made;

/** Figures that are counts of cues. */
const counts = ['changed', 'removed', 'added', 'retimed', 'parts', 'corrected'] as const;

/** Describes what happened to a file. */
export function useVersionLabels() {
  const { t, i18n } = useTranslation();
  return {
    made: (version: Version) => {
      const name = nameOf(version);
      return name in versionIcons
        ? t(`subtitleVersions.made.${name}`)
        : t('subtitleVersions.madeOtherwise', { name: version.made_by });
    },
    /** Figures of the change, as far as they say something to a person. */
    detail: ({ detail }: Version) => {
      const figures = counts
        .filter((name) => Number(detail[name]) > 0)
        .map((name) => t(`subtitleVersions.figures.${name}`, { count: Number(detail[name]) }));
      const offset = Number(detail['offset'] ?? Number.NaN);
      const value = signed(i18n.language, offset, { maximumFractionDigits: 2 });
      const moved = Number.isFinite(offset) && t('subtitleVersions.figures.offset', { value });
      const named = ['filename', 'provider', 'with', 'engine'].map((name) => detail[name]).filter(Boolean);
      return joinList([detail['made'] && t('subtitleVersions.machineMade'), ...named, ...figures, moved]);
    },
    when: ({ at }: Version) => formatMoment(at, i18n.language),
  };
}
