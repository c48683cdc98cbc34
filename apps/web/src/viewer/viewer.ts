import type { ReportKind, SaidTime, ViewerReport, ViewerTitle } from '@captionarr/contract';
import { Away, Gone, Refused, type Opened, type ViewerCalls } from './api.ts';
import { poll } from './poll.ts';
import { remember, rememberedFor } from './remembered.ts';
import { t } from './texts.ts';
import { askView } from './views/ask.ts';
import { message } from './views/message.ts';
import { pickView } from './views/pick.ts';
import { reportView } from './views/report.ts';
import type { ShownTitle } from './views/title-head.ts';

interface Options {
  root: HTMLElement;
  token: string;
  calls: ViewerCalls;
  /** Says it to screen readers. */
  say: (text: string) => void;
}

/** Rest before the server is tried again, in ms. */
const retry = 3000;

/** From the title to the fix. */
export function startViewer({ root, token, calls, say }: Options): Promise<void> {
  /** Ends what the screen waits for. */
  let stop: (() => void) | undefined;
  /** Counts screens: an answer that comes after the next one isn’t shown. */
  let screen = 0;

  function show(view: HTMLElement) {
    stop?.();
    stop = undefined;
    screen += 1;
    draw(view);
    root.querySelector('h1')?.focus({ preventScroll: true });
  }
  function draw(view: HTMLElement) {
    root.replaceChildren(view);
    say(root.querySelector('h1')?.textContent ?? '');
  }

  const showGone = () =>
    show(message({ icon: 'gone', tone: 'warn', title: t('viewer.gone.title'), text: t('viewer.gone.text') }));

  async function open(): Promise<void> {
    try {
      const opened = await calls.open();
      const kept = rememberedFor(token);
      const known = kept && (await calls.follow(kept.id).catch(() => undefined));
      if (kept && known && isOpen(known)) follow(opened, known, kept.title);
      else start(opened);
    } catch (error) {
      if (!(error instanceof Away) && !(error instanceof Refused && error.status === 429)) return showGone();
      show(message({ icon: 'turning', title: t('viewer.away.title'), text: t('viewer.away.text') }));
      const timer = setTimeout(() => void open(), retry);
      stop = () => clearTimeout(timer);
    }
  }

  /** What is playing needs no choice, nor does the only title of a link. */
  function start(opened: Opened) {
    const playing = opened.titles.filter((title) => title.playing);
    const [only] = playing.length > 0 ? playing : opened.titles;
    const isClear = playing.length === 1 || (opened.titles.length === 1 && opened.reports.length === 0);
    if (only && isClear) ask(opened, only);
    else pick(opened);
  }

  function pick(opened: Opened) {
    let running: AbortController | undefined;
    const find = async (text: string) => {
      running?.abort();
      if (!text) return opened.titles;
      const current = new AbortController();
      running = current;
      const found = await calls.open(text, current.signal).catch((error: unknown) => {
        if (error instanceof Gone) showGone();
      });
      return running === current ? found?.titles : undefined;
    };
    show(
      pickView({
        opened,
        find,
        onPick: (title) => ask(opened, title),
        onReport: (report) => follow(opened, report, titleOf(report)),
      }),
    );
  }
  /** Another phone may have reported it. */
  const titleOf = ({ id, title }: ViewerReport): ShownTitle => {
    const kept = rememberedFor(token);
    return kept?.id === id ? kept.title : { title, poster: null, playing: false };
  };

  function ask(opened: Opened, title: ViewerTitle) {
    const onFix = async (kind: ReportKind, language: string, when?: SaidTime) => {
      try {
        const report = await calls.report({ type: title.type, id: title.id, kind, language, ...(when && { when }) });
        remember({ token, id: report.id, title: { ...title, playing: false } });
        follow(opened, report, title);
        return undefined;
      } catch (error) {
        if (error instanceof Gone) showGone();
        return reasonOf(error);
      }
    };
    show(askView({ title, opened, onFix, onOther: () => pick(opened) }));
  }

  function follow(opened: Opened, first: ViewerReport, title: ShownTitle) {
    let shown = { report: first, isAway: false };
    const mine = screen + 1;
    const view = () =>
      reportView({ ...shown, title, onAnswer: (better) => void answer(better), onOther: () => void again() });
    const update = (report: ViewerReport, isAway = false) => {
      if (screen !== mine) return;
      const isSame = JSON.stringify({ report, isAway }) === JSON.stringify(shown);
      shown = { report, isAway };
      if (!isSame) draw(view());
    };
    const answer = async (better: boolean) => {
      try {
        update(await calls.answer(shown.report.id, better));
        if (screen === mine) keepLooking();
      } catch (error) {
        refused(error);
      }
    };
    const refused = (error: unknown) => {
      if (error instanceof Gone && screen === mine) showGone();
      else update(shown.report, error instanceof Away);
    };
    const again = async () => {
      remember(undefined);
      pick(await calls.open().catch(() => opened));
    };
    show(view());
    const keepLooking = () => {
      stop?.();
      stop = poll(look, () => shown.report.state === 'working');
    };
    const look = async () => {
      if (!isOpen(shown.report)) return;
      try {
        update(await calls.follow(shown.report.id, shown.report.steps));
      } catch (error) {
        refused(error);
      }
    };
    keepLooking();
  }

  return open();
}

const isOpen = ({ state }: ViewerReport) => state !== 'solved' && state !== 'dismissed';

function reasonOf(error: unknown) {
  if (error instanceof Away) return t('viewer.failed.away');
  const status = error instanceof Refused ? error.status : 0;
  if (status === 409) return t('viewer.failed.open');
  return t(status === 429 ? 'viewer.failed.tooMany' : 'viewer.failed.other');
}
