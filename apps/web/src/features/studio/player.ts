import type { StudioFile } from '@captionarr/contract';
import { createStore } from '#lib/store.ts';
import { addressOf, beginOf, isUnplayable, type PlayedVideo } from './video-source.ts';

export type Player = ReturnType<typeof createPlayer>;

/**
 * A stream that can’t be cut at a moment is run through quickly and silently up to it, slower near it. A busy browser
 * stops it late: then it’s run through again at the next rate. Times in milliseconds.
 */
const run = { rates: [8, 2, 1], near: 2, nearby: 400, every: 20, tooFar: 150 };

/** The playhead, and the video under it if there is one that can be played. Times in milliseconds of the film. */
export function createPlayer(source: PlayedVideo) {
  const time = createStore(0);
  const isPlaying = createStore(false);
  /** How it is played; `none` once the browser has refused it. */
  const how = createStore<StudioFile['video']['play']>(source.play);
  /** Width of its pictures by their height. */
  const ratio = createStore(16 / 9);
  let video: HTMLVideoElement | null = null;
  /** Where the stream begins. */
  let offset = 0;
  /** The moment that a stream is run through to. */
  let goal: number | undefined;
  /** The moment that was reached, until the stream stands still. */
  let reached: number | undefined;
  /** How often the moment was missed. */
  let misses = 0;
  let stopAt: number | undefined;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of a stream that is asked for. */
  let loading: AbortController | undefined;

  const shown = (element: HTMLVideoElement) => offset + element.currentTime * 1000;
  const rest = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const look = () => {
    rest();
    // Until another stream is there, the old one says nothing about the playhead.
    if (!video || loading) return;
    const now = shown(video);
    if (goal !== undefined) hurry(video, goal, now);
    else if (stopAt !== undefined && now >= stopAt) {
      time.set(stopAt);
      pause();
    } else time.set(now);
    if (video.paused) return;
    // While WebKit plays quickly, it draws no frames for seconds.
    if (goal === undefined) frame = requestAnimationFrame(look);
    else timer = setTimeout(look, run.every);
  };
  const hurry = (element: HTMLVideoElement, to: number, now: number) => {
    const isThere = now >= to;
    const rate = run.rates[misses] ?? 1;
    element.playbackRate = isThere ? 1 : to - now < run.nearby ? Math.min(rate, run.near) : rate;
    element.muted = !isThere;
    if (!isThere) return;
    goal = undefined;
    if (isPlaying.get()) tryAgain(to, now);
    else {
      reached = to;
      element.pause();
    }
  };
  /** False if it’s near enough, or can’t be nearer. */
  const tryAgain = (to: number, now: number) => {
    if (now - to <= run.tooFar || misses === run.rates.length - 1) return false;
    misses++;
    void load(to);
    return true;
  };
  const land = () => {
    if (!video || reached === undefined) return;
    const [to, now] = [reached, shown(video)];
    reached = undefined;
    if (!tryAgain(to, now) && now - to > run.tooFar) time.set(now);
  };
  const load = async (start: number) => {
    loading?.abort();
    const control = (loading = new AbortController());
    if (source.play !== 'direct') video?.pause();
    const address = addressOf(source, start);
    const begin = source.play === 'direct' ? 0 : await beginOf(address, start, control.signal);
    if (!video || control.signal.aborted) return;
    loading = undefined;
    offset = begin;
    video.src = address;
    if (source.play === 'direct') video.currentTime = start / 1000;
    else if (begin < start - 50) {
      goal = start;
      video.muted = true;
      void video.play().catch(() => {});
    }
    if (isPlaying.get()) play();
  };
  const play = () => {
    isPlaying.set(true);
    void video?.play().catch(() => {});
  };
  const pause = () => {
    isPlaying.set(false);
    stopAt = undefined;
    if (goal === undefined) video?.pause();
  };
  const forget = () => {
    goal = undefined;
    reached = undefined;
    misses = 0;
  };
  const goTo = async (to: number) => {
    time.set(Math.max(0, to));
    stopAt = undefined;
    forget();
    if (!video || how.get() === 'none') return;
    if (source.play === 'direct') video.currentTime = time.get() / 1000;
    else await load(time.get());
  };
  const events = {
    play: look,
    pause: land,
    ended: pause,
    loadedmetadata: () => {
      if (video?.videoHeight) ratio.set(video.videoWidth / video.videoHeight);
    },
    error: () => {
      isPlaying.set(false);
      if (isUnplayable(video?.error ?? null)) how.set('none');
    },
  };
  return {
    time,
    isPlaying,
    ratio,
    how,
    seek: (to: number) => void goTo(to),
    attach(element: HTMLVideoElement | null) {
      if (video === element) return;
      loading?.abort();
      loading = undefined;
      rest();
      forget();
      if (video) {
        for (const [name, listen] of Object.entries(events)) video.removeEventListener(name, listen);
        // The server goes on making a stream until it’s let go.
        video.removeAttribute('src');
        video.load();
        isPlaying.set(false);
      }
      video = element;
      if (!video) return;
      for (const [name, listen] of Object.entries(events)) video.addEventListener(name, listen);
      void load(time.get());
    },
    toggle: () => {
      stopAt = undefined;
      if (isPlaying.get()) pause();
      else play();
    },
    /** From its start to its end, then stops. */
    async playPart(start: number, end: number) {
      pause();
      await goTo(start);
      stopAt = end;
      play();
    },
  };
}
