/**
 * Draws the faces of the people of the stories, all by one hand: the same head, eyes, ears and stroke, and for each person the hair, the clothes
 * and the tool of the trade. Run by hand when a person joins (content/people.yaml); the drawings in site/assets/people/ are committed.
 *
 * The colours are the earth colours of imigongo, the same in both themes, as people are. The ground is not in the file: `.face` of face.css
 * brings it. A drawing stays below 2 KB.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'site/assets/people';
const STROKE = '#14211f';

/** What a shape or a line of a drawing looks like; without attributes it is a plain line. */
const INKS = {
  line: '',
  brow: 'stroke-width="2.4"',
  cord: 'stroke-width="2.4"',
  eye: `fill="${STROKE}" stroke="none"`,
  hair: 'fill="#1d1815"',
  strand: 'stroke="#946d4d" stroke-width="1.1"',
  curl: 'stroke="#857f73" stroke-width="1.2"',
  wrinkle: 'stroke="#3a2114" stroke-width="1"',
  mouth: 'fill="#5d2b1c"',
  rims: 'stroke="#e0b357" stroke-width="1.2"',
  goldLine: 'stroke="#c9973b" stroke-width="1.7"',
  clayLine: 'stroke="#b4481e" stroke-width="1.9"',
  clay: 'fill="#b4481e"',
  forest: 'fill="#1f5348"',
  cream: 'fill="#fbf7ee"',
  gold: 'fill="#d2a24a"',
  pale: 'fill="#d9d3c5"',
  skin: '',
};
type Ink = keyof typeof INKS;

/** Three tones of skin. */
const TONES = { 1: '#a06a45', 2: '#8f5b3b', 3: '#7a4a2e' };

type Mark = { ink: Ink; shape: string };
type Drawing = { tone: keyof typeof TONES; turned?: true; parts: (Mark | Mark[])[] };

const path = (ink: Ink, d: string): Mark => ({ ink, shape: `path d="${d}"` });
const dot = (ink: Ink, x: number, y: number, r: number): Mark => ({
  ink,
  shape: `circle cx="${x}" cy="${y}" r="${r}"`,
});

/** A head turned a little to the left: `wider` cheeks, a `longer` chin. */
function head(wider = 0, longer = 0): Mark {
  const cheek = `${round(28 - wider)} 36 ${round(30 - wider)} 41C32 46 35.5 ${50 + longer} 39.5 ${50 + longer}`;
  const jaw = `C44.5 ${50 + longer} ${round(50 + wider)} 45.5 ${round(52 + wider)} 39`;
  return path('skin', `M28 25C27.4 31 ${cheek}${jaw}C53.2 34 53.5 29 53 24C52 14 46 11 40.5 11C33.5 11 28.8 16 28 25Z`);
}

const round = (length: number): number => Math.round(length * 10) / 10;

const EAR = path('skin', 'M52.4 29.4C55 27.4 57 29.4 56.4 32.4C56 35 54 37 51.8 36.2');
const NECK = [path('skin', 'M35 46V57L42 64L50 57L49.4 42Z'), path('line', 'M45.8 50.2l3.6 2.4M43 51.5l6.4 4.2')];
const EYES = 'M32 31.5q2.2-1.9 4.6-.2M43 31.3q2.6-1.9 5.2.2';
const BROWS = 'M31.2 27q2.6-2 5.4-.9M42.4 26q3.4-1.5 6.4.8';
const STRAIGHT = 'M39 31.5C38.6 34.4 36.8 36.6 36.6 38.2C37.2 39.8 39.6 39.7 41.2 38.9';
const BROAD = 'M39.2 32C39 34.5 37 36.8 36 38.4C36.4 40.3 38.8 40.2 40.2 39.3C41.2 40 42.6 39.6 43.2 38.6';
const SOFT = 'M36.3 38.2C36.8 40 39.8 40.1 41.8 38.7';
const SMILE = 'M35.3 43.4C38 45 42 45 45.4 42.6M38.6 46.6q1.8.8 3.6 0';
const CALM = 'M36 43.8Q40 44.3 45 43.4M38.6 46.7q1.8.7 3.6 0';
const GRIN = 'M35 42.6C37.5 46 43 46.2 46 42Z';
const AGE = path('wrinkle', 'M34.3 40.3q-1.2 1.2-1.2 2.6M46.3 39.6q1.3 1 1.3 2.6');
const FOREHEAD = path('wrinkle', 'M34 22.3q6-1.4 12 0');
const SHORT_HAIR = path(
  'hair',
  'M27.6 28C25.5 15 32 8.5 41 8.5C50.5 8.5 56 15 53.8 31C52.3 28 53 24 51.5 20.5C45 21.8 35.5 21.5 30.6 19.5C29 22 28.8 25 27.6 28Z',
);

/** Eyes, nose and mouth; `brows` are drawn thick. A beard or an open mouth is drawn over an empty `mouth`. */
function features({ brows = false, nose = STRAIGHT, mouth = SMILE } = {}): Mark[] {
  const lines = [path('line', `${EYES}${nose}${mouth}${brows ? '' : BROWS}`), ...(brows ? [path('brow', BROWS)] : [])];
  return [...lines, dot('eye', 34.4, 31.9, 1.2), dot('eye', 45.4, 31.9, 1.2)];
}

const shoulders = (ink: Ink): Mark =>
  path(ink, 'M5 76C6 67 14 62 27 59L35 56.5C38 62.5 46.5 62.5 50 56.5L57 59C68 62 74 67 75 76Z');

/** Those who look to the right are `turned`. What is named first lies behind. */
const PEOPLE: Record<string, Drawing> = {
  // Vestine, a mobile money agent, with her phone.
  vestine: {
    tone: 2,
    parts: [
      shoulders('cream'),
      path('gold', 'M5 76C6 67 14 62 24 59.8L33 76ZM75 76C74 67 68 62 60 60L52 76Z'),
      NECK,
      EAR,
      head(0.3),
      features({ nose: SOFT }),
      path('clay', 'M26.5 26.5C24.5 14 31 5.5 41 5.5C51 5.5 57 14 54.6 27C47 20.8 34 20.3 26.5 26.5Z'),
      path(
        'clay',
        'M53 14C53.5 6 59 2.5 64.5 4.5C64 9.5 59 13.5 53.8 14.5C60 13 65.5 15 66.5 19.5C61.5 21.5 56 19.5 53.8 16.5',
      ),
      path('goldLine', 'M28 20.5l3-4 3 2.3 3.2-4.3 3.4 2.5 3.4-3 3.2 3.4 3.4-1 2.5 3.5'),
      path('line', 'M33 9.8C38 7 46 7.5 50.5 11.5'),
      dot('gold', 54.8, 39, 1.7),
      path('forest', 'M9 43.5l11.5-2.8 5 20.5-11.5 2.8z'),
      path('cream', 'M11.3 46.5l7.6-1.9 3.2 13-7.6 1.9z'),
      path('skin', 'M13 76L12 66C11.5 62 14 60.5 16 61.5L18.5 64L25 57.3C27.5 56.5 28.5 58.5 27 60.5L26.5 68L25.5 76Z'),
    ],
  },
  // Ange, her daughter, with a rucksack.
  ange: {
    tone: 1,
    turned: true,
    parts: [
      shoulders('clay'),
      path('cream', 'M18 61.8L25 59.5L28 76H19ZM58 59.3L65 62L63 76H55Z'),
      NECK,
      path('hair', 'M26 30C20 17 28 4.5 41 4.5C55 4.5 61.5 17 55.5 31Z'),
      EAR,
      head(1, -1.5),
      features({ nose: SOFT, mouth: '' }),
      path('mouth', GRIN),
      path(
        'hair',
        'M27.8 28C27 22 28.5 18 31.5 16.5C37 18 45 18.5 50 16.5C53 20 53.6 25 53.5 29.5C57.5 24 57 12 50 8.5C42 4.5 31 6.5 27.5 14C25.5 19 26 24 27.8 28Z',
      ),
      path(
        'strand',
        'M31 12q2-2 4 0M38 9.5q2-2 4 0M45 11.5q2-2 4 0M51.5 16q2-1.5 3 .5M36 13.8q2-2 4 0M43 14.5q2-2 4 0',
      ),
      dot('gold', 54.4, 37.6, 1.2),
    ],
  },
  // Kevine, a builder of apps, behind her laptop.
  kevine: {
    tone: 1,
    parts: [
      path('hair', 'M27 26C21 42 21 54 24 64L58 64C62 52 60 38 55 26Z'),
      shoulders('cream'),
      path('line', 'M31 58.5C34 67 48 68 54 58.2M37 64.5v8M46.5 64.5v8'),
      NECK,
      head(-0.2),
      features({ nose: SOFT, mouth: '' }),
      path('line', 'M35.6 43.3C38 45.2 42 45 45.2 42.4M38.6 46.6q1.8.8 3.6 0'),
      path(
        'hair',
        'M27.3 28C25.5 13 33 7 41 7C50.5 7 56.5 15 54.8 32C53.5 25 50 20.5 43 17.5C38 22.5 32 23.5 27.3 28Z',
      ),
      path(
        'strand',
        'M43 17.5C48 18 52 22 54 28M41.5 9.5C48 11 52.5 15 54.8 23M38 10C33 12 30 17 29.3 23M25.3 36l-1 22M28.6 44l-.6 15M57 36l1 22M54 47v11',
      ),
      path('goldLine', 'M23.6 55.5h3.6M57.4 55.5h3.6'),
      path('pale', 'M21 64.5h43l2 12H19z'),
      path('gold', 'M42.5 66.5l3.2 3.7-3.2 3.7-3.2-3.7z'),
      path('line', 'M30.3 29.3h8.2v4.3q-4 3.4-8.2 0zM42.3 29.3h8.2v4.3q-4 3.4-8.2 0zM38.5 30.8h3.8M50.5 30.8h4'),
    ],
  },
  // Claudine, a bookkeeper, a pencil behind the ear.
  claudine: {
    tone: 2,
    turned: true,
    parts: [
      shoulders('forest'),
      path('cream', 'M33 57.5L28.5 62L38 71L42.5 64.5L47.5 71L56.5 62L51.5 57.5L42.5 64.5Z'),
      dot('hair', 41, 10.5, 8),
      path('strand', 'M36.5 8q2-2.5 4 0M42.5 6.5q2-2.5 4 0'),
      NECK,
      path('gold', 'M48.2 30.7L49 28.2L63.5 19.8L65 22.2L50.7 31Z'),
      path('clay', 'M63.5 19.8L66.3 18.2L67.8 20.6L65 22.2Z'),
      EAR,
      head(-0.3, -0.5),
      features({ nose: BROAD }),
      path(
        'hair',
        'M27.6 28C26.5 17 32 10.5 41 10.5C50 10.5 55.5 17 53.8 30C52 23 47 18 40.5 17.5C35 18 30 22 27.6 28Z',
      ),
      path('strand', 'M34 19.5Q36 14.5 39.5 12.5M41 17V12.5M47 19.5Q46 15 43.5 12.5'),
      path('gold', 'M54.8 38l2 3.2-2 3.2-2-3.2z'),
    ],
  },
  // Innocent, a clerk who writes down deliveries, with his sheet.
  innocent: {
    tone: 2,
    turned: true,
    parts: [
      shoulders('forest'),
      path('cream', 'M33.5 57L42.5 76L52 57L42.5 64.5Z'),
      path('line', 'M42.5 64.5V76'),
      NECK,
      EAR,
      head(-0.2, 0.6),
      features({ nose: BROAD, brows: true }),
      path(
        'hair',
        'M27.8 28C26.5 22 26 14 28.5 9C36 5.5 47 5.5 54 9.5C56 15 55.5 24 53.8 31C52.5 28 52.8 23.5 51.5 20.5C45 21.5 36 21 31 19.5C29.3 22 28.9 25 27.8 28Z',
      ),
      path('strand', 'M33 12q2-2 4 0M40 10.5q2-2 4 0M47 12.5q2-2 4 0M36.5 16q2-2 4 0M44 16q2-2 4 0'),
      path('cream', 'M9.5 57L25 53.5L30 76H14Z'),
      path('clayLine', 'M14.5 61.5l8-1.8M15.8 66.5l8-1.8M17 71.5l8-1.8'),
    ],
  },
  // Jeanne, a nurse, with her watch.
  jeanne: {
    tone: 2,
    parts: [
      shoulders('clay'),
      path('cream', 'M31.5 58L42.5 74L53.5 58L50 56.5L42.5 67L35 56.5Z'),
      path('line', 'M60 62.5v4'),
      dot('gold', 60, 69.5, 3),
      dot('hair', 53, 13, 9.5),
      path('strand', 'M52 8q3-2.5 5.5 0M55 13q2.5-2 5 .5'),
      NECK,
      EAR,
      head(0.7, -1),
      features({ nose: BROAD }),
      path('hair', 'M27.6 28C25.5 16 32 9.5 41 9.5C50.5 9.5 56 17 54 31C53 25 49.5 20 41 19C35 19 30 22 27.6 28Z'),
      path('cream', 'M27.5 21.5C33 12 48 10.5 55 20.5L54.8 25C47 15.5 34 16.5 26.9 26.5Z'),
    ],
  },
  // Rose, who answers the chats, with her phone.
  rose: {
    tone: 1,
    parts: [
      shoulders('clay'),
      path('goldLine', 'M30 58.6C35 71 50 71 55 58.6'),
      NECK,
      EAR,
      head(0.4),
      features({ nose: SOFT }),
      path(
        'hair',
        'M27.4 29C24.5 15 32 7.5 41.5 7.5C52 7.5 57.5 17 54.5 31C53.5 24 49 19 36 15.5C33 18 29.5 22 27.4 29Z',
      ),
      path('strand', 'M36 15.5C43 14.5 51 18 54.5 25M38 11.5C45 10.5 52 13.5 55.5 20'),
      path(
        'hair',
        'M53.5 30C58.5 36 58.5 44 57 51C56 57 58 63 56 70L50.5 69C52 61 50 55 51.5 48C52.5 43 53.5 37 53.5 30Z',
      ),
      path('strand', 'M53.6 41l4.4-2M52.2 47.5l4.8-2M51.5 54l4.8-2M52 60.5l4.7-2M51.8 66l4.7-1.5'),
      dot('gold', 54.8, 38.6, 1.5),
      path('forest', 'M9 43.5L20.5 40.7L25.5 61.2L14 64Z'),
      path('cream', 'M11.3 46.5l7.6-1.9 3.2 13-7.6 1.9z'),
      path('skin', 'M13 76L12 66C11.5 62 14 60.5 16 61.5L18.5 64L25 57.3C27.5 56.5 28.5 58.5 27 60.5L26.5 68L25.5 76Z'),
    ],
  },
  // Alphonsine, a nurse, with a stethoscope.
  alphonsine: {
    tone: 3,
    parts: [
      shoulders('cream'),
      path('line', 'M35 57L42.5 72L50 57'),
      NECK,
      EAR,
      head(0.6),
      features({ nose: BROAD }),
      AGE,
      dot('hair', 57, 18, 5.5),
      path('hair', 'M27.6 29C25.5 16 32 8.5 41 8.5C51 8.5 56.5 16 54 31C53 25 50.5 20.5 45.5 18C38 18 31 21 27.6 29Z'),
      path('strand', 'M45.5 18C49 15.5 53 15 56 16M43 14C47 11.5 52 12.5 55 15M30 20C33 15.5 38 13 43 14'),
      path('cord', 'M31 58.8C29 66 31.5 70 35.5 72M54 58.5C56.5 64 54.5 67 53 68.5'),
      dot('gold', 52.6, 70.6, 2.6),
    ],
  },
  // Philbert, a loan officer.
  philbert: {
    tone: 3,
    turned: true,
    parts: [
      shoulders('forest'),
      path('line', 'M58 68.5h9'),
      path('goldLine', 'M62 63.5v4.5'),
      path('cream', 'M34.5 57L42.5 76L51 57L42.5 64Z'),
      path('clay', 'M40.6 65.6h4.2l1.7 10.4h-7z'),
      path('line', 'M29 59L37 70L42.5 64L48.5 70L56 59'),
      NECK,
      EAR,
      head(1.2, 0.5),
      features({ brows: true, nose: BROAD, mouth: CALM }),
      FOREHEAD,
      path(
        'hair',
        'M27.9 28C26.8 23 27 18.5 30.2 15.5C30.3 20 29.6 24 27.9 28ZM53.8 31C52.3 27 52.8 21 49.5 15C54.5 18.5 55.5 25 53.8 31Z',
      ),
      path(
        'line',
        'M30.5 29.5a4.2 4.2 0 1 0 8.2 1.8a4.2 4.2 0 1 0-8.2-1.8M42.2 30a4.2 4.2 0 1 0 8.3 1.2a4.2 4.2 0 1 0-8.3-1.2M38.7 30.5h3.4M50.5 30.5h3.5',
      ),
    ],
  },
  // Grace, a librarian, with a book.
  grace: {
    tone: 2,
    parts: [
      shoulders('clay'),
      path('goldLine', 'M50 65l4.5 6 5-8 5 8 4.5-4'),
      path('line', 'M27 59C33 69 50 70 57 59'),
      NECK,
      EAR,
      head(0.4),
      features(),
      AGE,
      path(
        'pale',
        'M27.6 28C23.5 15 31 6.5 41 6.5C52 6.5 58.5 16 54 31C53 26 53 22 50.5 18.5C44 18.5 36 19.5 30.6 18C29 21 28.8 25 27.6 28Z',
      ),
      path(
        'curl',
        'M30 13q2-2 4 0M37 10q2-2 4 0M44 11q2-2 4 0M34 16q2-2 4 0M41 15q2-2 4 0M48.5 15.5q2-2 4 0M52.5 21q1.5-1.5 3 0',
      ),
      path(
        'rims',
        'M30.3 31.8a4.1 4.1 0 1 0 8.2.3a4.1 4.1 0 1 0-8.2-.3M42 31.8a4.1 4.1 0 1 0 8.2.3a4.1 4.1 0 1 0-8.2-.3M38.5 31.3h3.5M50.2 31.3l3.5-.8',
      ),
      path('forest', 'M9 62.5L24.5 58.5L29 76H12.5Z'),
      path('cream', 'M24.5 58.5L28 60L32 76H29Z'),
      path('goldLine', 'M13.5 66l8.5-2.2'),
    ],
  },
  // Emmanuel, a manager of a coffee washing station, with a twig of cherries.
  emmanuel: {
    tone: 2,
    parts: [
      shoulders('cream'),
      path('goldLine', 'M14 64v12M22 61v15M6 70.5h30'),
      path('cream', 'M33.5 57L29.5 61.5L37.5 70L42.5 64.5L48 70L55.5 61.5L51.5 57L42.5 64.5Z'),
      NECK,
      EAR,
      head(0.4),
      features({ brows: true, mouth: 'M37 45.2C39.5 46.2 42 46.2 44.5 44.8' }),
      SHORT_HAIR,
      path('hair', 'M35.2 43.2C36.5 41 39 40.4 40.4 41.2C42 40.2 45 40.4 46.4 42.6C43 43.6 38.5 43.8 35.2 43.2Z'),
      path('forest', 'M60 70C58 64 60 59 65 56C67 61 66 66 60 70ZM60 70C61 65.5 66 63 71 64C70 68.5 66 71 60 70Z'),
      dot('clay', 57.5, 70, 2.5),
      dot('clay', 61.5, 72.5, 2.5),
    ],
  },
  // Cyprien, a mechanic of pumps, with a spanner.
  cyprien: {
    tone: 3,
    turned: true,
    parts: [
      path('pale', 'M60 70L65.5 43C62 40 62 35 65.5 32.5L66 38L69.5 38.7L72 34C74.5 37.5 73.5 42 69.8 44L65 72Z'),
      shoulders('clay'),
      path('forest', 'M21 60.8L27.5 59L33 70H51L56 59L62.5 60.6L60 76H24Z'),
      dot('gold', 31.5, 71, 1.5),
      dot('gold', 52.5, 71, 1.5),
      NECK,
      EAR,
      head(0.6),
      features({ brows: true, mouth: '' }),
      path(
        'hair',
        'M28.2 34C29 42 32 51.5 39.5 52C47 52 52.5 44 53 33C51 37 50.5 40 47.5 41.5C43 39 38 39.5 34.5 41.5C31 41 29.5 38 28.2 34Z',
      ),
      path('mouth', 'M36.5 43.6C39 45.4 42.5 45.4 45 43.2C42 42.6 39 42.8 36.5 43.6Z'),
      path('gold', 'M26.5 25C26.5 13 33 7 41.5 7C50 7 55.5 13 55 25C46 20 35 20 26.5 25Z'),
      path('gold', 'M27 24.5C21 24.5 16.5 26.5 15 29.5C24 29 33 26.5 41 21.3C35 21 30.5 22 27 24.5Z'),
      path('line', 'M41.5 7V5.5M41.5 9C37 12 35.5 16 35 21.5'),
    ],
  },
  // Yvonne, who answers the fault line, with a headset.
  yvonne: {
    tone: 1,
    turned: true,
    parts: [
      shoulders('gold'),
      path('forest', 'M35 56.8L27 60.3L37.5 70L42.5 64.5L47.5 70L58 60.3L50 56.8L42.5 64.5Z'),
      NECK,
      EAR,
      head(0.2),
      features(),
      dot('hair', 51, 8.5, 6.5),
      path('hair', 'M27.6 28C26 16 32 9 41 9C50.5 9 56 16 54 31C53 25 50.5 21 46.5 18.5C38 17 31 20 27.6 28Z'),
      path(
        'strand',
        'M30 22C34 15.5 40 12 47 11M35.5 19C39 15 44 12.5 49.5 12.5M41.5 18C44.5 15.5 48 14 52 14.5M47.5 19.5C49.5 17.5 51.5 17 54 18M47.5 7q3.5-3 7 0',
      ),
      path('cord', 'M30 16C34 4 53 4 55.5 26'),
      path('forest', 'M52.5 27h4.5a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-4.5z'),
      path('cord', 'M56 37C55.5 43 52 47.5 46.5 48'),
      path('forest', 'M43.5 46.5h4v2.8h-4z'),
    ],
  },
  // Chantal, who reads the news to her club.
  chantal: {
    tone: 2,
    parts: [
      shoulders('forest'),
      path('goldLine', 'M31 58.5C35 68 49 68.5 54 58.5'),
      NECK,
      path('hair', 'M25.5 30C22 36 23.5 42 26.5 46L31 44L28 30ZM53 28C58 34 58.5 42 55.5 47.5L50.5 45Z'),
      head(0.2),
      features({ mouth: '' }),
      path('mouth', 'M36.5 43.2a4 2.6 0 1 0 8-.4a5 2 0 0 0-8 .4z'),
      path('hair', 'M27 31C23 18 29 7 41 7C53.5 7 59.5 18 54.5 32C52.5 25 49 20.5 44.5 18.5C40 22 33 23 27 31Z'),
      path(
        'strand',
        'M44.5 18.5C49 19 53 23.5 55 29M42 13C49 13.5 54 17.5 56.5 24M41 13C35 15 31 19.5 28 25.5M40 9.5C34 11 29.5 15 27.5 20M26.8 35.5l.6 7M55.6 36l-.5 8',
      ),
      path('clay', 'M25.8 19.5C30 11 52 10 56.2 19L57 24C50 15 32 15.5 25.5 24.5Z'),
      path('clayLine', 'M22.5 49q-3-4.5 0-9M17.8 51.5q-4.6-7 0-14M13 54q-6-9.5 0-19'),
    ],
  },
  // Karangwa, a farmer of 71, with his stick.
  karangwa: {
    tone: 3,
    parts: [
      path('gold', 'M66 76L64.5 38.5a2 2 0 0 1 4 0L70 76Z'),
      shoulders('forest'),
      path('cream', 'M34.5 57L30 61.5L37.5 70L42.5 64.5L48 70L55.5 61.5L51 57L42.5 64.5Z'),
      NECK,
      EAR,
      head(),
      features({ brows: true, mouth: '' }),
      path(
        'pale',
        'M29.3 39C30.5 47 34.5 54 40 54C46.5 54 51.5 47 52.8 37C50 41 47.5 40.6 45.8 41.2C42 39.6 39 39.8 36 41.4C33.5 41.6 31 41 29.3 39Z',
      ),
      path('line', 'M37 43.8q3 1.5 6.5-.2M36.5 48.5l.8 2.2M40.5 49v2.6M44.6 48.2l-.8 2.2'),
      path('gold', 'M30 22.5C28.5 11 33.5 5.5 41 5.5C48.5 5.5 53.5 11 52 22.5Z'),
      path('clay', 'M29.6 20C36 16.8 46 16.8 52.3 20L52 24H30Z'),
      path('gold', 'M15 25.5C27 19.5 55 19.5 67 25.5C57 30.5 25 30.5 15 25.5Z'),
      path('line', 'M21 25.5C31 22.5 51 22.5 61 25.5'),
      path(
        'skin',
        'M60.5 58.5C60 55 62 53.5 65 54L71 54.5C73.5 55.5 74 58 73.5 60.5C73 64 71.5 66 67 66C62.5 65.5 61 62.5 60.5 58.5Z',
      ),
      path('line', 'M61 58.2h6.5M61.3 61.5h6'),
    ],
  },
  // Josiane, a treasurer of a savings group.
  josiane: {
    tone: 2,
    turned: true,
    parts: [
      shoulders('cream'),
      path('clayLine', 'M7 72l5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6'),
      path('line', 'M30 58.6C34 66.5 50 66.5 54.5 58.6'),
      NECK,
      EAR,
      head(0.9, -0.8),
      features({ nose: BROAD }),
      path('forest', 'M26.8 27C22 19 22 10 30 6C38 2.5 51 3 56.5 9C60.5 14 59.5 21 54.6 28C47 20.8 34 20.3 26.8 27Z'),
      path('goldLine', 'M24.5 14C33 8.7 49 8.7 58.6 15M25 20C34 14 48 14 57.8 21'),
      path('gold', 'M53 39.5a2.6 2.6 0 1 0 3 0'),
    ],
  },
  // Beata, a beekeeper, with a jar of honey.
  beata: {
    tone: 3,
    turned: true,
    parts: [
      shoulders('cream'),
      path('clay', 'M75 76C74 67 68 62 57 59L51.5 57.2C44 64 32 68 20 76Z'),
      path('goldLine', 'M29 73.5C41 70 50 66 56.5 61.5M40 75.5C50 72.5 58 69 65 65'),
      NECK,
      EAR,
      head(0.8, -0.4),
      features({ nose: BROAD, mouth: CALM }),
      AGE,
      path(
        'hair',
        'M27.6 28C25.5 15 32 8 41 8C51 8 56 15 53.8 31C52.8 27 53 23 51 20C45 20 36 19.8 30.8 18.6C29.2 21.5 28.8 25 27.6 28Z',
      ),
      path('curl', 'M30 22q.5-2 1.5-3M33 13q2-2 4 0M40 11q2-2 4 0M47 13q2-2 4 0M37 16q2-2 4 0M44 16q2-2 4 0'),
      path('goldLine', 'M35 57.5C37 63.5 48 63.5 50 57'),
      path('gold', 'M9 62C9 60 10 59.5 11.5 59.5H23.5C25 59.5 26 60 26 62V76H9Z'),
      path('forest', 'M10.5 55.5h14v4h-14z'),
      path('cream', 'M17.5 63.5l5 5-5 5-5-5z'),
    ],
  },
  // Solange, a tailor, with her tape.
  solange: {
    tone: 1,
    parts: [
      shoulders('forest'),
      path('line', 'M35 57C37 66 48 66 50 57'),
      NECK,
      EAR,
      head(-0.2, 0.4),
      features({ nose: SOFT }),
      path(
        'hair',
        'M27.6 28C25.5 20 27 14 31 11C35 5 47 4 51.5 10.5C56 14 56.5 23 54 31C53 25 50.5 21 46 18.5C39 17.5 31 20 27.6 28Z',
      ),
      path('strand', 'M28.5 19l4-3.5 1.5 2.5 4-4 2 2.5 4-3.5 2 3 3.5-2 1.5 3.5 3-.5M32.5 11.5q3 3 7 .5q4 2.5 8-1'),
      path(
        'gold',
        'M26 59.5L33 57C33.5 64 32.5 70 31 76H24.5C26 71 26.5 65 26 59.5ZM52 57L58.5 59.5C58 66 59 71 60.5 76H54C52.5 70 51.8 64 52 57Z',
      ),
      path('line', 'M26.2 63h3M26 67h3M25.5 71h3M58.3 64h-3M58.8 68h-3M59.5 72h-3'),
      dot('gold', 54.6, 38.5, 1.5),
    ],
  },
  // Gaspard, who delivers gas on a motorcycle.
  gaspard: {
    tone: 2,
    turned: true,
    parts: [
      path('pale', 'M12.5 47v-5h8v5M15 42v-3h3v3'),
      path('clay', 'M7.5 76V53C7.5 48.5 11 46.5 16.5 46.5C22 46.5 25.5 48.5 25.5 53V76Z'),
      path('gold', 'M7.5 56h18v5h-18z'),
      shoulders('forest'),
      path('goldLine', 'M9 68C16 64 24 63 30 62.5M71 68C65 64.5 60 63.5 56 62.5M42.5 64v12'),
      path('line', 'M30 58.6C34 67 50 67.5 55.5 58.8'),
      NECK,
      head(0.4),
      features({ brows: true }),
      path('hair', 'M34 48.5C37 51.5 43 51.5 47.5 48C45 53 36 53.5 34 48.5Z'),
      path(
        'clay',
        'M24.5 33C21 16 28 4.5 41 4.5C56 4.5 62 17 58 36C57.5 42 55 46 52.5 48.5L50.5 40C53.5 35 53.5 29 52.5 25C45 22.5 35 22.5 28.5 25C28 28 27.8 30.5 28 33Z',
      ),
      path('gold', 'M25.5 18.5C34 13 50 13 59.3 18.5L58.5 24C49 19.5 35 19.5 25.6 24Z'),
      path('line', 'M52.5 48.5C50 50.5 46 52 43 52'),
    ],
  },
};

function toSvg({ tone, turned, parts }: Drawing): string {
  const marks = parts.flat().map(({ ink, shape }) => {
    const look = ink === 'skin' ? `fill="${TONES[tone]}"` : INKS[ink];
    return `<${shape}${look === '' ? '' : ` ${look}`}/>`;
  });
  const lines = `fill="none" stroke="${STROKE}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"`;
  const mirror = turned ? ' transform="matrix(-1 0 0 1 80 0)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 1 72 72"><g ${lines}${mirror}>${marks.join('')}</g></svg>\n`;
}

for (const [name, drawing] of Object.entries(PEOPLE)) writeFileSync(join(FOLDER, `${name}.svg`), toSvg(drawing));
