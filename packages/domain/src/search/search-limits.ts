/** Maximum number of failed downloads for one language in one search; the next search continues. */
export const maxFailedDownloads = 5;

/** Limit of candidates in a record, to save space. */
export const maxRecorded = 120;
