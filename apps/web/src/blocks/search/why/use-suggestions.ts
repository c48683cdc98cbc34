import type { Suggestion, MissingSubtitle } from '@captionarr/contract';
import {
  IconAdjustments,
  IconBan,
  IconCalendarClock,
  IconDownload,
  IconLanguage,
  IconPlugConnected,
  IconRefresh,
  IconSearch,
  IconTools,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNearby } from '#lib/near-moment.ts';
import { providerName } from '#lib/provider-name.ts';
import { languageText } from '#lib/queries/searches.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import type { LanguageRecord } from './language-record.ts';
import { askAgain, takeAnyway, unblacklist } from './apply-suggestion.ts';
import type { WhySubject } from '#lib/searched-video.ts';

export interface SuggestionAction {
  id: string;
  icon: Icon;
  title: string;
  /** Its side effect. */
  text: string;
  button?: string;
  /** Link target or action. */
  to?: string;
  onClick?: () => void;
  isOneOff: boolean;
}

const icons: Record<Suggestion['kind'], Icon> = {
  'take-anyway': IconDownload,
  'lower-minimum': IconAdjustments,
  'reset-provider': IconRefresh,
  'mend-provider': IconTools,
  'enable-providers': IconPlugConnected,
  'edit-profile': IconLanguage,
  unblacklist: IconBan,
  'search-now': IconSearch,
  wait: IconCalendarClock,
};

interface Given {
  subject: WhySubject;
  languageRecord: LanguageRecord;
  onSearch: (language: MissingSubtitle) => void;
  onClose: () => void;
}

/** Suggestions for this language: immediate actions first, doing nothing last. */
export function useSuggestions({ subject, languageRecord, onSearch, onClose }: Given): SuggestionAction[] {
  const { t, i18n } = useTranslation();
  const { record, verdict } = languageRecord;
  const own = record.levers.filter(({ language }) => language === languageText(verdict.language));

  return own
    .toSorted((one, other) => rank(one) - rank(other))
    .map((suggestion) => {
      const { kind, provider } = suggestion;
      const candidate = typeof suggestion.candidate === 'number' ? record.candidates[suggestion.candidate] : undefined;
      const about = {
        percent: formatPercent(suggestion.percent ?? candidate?.percent ?? 0),
        provider: providerName(provider ?? candidate?.provider ?? ''),
        count: suggestion.also ?? 0,
        when: verdict.next_try_at ? formatNearby(verdict.next_try_at, i18n.language) : '',
      };
      const isNever = kind === 'wait' && !verdict.next_try_at;
      const onClick = () => {
        if (kind === 'search-now') return onSearch(verdict.language);
        if (kind === 'reset-provider') return void askAgain();
        if (!candidate) return;
        if (kind === 'unblacklist') return void unblacklist(subject.type, candidate);
        void takeAnyway(subject, candidate);
        onClose();
      };
      return {
        id: `${kind} ${provider ?? ''} ${suggestion.candidate ?? ''}`,
        icon: icons[kind],
        title: t(`why.levers.${kind}`, about),
        text: isNever ? t('why.levers.waitTextNever') : t(`why.levers.${kind}Text`, about),
        button: kind === 'wait' ? undefined : t(`why.levers.${kind}Button`),
        to: placeOf(kind, subject.type),
        onClick,
        isOneOff: isOneOff(kind),
      };
    });
}

const rank = ({ kind }: Suggestion) => (kind === 'wait' ? 2 : isOneOff(kind) ? 0 : 1);

const isOneOff = (kind: Suggestion['kind']) => kind === 'take-anyway' || kind === 'search-now';

/** Page where it is changed; undefined for actions here. */
function placeOf(kind: Suggestion['kind'], type: WhySubject['type']) {
  if (kind === 'lower-minimum') return type === 'episode' ? '/settings/sonarr' : '/settings/radarr';
  if (kind === 'mend-provider' || kind === 'enable-providers') return '/settings/providers';
  return kind === 'edit-profile' ? '/settings/languages' : undefined;
}
