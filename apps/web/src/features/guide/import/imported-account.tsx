import { useTranslation } from 'react-i18next';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import own from './import.module.css';

interface Props {
  name: string;
  /** It is asked for already. */
  isDone: boolean;
}

/** The imported account; the page asks for it next. */
export function ImportedAccount({ name, isDone }: Props) {
  const { t } = useTranslation();
  return (
    <section className={own.passwords} aria-labelledby="guide-import-account">
      <StateIcon state="warn" size={18} />
      <div>
        <h4 id="guide-import-account">{t(isDone ? 'guideImport.accountDone' : 'guideImport.account')}</h4>
        <p>{t(isDone ? 'guideImport.accountTextDone' : 'guideImport.accountText', { name })}</p>
      </div>
    </section>
  );
}
