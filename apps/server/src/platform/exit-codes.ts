/** EX_TEMPFAIL: asks the supervisor in bin/captionarr for a new start. */
export const restartCode = 75;
