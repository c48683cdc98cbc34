import classes from './header.module.css';

const radius = 8.5;
const around = 2 * Math.PI * radius;

export const ProgressRing = ({ share }: { share: number }) => (
  <svg width={22} height={22} viewBox="0 0 22 22" className={classes.ring} aria-hidden>
    <circle cx={11} cy={11} r={radius} data-part="track" />
    <circle cx={11} cy={11} r={radius} strokeDasharray={`${Math.max(share, 0.04) * around} ${around}`} />
  </svg>
);
