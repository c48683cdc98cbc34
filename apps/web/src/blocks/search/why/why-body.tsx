import type { MissingSubtitle } from '@captionarr/contract';
import { languageText } from '#lib/queries/searches.ts';
import type { WhySubject } from '#lib/searched-video.ts';
import { AskedProviders } from './asked-providers.tsx';
import { Candidates } from './candidates.tsx';
import { Levers } from './levers.tsx';
import type { Reading } from './reading.ts';
import { Verdict } from './verdict.tsx';
import classes from './why.module.css';

interface Props {
  subject: WhySubject;
  reading: Reading;
  onSearch: (language: MissingSubtitle) => void;
  onClose: () => void;
}

/** Always in this order. */
export const WhyBody = ({ subject, reading, onSearch, onClose }: Props) => (
  <div className={classes.parts}>
    <Verdict reading={reading} />
    <AskedProviders providers={reading.record.providers} />
    <Candidates key={languageText(reading.verdict.language)} reading={reading} />
    <Levers {...{ subject, reading, onSearch, onClose }} />
  </div>
);
