import { useTranslation } from 'react-i18next';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import classes from './on-this-page.module.css';

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

/** A section is being read when its head has reached the upper part of the window. */
const readingLine = 160;

function useSectionInView(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  useWindowEvent('scroll', () => {
    const passed = ids.filter((id) => {
      const section = document.getElementById(id);
      return section !== null && section.getBoundingClientRect().top < readingLine;
    });
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
    setCurrent(atEnd && window.scrollY > 0 ? ids.at(-1) : (passed.at(-1) ?? ids[0]));
  });
  return current;
}
