import { createRandom } from '#random.ts';
import { dateOf, dayOf } from './dates.ts';
import { totalOf, type Plan } from './plan.ts';
import { createSchedule, slotOf } from './series.ts';
import { createTitle, fileNameOf, releaseNameOf } from './titles.ts';
import { seriesTraits } from './traits.ts';
import type { Episode, Series, Size, VideoFile } from './types.ts';
import { createVideoFile } from './video-file.ts';

/** Odd, so that files and episodes share numbers but never a meaning: mixing the two up shows at once. */
export const fileIdOf = (itemId: number): number => 2 * itemId + 1;
export const itemIdOf = (fileId: number): number | undefined =>
  fileId > 1 && fileId % 2 === 1 ? (fileId - 1) / 2 : undefined;

const two = (number: number) => String(number).padStart(2, '0');

export function createEpisodes(seed: number, size: Size, series: Series, plan: Plan): Episode[] {
  const random = createRandom(seed, 'episodes', series.id);
  const schedule = createSchedule(seed, series.id, plan);
  const { hasDoubleEpisodes } = seriesTraits(series.id);
  const total = totalOf(plan);
  const tinyAt = plan.tiny > 0 ? Math.min(Math.floor(plan.usable / 2) + 2, plan.usable) : -1;
  const withFile = total - plan.withoutFile;
  const seriesName = fileNameOf(series.title);
  const releaseTitle = releaseNameOf(series.title);
  const isUsable = (index: number) => index < withFile && index !== tinyAt;
  let double: VideoFile | undefined;

  return Array.from({ length: total }, (_, index) => {
    const { season, number } = slotOf(schedule, index);
    const title = createTitle(random, random.chance(0.8) ? 'en' : series.language);
    const airDate = dateOf(dayOf(series.year, schedule.firstDay + index * schedule.everyDays));
    const isSecond = double !== undefined && number === 2;
    const isFirst = hasDoubleEpisodes && season > 0 && number === 1 && isUsable(index) && isUsable(index + 1);
    const id = plan.firstEpisodeId + index;
    const file = isSecond ? double : index < withFile ? createFile() : undefined;
    double = isFirst ? file : undefined;
    return {
      id,
      seriesId: series.id,
      season,
      number,
      absoluteNumber: series.type === 'anime' && season > 0 ? index - schedule.specials + 1 : undefined,
      title,
      airDate,
      monitored: series.monitored && season > 0 && random.chance(0.95),
      file,
    };

    function createFile() {
      const place =
        series.type === 'daily' ? airDate : `S${two(season)}E${two(number)}${isFirst ? `-E${two(number + 1)}` : ''}`;
      const name = `${seriesName} - ${place} - ${fileNameOf(title)}`;
      return createVideoFile(random, {
        id: fileIdOf(id),
        size,
        tiny: index === tinyAt,
        language: series.language,
        folder: series.path,
        minutes: isFirst ? 84 : 42,
        added: series.added,
        name: ({ label }) => ({
          stem: `${season === 0 ? 'Specials' : `Season ${two(season)}`}/${name} [${label}]`,
          scene: releaseTitle && `${releaseTitle}.${series.type === 'daily' ? airDate.replaceAll('-', '.') : place}`,
        }),
      });
    }
  });
}
