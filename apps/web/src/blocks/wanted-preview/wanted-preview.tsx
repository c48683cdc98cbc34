import type { ProfilesPreview } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact } from '#kit/facts/fact.tsx';
import { WantedChangeCard } from './wanted-change.tsx';
import classes from './wanted-preview.module.css';

/** Counts of subtitles that become wanted or unwanted, and of items that lose their profile. */
export function WantedPreview({ preview: { wanted, unwanted, unassigned } }: { preview: ProfilesPreview }) {
  const { t } = useTranslation();
  const isSame = count(wanted) + count(unwanted) + unassigned === 0;
  return (
    <div className={classes.result} aria-live="polite">
      {isSame && <Fact state="ok">{t('preview.nothing')}</Fact>}
      {unassigned > 0 && <Fact state="warn">{t('preview.unassigned', { count: unassigned })}</Fact>}
      {count(wanted) > 0 && <WantedChangeCard kind="wanted" change={wanted} />}
      {count(unwanted) > 0 && <WantedChangeCard kind="unwanted" change={unwanted} />}
    </div>
  );
}

const count = ({ episodes, movies }: { episodes: number; movies: number }) => episodes + movies;
