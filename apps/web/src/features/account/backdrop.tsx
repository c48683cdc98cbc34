import classes from './backdrop.module.css';

const cards = Array.from({ length: 40 }, (_, index) => index);

/** A wall of posters that wait for their captions. */
export const Backdrop = () => (
  <div className={classes.wall} aria-hidden>
    {cards.map((index) => (
      <svg key={index} viewBox="0 0 40 60" className={classes.card} data-tone={index % 7}>
        <rect width="40" height="60" rx="3" />
        <circle cx={10 + ((index * 13) % 21)} cy={14 + ((index * 7) % 11)} r={5 + (index % 3)} data-ink="light" />
        <path d={hills[index % hills.length]} data-ink="shade" />
        <rect x="8" y="47" width={lines[index % 3]} height="2.4" rx="1.2" data-ink="light" />
        <rect x="8" y="51.5" width={lines[(index + 1) % 3]} height="2.4" rx="1.2" data-ink="light" />
      </svg>
    ))}
  </div>
);

const lines = [24, 14, 19];
const hills = [
  'M0 40 Q10 30 20 37 T40 34 V60 H0Z',
  'M0 42 L12 27 L22 40 L31 30 L40 39 V60 H0Z',
  'M0 36 Q14 44 26 35 T40 38 V60 H0Z',
  'M0 44 L8 36 L16 41 L27 24 L40 43 V60 H0Z',
];
