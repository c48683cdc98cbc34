import type { Badges } from '@captionarr/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { badgeText, entryBadge, type Entry } from '#app/navigation.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './navigation.module.css';

interface Props {
  entry: Entry;
  badges: Badges | undefined;
}

/** One entry of the menu; its pages show below it while one of them is open. */
export function MenuEntry({ entry, badges }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = [entry, ...(entry.children ?? [])].some(({ path }) => pathname.startsWith(`/${path}`));
  const target = entry.children?.[0]?.path ?? entry.path;

  return (
    <li>
      <NavLink
        to={`/${target}`}
        className={classes.entry}
        data-open={isHere || undefined}
        aria-current={isHere && !entry.children ? 'page' : undefined}
      >
        <entry.icon {...iconProps} />
        <span className={classes.label}>{t(entry.label)}</span>
        <Count text={entryBadge(badges, entry)} />
      </NavLink>
      {isHere && entry.children && (
        <ul className={classes.children}>
          {entry.children.map(({ path, label, badge }) => (
            <li key={path}>
              <NavLink to={`/${path}`} className={classes.child}>
                <span className={classes.label}>{t(label)}</span>
                <Count text={badgeText(badges, badge)} />
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * The space keeps the two apart where they are read out. A word such as LIVE says that all is well, so it is only read
 * out; trouble shows in the card below the menu.
 */
function Count({ text }: { text: string | undefined }) {
  if (!text) return null;
  const isWord = Number.isNaN(Number(text));
  return (
    <>
      {' '}
      {isWord ? (
        <VisuallyHidden component="span">{text}</VisuallyHidden>
      ) : (
        <span className={classes.count}>{text}</span>
      )}
    </>
  );
}
