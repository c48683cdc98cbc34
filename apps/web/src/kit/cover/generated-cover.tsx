import { useId } from 'react';
import classes from './cover.module.css';
import { sceneOf } from './scene.ts';

interface Props {
  title: string;
  width?: number | string;
  height?: number;
  titled?: boolean;
}

/** A landscape drawn from the title: there is never a broken picture. */
export function GeneratedCover({ title, width, height, titled }: Props) {
  const id = useId();
  const { sky, light, sun, land, outlines } = sceneOf(title);
  const lines = titled ? wrap(title) : [];
  const size = Math.min(26, 250 / Math.max(1, ...lines.map((line) => line.length)));
  return (
    <svg
      className={classes.cover}
      style={{ width, height }}
      viewBox="0 0 200 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset="0.75" stopColor={sky[1]} />
        </linearGradient>
      </defs>
      <rect width="200" height="300" fill={`url(#${id})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill={light} />
      {outlines.map((outline, index) => (
        <path key={outline} d={outline} fill={land[index]} />
      ))}
      {lines.map((line, index) => (
        <text
          key={line}
          className={classes.title}
          x="100"
          y={284 - (lines.length - 1 - index) * size * 1.1}
          fontSize={size}
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

/** Lines of about twelve letters. */
function wrap(title: string) {
  const lines: string[] = [];
  for (const word of title.toUpperCase().split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 12) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
