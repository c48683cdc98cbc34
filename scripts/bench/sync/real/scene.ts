import { normal, real, type Random } from '@captionarr/lab';
import type { Beds } from './beds.ts';
import { rate } from './decode.ts';
import { echoed, filtered, gainTo, mixInto } from './mixing.ts';
import type { Recording } from './recording.ts';
import { speechLevel, type Stage } from './stage.ts';

interface Scene {
  stage: Stage;
  beds: Beds;
  random: Random;
  ratio: number;
  /** No line begins later, in seconds. */
  length: number;
  lines: readonly Recording[];
}

interface Take {
  line: Recording;
  at: number;
  level: number;
  isThin: boolean;
}

/** Lines with natural pauses in a room, over music, a crowd or both; returns when the scene ends. */
export function playScene(scene: Scene, from: number): number {
  const { stage, beds, random, ratio } = scene;
  const number = stage.parts.length;
  const tempo = real(random, 0.35, 0.9);
  const [isPhone, isFar] = [random.chance(0.08), random.chance(0.12)];
  const takes: Take[] = [];
  let at = from + real(random, 0.6, 3);
  for (const line of scene.lines) {
    const level = speechLevel + normal(random, 0, 3);
    takes.push({ line, at, level, isThin: (isPhone || isFar) && random.chance(0.5) });
    stage.lines.push({
      start: at,
      end: at + line.length,
      pauses: line.pauses.map((pause) => pause + (takes.at(-1)?.at ?? 0)),
      scene: number,
    });
    at += line.length + pauseAfter(random, tempo);
    if (at > scene.length) break;
  }
  const end = (stage.lines.at(-1)?.end ?? from) + real(random, 0.8, 3);
  const room = new Float32Array(Math.ceil((end - from) * rate));
  for (const { line, at: start, level, isThin } of takes)
    mixInto(room, isThin ? thin(line.sound, isPhone) : line.sound, start - from, gainTo(level, line.level));
  mixInto(stage.talk, inRoom(room, random.next()), from, 1);

  const what = backdropOf(random.next());
  // Not all of a scene has music under it.
  const [musicFrom, musicTo] = random.chance(0.6)
    ? [from, end]
    : [from + real(random, 0, 0.4) * (end - from), from + real(random, 0.6, 1) * (end - from)];
  const own = stage.lines.filter((line) => line.scene === number);
  if (what.includes('music')) beds.lay(musicFrom, musicTo, speechLevel - ratio, own);
  if (what.includes('crowd')) beds.murmur(from, end, speechLevel - ratio - 3);
  for (let time = from; time < end; time += -Math.log(1 - random.next()) * 18)
    beds.hit(time, speechLevel - real(random, 0, 9));
  stage.parts.push({ at: from, what: `talk, ${what}` });
  return end;
}

/** Sometimes people interrupt each other, sometimes they think. */
function pauseAfter(random: Random, tempo: number): number {
  if (random.chance(0.08)) return -real(random, 0, 0.25);
  if (random.chance(0.14)) return real(random, 2, 6.5);
  return Math.exp(normal(random, Math.log(tempo), 0.6));
}

const thin = (sound: Float32Array, isPhone: boolean): Float32Array =>
  isPhone ? filtered(sound, 400, 3000) : filtered(sound, 80, 1400);

function inRoom(sound: Float32Array, chance: number): Float32Array {
  if (chance < 0.5) return sound;
  return chance < 0.85 ? echoed(sound, 0.45, 0.5) : echoed(sound, 1.4, 0.7);
}

function backdropOf(chance: number): string {
  if (chance < 0.55) return 'music';
  if (chance < 0.78) return 'crowd';
  return chance < 0.88 ? 'music and crowd' : 'quiet';
}
