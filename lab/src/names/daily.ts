import { casesOf } from './cases-of.ts';
import type { NameCase } from './name-case.ts';

const { aired, episode, unsure } = casesOf('daily');

export const daily: readonly NameCase[] = [
  aired('The.Daily.Show.2019.03.14.Beto.ORourke.720p.WEB.x264-TBS.mkv', 'The Daily Show', '2019-03-14'),
  aired('The Daily Show/Season 24/The Daily Show - 2019-03-14 - Beto.mkv', 'The Daily Show', '2019-03-14'),
  aired(
    'The Daily Show (1996)/2015/The Daily Show (1996) - 2015-08-06 - Bruce Springsteen.mkv',
    ['The Daily Show', 1996],
    '2015-08-06',
  ),
  aired('the.daily.show.2012.10.18.barack.obama.hdtv.x264-lmao.mp4', 'The Daily Show', '2012-10-18'),
  aired('The.Colbert.Report.2014.12.18.Grimmy.720p.HDTV.x264-LMAO.mkv', 'The Colbert Report', '2014-12-18'),
  aired('Stephen.Colbert.2020.11.05.George.Clooney.1080p.WEB.H264-JEBAITED.mkv', 'Stephen Colbert', '2020-11-05'),
  aired(
    'The Late Show with Stephen Colbert/Season 2020/The Late Show with Stephen Colbert - 2020-01-21 - Patrick Stewart WEBDL-720p.mkv',
    'The Late Show with Stephen Colbert',
    '2020-01-21',
  ),
  aired('Conan.2018.07.24.Michael.B.Jordan.720p.WEB.x264-TBS.mkv', 'Conan', '2018-07-24'),
  aired('conan_2011_04_07_tina_fey_hdtv_xvid-2hd.avi', 'Conan', '2011-04-07'),
  aired('Jimmy.Fallon.2016.02.03.Chris.Pratt.HDTV.x264-CROOKS.mp4', 'Jimmy Fallon', '2016-02-03'),
  aired('Jimmy Kimmel 2021 09 30 Daniel Craig 720p WEB h264-JEBAITED.mkv', 'Jimmy Kimmel', '2021-09-30'),
  aired('Jimmy Kimmel Live!/2021/Jimmy Kimmel Live! - 2021.09.30.mkv', 'Jimmy Kimmel Live!', '2021-09-30'),
  aired(
    'Seth.Meyers.2019.09.12.1080p.WEB.x264-XLF/Seth.Meyers.2019.09.12.1080p.WEB.x264-XLF.mkv',
    'Seth Meyers',
    '2019-09-12',
  ),
  aired('James Corden - 2018-06-21 - Paul McCartney.mp4', 'James Corden', '2018-06-21'),
  aired(
    'Real Time with Bill Maher/Real.Time.with.Bill.Maher.2022.01.21.1080p.WEB.H264-GGEZ.mkv',
    'Real Time with Bill Maher',
    '2022-01-21',
  ),
  aired('Jeopardy!/Season 39/Jeopardy! - 2023-05-08.mkv', 'Jeopardy!', '2023-05-08'),
  aired('Jeopardy.2020.01.14.Greatest.of.All.Time.720p.HDTV.mkv', 'Jeopardy', '2020-01-14'),
  aired('Wheel of Fortune/Wheel of Fortune 2024-06-07 Pat Sajak Farewell.ts', 'Wheel of Fortune', '2024-06-07'),
  aired('WWE.Monday.Night.Raw.2023.04.03.1080p.WEB.h264-HEEL.mp4', 'WWE Monday Night Raw', '2023-04-03'),
  aired('WWE SmackDown/WWE SmackDown 2019-10-04.mkv', 'WWE SmackDown', '2019-10-04'),
  aired('EastEnders/2024/EastEnders - 2024-12-25.mkv', 'EastEnders', '2024-12-25'),
  aired('EastEnders.2022.12.12.1080p.WEB.h264.mp4', 'EastEnders', '2022-12-12'),
  aired(
    'Panorama (1953)/Panorama (1953) - 1995-11-20 - An Interview with HRH The Princess of Wales.avi',
    ['Panorama', 1953],
    '1995-11-20',
  ),
  aired('60 Minutes/60 Minutes - 2020-10-25 - Trump and Pence.mp4', '60 Minutes', '2020-10-25'),
  aired('60.Minutes.US.2018.03.25.720p.WEB.mkv', '60 Minutes US', '2018-03-25'),
  aired('Tagesschau/Tagesschau - 31.12.2021.mp4', 'Tagesschau', '2021-12-31'),
  aired('heute-show/2020/heute-show vom 31.01.2020.mp4', 'heute-show', '2020-01-31'),
  aired('Neo Magazin Royale 2016-03-31.mp4', 'Neo Magazin Royale', '2016-03-31'),
  aired('Le Petit Journal/Le Petit Journal - 2015-06-25.mp4', 'Le Petit Journal', '2015-06-25'),
  aired('Newsnight/20190116 - Newsnight.mp4', 'Newsnight', '2019-01-16'),
  aired('Meet the Press/Meet_the_Press_20201108.ts', 'Meet the Press', '2020-11-08'),
  aired(
    'The Young and the Restless/The.Young.and.the.Restless.2013.05.31.avi',
    'The Young and the Restless',
    '2013-05-31',
  ),
  aired('Neighbours/2022/2022-07-28.mkv', 'Neighbours', '2022-07-28'),
  aired('Saturday Night Live - 10-13-2018.mkv', 'Saturday Night Live', '2018-10-13'),
  // Numbered all the same.
  episode(
    'Last.Week.Tonight.with.John.Oliver.S07E30.2020.11.15.1080p.WEB.H264.mkv',
    'Last Week Tonight with John Oliver',
    7,
    30,
  ),
  episode(
    'Saturday Night Live/Season 44/Saturday.Night.Live.S44E03.2018.10.13.Seth.Meyers.mkv',
    'Saturday Night Live',
    44,
    3,
  ),
  // Nobody can tell.
  unsure('2019-03-14.mkv'),
  unsure('20200102_093000.mp4'),
  unsure('recordings/2018.05.06 20-15.ts'),
];
