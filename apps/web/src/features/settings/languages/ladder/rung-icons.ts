import type { RungName } from '@captionarr/contract';
import {
  IconCloudSearch,
  IconLanguage,
  IconMicrophone,
  IconMovie,
  IconPhotoScan,
  type Icon,
} from '@tabler/icons-react';

export const rungIcons: Record<RungName, Icon> = {
  track: IconMovie,
  ocr: IconPhotoScan,
  providers: IconCloudSearch,
  translation: IconLanguage,
  transcription: IconMicrophone,
};
