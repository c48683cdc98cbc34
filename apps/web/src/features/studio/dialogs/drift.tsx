import { Button } from '@mantine/core';
import { IconWaveSine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Needs } from '#lib/needs.tsx';
import { askSync } from '#lib/queries/subtitles.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { Note } from '#kit/states/note.tsx';
import { DriftPicture } from '#blocks/subtitles/sync/drift-picture.tsx';
import { Measuring } from '#blocks/subtitles/sync/measuring.tsx';
import { useMeasure } from '#blocks/subtitles/sync/use-measure.ts';
import { isRetimed } from '#features/studio/model/drift.ts';
import { indexOf } from '#features/studio/model/cue.ts';
import type { Anchor, lineThrough } from '#features/studio/model/operations.ts';
import { useSession, useStudio } from '#features/studio/studio-context.ts';

interface Props {
  points: readonly Anchor[];
  line: NonNullable<ReturnType<typeof lineThrough>>;
}

/** The line through two points; beside what the sync measurement hears, if that is asked for. */
export function Drift({ points, line: { factor, shift } }: Props) {
  const { t } = useTranslation();
  const { place, file } = useStudio();
  const { history, base } = useSession();
  const { measurement, share, measure } = useMeasure({ ask: () => askSync(place, {}) });
  // It measures the file on disk, which would say nothing about other times.
  const canMeasure = file.video.has_audio && !isRetimed(base, history.cues);
  const drift = measurement.state === 'done' && canMeasure ? measurement.proposal.drift : [];
  const set = points.map(({ key, at }) => {
    const start = history.cues[indexOf(history.cues, key)]?.start ?? 0;
    return { at: start / 1000, offset: (start - at) / 1000 };
  });
  return (
    <>
      <DriftPicture drift={drift} points={set} line={{ ratio: factor, offset: shift / 1000 }}>
        {t(drift.length > 0 ? 'studio.stretch.measured' : 'studio.stretch.drawn')}
      </DriftPicture>
      {measurement.state === 'working' && <Measuring share={share} />}
      {measurement.state === 'done' && drift.length === 0 && <Note state="info">{t('studio.stretch.unheard')}</Note>}
      {measurement.state === 'none' && canMeasure && (
        <Needs call="subtitles.proposeSync">
          <Button variant="default" leftSection={<IconWaveSine {...iconProps} />} onClick={() => measure({})}>
            {t('studio.stretch.measure')}
          </Button>
        </Needs>
      )}
    </>
  );
}
