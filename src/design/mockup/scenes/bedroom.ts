import { blur, box, defs, filled, filtered, group, linear, oval, path, radial } from '../draw'
import type { Mockup } from '../mockup'

/** A bedroom at night: 3.4 m of wall above a bed 1.8 m wide. */

const size = { width: 3_400, height: 3_400 }
const floor = 2_760

const wall = group(
  {},
  box(0, 0, 3_400, floor, filled('wall')),
  Array.from({ length: 18 }, (_, index) =>
    box(index * 200 - 4, 1_420, 8, floor - 1_420, { fill: '#000000', opacity: 0.16 }),
  ).join(''),
  box(0, 1_400, 3_400, 26, { fill: '#57506a' }),
  box(0, 1_426, 3_400, 12, { fill: '#000000', opacity: 0.25, ...filtered('tight') }),
  box(0, floor, 3_400, 640, filled('floor')),
  box(0, floor, 3_400, 50, { fill: '#000000', opacity: 0.3, ...filtered('tight') }),
)

const pillow = (x: number, y: number, id: string, turn = 0) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    path(
      'M-350 -150C-170 -196 170 -196 350 -150C384 -60 384 70 350 150C170 190 -170 190 -350 150C-384 70 -384 -60 -350 -150Z',
      { fill: '#0c0914', opacity: 0.5, transform: 'translate(6 26)', ...filtered('soft') },
    ),
    path(
      'M-350 -150C-170 -196 170 -196 350 -150C384 -60 384 70 350 150C170 190 -170 190 -350 150C-384 70 -384 -60 -350 -150Z',
      filled(id),
    ),
    path('M-300 -110C-150 -70 150 -70 300 -110M-280 116C-120 88 140 90 290 110', {
      fill: 'none',
      stroke: '#000000',
      'stroke-width': 12,
      opacity: 0.1,
      ...filtered('tight'),
    }),
  )

const bed = group(
  {},
  box(700, 1_580, 2_000, 1_000, { rx: 60, fill: '#0a0712', opacity: 0.6, ...filtered('wide') }),
  box(720, 1_560, 1_960, 900, { rx: 60, ...filled('head') }),
  Array.from({ length: 6 }, (_, index) =>
    box(1_000 + index * 280, 1_590, 7, 700, { fill: '#000000', opacity: 0.2, ...filtered('tight') }),
  ).join(''),
  pillow(1_250, 2_060, 'white', -2),
  pillow(2_150, 2_060, 'white', 2),
  pillow(1_420, 2_190, 'violet', -5),
  pillow(2_010, 2_200, 'rose', 4),
  path(
    'M640 2330C1000 2250 2400 2250 2760 2330C2820 2600 2850 3000 2870 3400H530C550 3000 580 2600 640 2330Z',
    filled('quilt'),
  ),
  path(
    'M640 2330C1000 2250 2400 2250 2760 2330C2772 2390 2782 2440 2790 2490C2400 2420 1000 2420 610 2490C618 2440 628 2390 640 2330Z',
    { fill: '#f1ecf6', opacity: 0.5 },
  ),
  path(
    'M900 2560C860 2860 840 3120 830 3400M1500 2500C1490 2820 1470 3140 1480 3400M2050 2500C2080 2820 2090 3120 2080 3400M2520 2560C2560 2860 2590 3120 2600 3400',
    { fill: 'none', stroke: '#120d20', 'stroke-width': 34, opacity: 0.22, ...filtered('soft') },
  ),
)

const table = (x: number) =>
  group(
    {},
    box(x - 210, 2_240, 420, 560, { rx: 14, ...filled('table') }),
    box(x - 226, 2_214, 452, 40, { rx: 10, fill: '#6b4b34' }),
    box(x - 180, 2_300, 360, 200, { rx: 8, fill: 'none', stroke: '#1d120b', 'stroke-width': 8 }),
    box(x - 30, 2_390, 60, 14, { rx: 7, fill: '#c69c57' }),
  )

const lamp = group(
  {},
  oval(3_010, 1_890, 640, 640, filled('lamp')),
  path('M2990 2214h40v-190h-40zM2930 2214h160v-16h-160z', { fill: '#b58b4d' }),
  path('M2900 2040L2950 1800H3070L3120 2040Z', filled('shade')),
)

const plant = group(
  {},
  path('M330 2214L346 2080H474L490 2214Z', { fill: '#c5b8d2' }),
  ...[-52, -30, -10, 12, 34, 56].map((turn, index) =>
    group(
      { transform: `translate(410 2090) rotate(${turn})` },
      path('M0 0C-44 -120 -30 -250 0 -340C30 -250 44 -120 0 0Z', { fill: index % 2 ? '#3f5f55' : '#4e7365' }),
      path('M0 0V-330', { stroke: '#9cc1a7', 'stroke-width': 4, opacity: 0.4 }),
    ),
  ),
)

export const bedroomAtNight: Mockup = {
  ...size,
  below:
    defs(
      blur('soft', 26),
      blur('tight', 8),
      blur('wide', 46),
      linear('wall', [
        [0, '#453e59'],
        [0.55, '#3c3550'],
        [1, '#2c273e'],
      ]),
      linear('floor', [
        [0, '#3a2a24'],
        [1, '#221814'],
      ]),
      linear('head', [
        [0, '#6a5f86'],
        [1, '#463d61'],
      ]),
      linear('white', [
        [0, '#d9d3e4'],
        [1, '#a49bb8'],
      ]),
      linear(
        'violet',
        [
          [0, '#8a75b4'],
          [1, '#5f4c8a'],
        ],
        [0, 0, 1, 1],
      ),
      linear(
        'rose',
        [
          [0, '#c18aa4'],
          [1, '#8f5b78'],
        ],
        [0, 0, 1, 1],
      ),
      linear('quilt', [
        [0, '#a79fbd'],
        [0.4, '#857c9f'],
        [1, '#524a6b'],
      ]),
      linear('table', [
        [0, '#59402e'],
        [1, '#33241a'],
      ]),
      linear('shade', [
        [0, '#ffe7b6'],
        [1, '#fff6dd'],
      ]),
      radial('lamp', [
        [0, '#ffd896', 0.6],
        [0.4, '#ffc66e', 0.2],
        [1, '#ffc66e', 0],
      ]),
    ) +
    wall +
    table(410) +
    table(3_010) +
    plant +
    bed +
    lamp,
  at: { x: 1_700, y: 820 },
  space: { width: 2_700, height: 1_050 },
  shown: { least: 2_500, most: 3_400 },
  share: 0.4,
  aim: { x: 0.5, y: 0.34 },
}
