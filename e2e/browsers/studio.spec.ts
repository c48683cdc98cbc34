import { readFile } from 'node:fs/promises';
import { movieWithFile, putSubtitle } from '../support/shelf.ts';
import { makeVideo } from '../support/studio.ts';
import type { Target } from './browser.ts';
import { settled } from './page-checks.ts';
import { expect, sizes, test } from './test.ts';

const styled = [
  '[Script Info]\nScriptType: v4.00+\nPlayResX: 640\nPlayResY: 360\n\n[V4+ Styles]',
  'Format: Name, Fontname, Fontsize, PrimaryColour, Alignment, MarginV',
  'Style: Default,Gentium,40,&H0000FF,2,20\n\n[Events]',
  'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  'Dialogue: 0,0:00:01.00,0:00:04.00,Default,,0,0,0,,HARBOUR',
  '',
].join('\n');

/** Whether the subtitle is drawn, in the red of its style; or else what the page says about it. */
const shown = () => {
  const source = document.querySelector<HTMLCanvasElement>('[data-shown] canvas');
  if (!source) return /Plain text: [^.]*\./.exec(document.querySelector('main')?.textContent ?? '')?.[0];
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [source.width, source.height];
  const pen = copy.getContext('2d');
  if (!pen || copy.width === 0) return undefined;
  pen.drawImage(source, 0, 0);
  const { data } = pen.getImageData(0, 0, copy.width, copy.height);
  let red = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 200 && (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60) red += 1;
  return red > 100 ? 'drawn' : undefined;
};

/** Seconds between the picture and the playhead, once the video stands still. */
const apart = async () => {
  const video = document.querySelector('video');
  const playhead = document.querySelector<HTMLInputElement>('input[aria-label="Playhead"]');
  if (!video?.paused || video.readyState < 2 || !playhead) return undefined;
  const { headers } = await fetch(video.src, { method: 'HEAD' });
  const [minutes = 0, seconds = 0] = playhead.value.split(':').map(Number);
  return Math.abs(Number(headers.get('x-video-start')) + video.currentTime - minutes * 60 - seconds);
};

const button = (name: string, scope?: Target): Target => ({ role: 'button', name, ...(scope && { in: scope }) });

for (const [no, { size, width, height }] of sizes.entries())
  test(`${size}: a styled subtitle is edited and saved in the studio`, async ({ visitor, home, engine }) => {
    await visitor.resize(width, height);
    const movie = movieWithFile(home, 5 + no);
    await makeVideo(movie.path, '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus');
    await putSubtitle(home, movie, 'en.ass', styled);
    const path = `${movie.stem}.en.ass`;
    await visitor.open(`/studio/movie/${movie.id}?path=${encodeURIComponent(path)}`);
    await visitor.type({ role: 'textbox', name: /^Text of cue/ }, '!');
    if (size === 'wide') {
      await expect.poll(() => visitor.evaluate(shown), { timeout: 60_000 }).toBe('drawn');
      await expect.poll(() => visitor.evaluate(apart), { timeout: 60_000 }).toBeLessThan(0.3);
    }
    await visitor.evaluate(settled);
    await visitor.screenshot(`reports/browsers/${engine}-${size}-studio.png`);

    await visitor.click(button(size === 'wide' ? 'Save as version' : 'Save'));
    await visitor.click(button('Save as version', { role: 'dialog', name: 'Save these changes?' }));
    await expect.poll(() => readFile(path, 'utf8'), { timeout: 20_000 }).toBe(styled.replace('HARBOUR', 'HARBOUR!'));
  });
