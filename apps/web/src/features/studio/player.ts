import type { StudioFile } from '@captionarr/contract';
import { createStore } from '#lib/store.ts';
import { addressOf, beginOf, isUnplayable, type PlayedVideo } from './video-source.ts';

export type Player = ReturnType<typeof createPlayer>;

/** A stream that can’t be cut at a moment is run through quickly and silently up to it, slower near it. */
const rates = { far: 8, near: 2, nearby: 400 };

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
  let stopAt: number | undefined;
  let frame = 0;
  /** Of a stream that is asked for. */
  let loading: AbortController | undefined;

  const look = () => {
    cancelAnimationFrame(frame);
    // Until another stream is there, the old one says nothing about the playhead.
    if (!video || loading) return;
    const now = offset + video.currentTime * 1000;
    if (goal !== undefined) hurry(video, now);
    else if (stopAt !== undefined && now >= stopAt) {
      time.set(stopAt);
      pause();
    } else time.set(now);
    if (!video.paused) frame = requestAnimationFrame(look);
  };
  const hurry = (element: HTMLVideoElement, now: number) => {
    const isThere = goal === undefined || now >= goal;
    element.playbackRate = isThere ? 1 : (goal ?? 0) - now < rates.nearby ? rates.near : rates.far;
    element.muted = !isThere;
    if (!isThere) return;
    goal = undefined;
    if (!isPlaying.get()) element.pause();
  };
  const load = async (start: number) => {
    loading?.abort();
    const control = (loading = new AbortController());
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
  const goTo = async (to: number) => {
    time.set(Math.max(0, to));
    stopAt = undefined;
    goal = undefined;
    if (!video || how.get() === 'none') return;
    if (source.play === 'direct') video.currentTime = time.get() / 1000;
    else await load(time.get());
  };
  const events = {
    play: look,
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
      cancelAnimationFrame(frame);
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
