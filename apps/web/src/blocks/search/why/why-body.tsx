import type { MissingSubtitle } from '@captionarr/contract';
import { languageText } from '#lib/queries/searches.ts';
import type { WhySubject } from '#lib/searched-video.ts';
import { AskedProviders } from './asked-providers.tsx';
import { Candidates } from './candidates.tsx';
import { Suggestions } from './suggestions.tsx';
import type { LanguageRecord } from './language-record.ts';
import { Verdict } from './verdict.tsx';
import classes from './why.module.css';

interface Props {
  subject: WhySubject;
  languageRecord: LanguageRecord;
  onSearch: (language: MissingSubtitle) => void;
  onClose: () => void;
}

/** Always in this order. */
export const WhyBody = ({ subject, languageRecord, onSearch, onClose }: Props) => (
  <div className={classes.parts}>
    <Verdict languageRecord={languageRecord} />
    <AskedProviders providers={languageRecord.record.providers} />
    <Candidates key={languageText(languageRecord.verdict.language)} languageRecord={languageRecord} />
    <Suggestions {...{ subject, languageRecord, onSearch, onClose }} />
  </div>
);
