import type { VideoTrack } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Names that people know, by those of ffprobe. */
const codecs: Readonly<Record<string, string>> = {
  subrip: 'SubRip',
  ass: 'ASS',
  ssa: 'SSA',
  webvtt: 'WebVTT',
  mov_text: 'TX3G',
  hdmv_pgs_subtitle: 'PGS',
  dvd_subtitle: 'VobSub',
  dvb_subtitle: 'DVB',
};

/** Facts about a track in the video: `Track 3 · PGS, pictures · Default · Signs and songs · 1,204 cues`. */
export function useTrackWords() {
  const { t } = useTranslation();
  return useCallback(
    ({ stream, codec, is_text: isText, is_default: isDefault, forced, title, cues }: VideoTrack): string => {
      const format = codec && (codecs[codec] ?? codec);
      return [
        t('quality.track.number', { number: stream + 1 }),
        format && (isText ? format : t('quality.track.pictures', { format })),
        isDefault && t('quality.track.default'),
        forced && t('quality.track.forced'),
        title,
        cues !== null && t('subtitleViewer.cues', { count: cues }),
      ]
        .filter(Boolean)
        .join(' · ');
    },
    [t],
  );
}
