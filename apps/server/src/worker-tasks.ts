import { compareTexts, viewText } from '#engine/files/show-tasks.ts';
import { guessFile } from '#engine/library/disk/guess-file.ts';
import { composeText } from '#engine/ocr/compose-text.ts';
import { openDownload } from '#engine/search/open-download.ts';
import { describeUploads } from '#engine/subtitles/describe-uploads.ts';
import { modifyText, prepareText } from '#engine/subtitles/text-tasks.ts';
import { measureCues, readCues, retimeText } from '#engine/sync/sync-tasks.ts';
import { stageImport } from '#features/imports/source/copy-source.ts';
import { measureSpeech } from '#integrations/media/speech-task.ts';
import { extractPictures, resizePictures } from '#integrations/tesseract/extract-pictures.ts';
import { judgeHeard, planListening } from '#integrations/transcribe/transcribe-tasks.ts';
import { inspectBackup } from '#platform/backup/inspect-backup.ts';
import { stageRestore } from '#platform/backup/stage-restore.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { hashFile } from '#platform/workers/hash-file.ts';

/** Tasks for worker threads; only the threads load them. */
export const tasks = {
  compareTexts,
  describeUploads,
  viewText,
  composeText,
  extractPictures,
  resizePictures,
  guessFile,
  hashFile,
  inspectBackup,
  judgeHeard,
  modifyText,
  openDownload,
  planListening,
  prepareText,
  readCues,
  measureCues,
  measureSpeech,
  retimeText,
  stageImport,
  stageRestore,
  writeBackup,
};

export type Tasks = typeof tasks;
