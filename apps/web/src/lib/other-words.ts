import type { i18n } from 'i18next';
// Types only: a runtime import would create a cycle with the start.
import type { Call, supports } from './features.ts';

/**
 * Texts that describe features of certain calls, and replacements for servers without them. Components use the first
 * and need not know the second.
 */
export const otherWords: Partial<Record<Call, Readonly<Record<string, string>>>> = {
  'subtitles.restore': {
    'subtitleActions.deleteText': 'gateway.deleteText',
    'history.blacklistText': 'gateway.blacklistText',
    'searchDialog.replaces.file': 'gateway.replacesFile',
    'subtitleTools.translate.replaces': 'gateway.replaces',
  },
  'backups.contents': {
    'systemBackups.doneText': 'gateway.backedUp',
    'systemBackups.emptyText': 'gateway.noBackups',
    'settings.fields.backup.retention.help': 'gateway.retention',
  },
  'jobs.list': {
    'shell.restartText': 'gateway.restartText',
    'shell.shutdownText': 'gateway.shutdownText',
  },
  // A server with search records is Captionarr.
  'searches.read': {
    'away.title': 'gateway.away',
    'away.text': 'gateway.awayText',
    'listEmpty.series.unknown.text': 'gateway.readsLibrary',
    'listEmpty.movies.unknown.text': 'gateway.readsLibrary',
    // Such a server tells which providers it has paused, not which ones have answered.
    'systemProviders.states.Good': 'gateway.notPaused',
    'systemProviders.count.working': 'gateway.notPausedCount',
    'palette.restart': 'gateway.restart',
    'shell.restartTitle': 'gateway.restartTitle',
    'shell.shutdownTitle': 'gateway.shutdownTitle',
    'restarting.restarting.title': 'gateway.restarting',
    'restarting.restoring.text': 'gateway.restoring',
    'restarting.slow': 'gateway.slow',
    'stopped.title': 'gateway.stopped',
    'settings.fields.auth.password.help': 'gateway.password',
    'settings.fields.general.postprocessing_cmd.help': 'gateway.postProcessing',
    'providersPage.catalogue.opensubtitles.message': 'gateway.openSubtitles',
    'providersPage.catalogue.opensubtitlescom.description': 'gateway.openSubtitlesCom',
    'providersPage.catalogue.tusubtitulo.message': 'gateway.tusubtitulo',
  },
};

interface Given {
  texts: Pick<i18n, 'getResource' | 'addResource'>;
  language: string;
  has: typeof supports;
}

/** Puts the other words into a catalogue that has just been loaded, every plural form of them. */
export function replaceWords({ texts, language, has }: Given): void {
  const section = texts.getResource(language, 'translation', 'gateway') as Record<string, string>;
  for (const [call, words] of Object.entries(otherWords)) {
    if (has(call as Call)) continue;
    for (const [key, other] of Object.entries(words)) {
      const name = other.slice('gateway.'.length);
      for (const [form, text] of Object.entries(section)) {
        if (form === name || form.startsWith(`${name}_`))
          texts.addResource(language, 'translation', key + form.slice(name.length), text);
      }
    }
  }
}
