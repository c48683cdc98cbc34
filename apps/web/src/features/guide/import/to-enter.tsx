import { useTranslation } from 'react-i18next';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import own from './import.module.css';
import { SettingName } from './setting-name.tsx';

interface Props {
  names: readonly string[];
  /** Nothing is left but these. */
  isDone: boolean;
}

/** Passwords are hashed and cannot be imported, so they must be entered again. */
export function ToEnter({ names, isDone }: Props) {
  const { t } = useTranslation();
  return (
    <section className={own.passwords} aria-labelledby="guide-import-passwords">
      <StateIcon state="warn" size={18} />
      <div>
        <h4 id="guide-import-passwords">{t('guideImport.toEnter', { count: names.length })}</h4>
        <p>{t(isDone ? 'guideImport.toEnterNow' : 'guideImport.toEnterLater')}</p>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <SettingName name={name} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
