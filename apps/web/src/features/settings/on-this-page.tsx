import { useTranslation } from 'react-i18next';
import classes from './on-this-page.module.css';
import { useSectionInView } from './use-section-in-view.ts';

interface Props {
  groups: readonly { id: string; title: string; changed: number }[];
}

export function OnThisPage({ groups }: Props) {
  const { t } = useTranslation();
  const current = useSectionInView(groups.map(({ id }) => id));
  return (
    <nav className={classes.contents} aria-label={t('settings.onThisPage')}>
      <div className={classes.title} aria-hidden>
        {t('settings.onThisPage')}
      </div>
      {groups.map(({ id, title, changed }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView({ block: 'start' });
          }}
        >
          {title}
          {changed > 0 && (
            <span className={classes.changed} title={t('settings.differing', { count: changed })}>
              {changed}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
