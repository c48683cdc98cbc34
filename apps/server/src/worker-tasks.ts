import { convertText } from '#engine/downloads/convert-task.ts';
import { compareTexts, viewText } from '#engine/files/show-tasks.ts';
import { guessFile } from '#engine/library/disk/guess-file.ts';
import { composeText } from '#engine/ocr/compose-text.ts';
import { measureQuality } from '#engine/quality/quality-tasks.ts';
import { openDownload } from '#engine/search/open-download.ts';
import { editForStudio, frameForStudio, openForStudio } from '#engine/studio/studio-tasks.ts';
import { describeUploads } from '#engine/subtitles/describe-uploads.ts';
import { modifyText, prepareText } from '#engine/subtitles/text-tasks.ts';
import { measureCues, readCues, retimeText } from '#engine/sync/sync-tasks.ts';
import { stageImport } from '#features/imports/source/copy-source.ts';
import { drawSound } from '#integrations/media/sound-task.ts';
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
  convertText,
  describeUploads,
  viewText,
  composeText,
  drawSound,
  editForStudio,
  frameForStudio,
  openForStudio,
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
  measureQuality,
  measureSpeech,
  retimeText,
  stageImport,
  stageRestore,
  writeBackup,
};

export type Tasks = typeof tasks;
