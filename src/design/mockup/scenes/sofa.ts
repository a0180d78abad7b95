import { blur, box, defs, filled, filtered, grain, group, linear, oval, path, radial } from '../draw'
import type { Mockup } from '../mockup'

/** A living room: 3.6 m of wall above a sofa 2.1 m wide. */

const size = { width: 3_600, height: 3_600 }
const floor = 2_700

const wall = group(
  {},
  box(0, 0, 3_600, floor, filled('wall')),
  box(0, 0, 3_600, floor, filled('window')),
  box(0, floor - 130, 3_600, 130, filled('skirting')),
  box(0, floor - 134, 3_600, 5, { fill: '#8f8675', opacity: 0.4 }),
)

const ground = group(
  {},
  box(0, floor, 3_600, 900, filled('floor')),
  Array.from({ length: 5 }, (_, index) =>
    box(0, floor + 90 + index * 170, 3_600, 4, { fill: '#7a5635', opacity: 0.35 }),
  ).join(''),
  box(0, floor, 3_600, 900, filtered('boards')),
  box(0, floor, 3_600, 60, filled('edge')),
  path('M420 2960H3180L3520 3420H80Z', { fill: '#e9e0d0' }),
  path('M470 2990H3130L3420 3385H180Z', {
    fill: 'none',
    stroke: '#b98b66',
    'stroke-width': 16,
    opacity: 0.8,
  }),
  path('M420 2960H3180L3520 3420H80Z', filtered('cloth')),
)

const cushion = (x: number, y: number, turn: number, id: string) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    path(
      'M-190 -160C-90 -184 90 -184 190 -160C206 -60 206 60 190 168C90 190 -90 190 -190 168C-206 60 -206 -60 -190 -160Z',
      { fill: '#1f1a14', opacity: 0.32, transform: 'translate(10 22)', ...filtered('soft') },
    ),
    path(
      'M-190 -160C-90 -184 90 -184 190 -160C206 -60 206 60 190 168C90 190 -90 190 -190 168C-206 60 -206 -60 -190 -160Z',
      filled(id),
    ),
    path('M-176 -140C-80 -100 80 -100 176 -140', {
      fill: 'none',
      stroke: '#000000',
      'stroke-width': 8,
      opacity: 0.07,
    }),
  )

const seatBack = (x: number) =>
  group(
    {},
    box(x, 2_010, 810, 430, { rx: 90, ...filled('back') }),
    box(x + 26, 2_026, 758, 60, { rx: 30, fill: '#ffffff', opacity: 0.09, ...filtered('soft') }),
  )
const seat = (x: number) =>
  group(
    {},
    box(x, 2_390, 820, 210, { rx: 62, ...filled('seat') }),
    box(x + 30, 2_396, 760, 40, { rx: 20, fill: '#ffffff', opacity: 0.12, ...filtered('soft') }),
  )

const sofa = group(
  {},
  oval(1_800, 2_890, 1_180, 70, { fill: '#2a1c10', opacity: 0.5, ...filtered('wide') }),
  path('M830 2760h52l-16 140h-28zM2718 2760h52l-8 140h-28z', { fill: '#5b3f28' }),
  box(760, 1_980, 2_080, 700, { rx: 110, ...filled('frame') }),
  seatBack(966),
  seatBack(1_822),
  seat(960),
  seat(1_820),
  box(900, 2_560, 1_800, 210, { rx: 44, ...filled('base') }),
  box(690, 2_180, 276, 590, { rx: 110, ...filled('arm') }),
  box(2_634, 2_180, 276, 590, { rx: 110, ...filled('arm') }),
  cushion(1_150, 2_270, -9, 'ochre'),
  cushion(2_430, 2_280, 10, 'linen'),
  cushion(2_140, 2_306, -5, 'rust'),
)

const plant = group(
  {},
  oval(370, 2_890, 230, 40, { fill: '#2a1c10', opacity: 0.5, ...filtered('soft') }),
  ...[
    [-56, 1.5, '#4c6b4e'],
    [-30, 1.72, '#5d7f5b'],
    [-8, 1.86, '#446247'],
    [16, 1.7, '#6a8c66'],
    [40, 1.5, '#527353'],
    [66, 1.2, '#3d5a42'],
    [-78, 1.15, '#64855f'],
  ].map(([turn, scale, tone]) =>
    group(
      { transform: `translate(370 2440) rotate(${turn}) scale(${scale})` },
      path('M0 0C-16 -150 -20 -270 0 -420', { fill: 'none', stroke: '#52684a', 'stroke-width': 9 }),
      path('M0 -210C-110 -270 -120 -420 0 -540C120 -420 110 -270 0 -210Z', { fill: String(tone) }),
      path('M0 -210C-110 -270 -120 -420 0 -540C-30 -420 -26 -300 0 -210Z', { fill: '#ffffff', opacity: 0.1 }),
    ),
  ),
  path('M210 2420H530L486 2890H254Z', filled('pot')),
  box(196, 2_400, 348, 56, { rx: 16, fill: '#e6dccb' }),
)

const lamp = group(
  {},
  oval(3_230, 1_230, 1_060, 980, filled('lamp')),
  oval(3_230, 2_890, 200, 34, { fill: '#2a1c10', opacity: 0.5, ...filtered('soft') }),
  box(3_219, 1_400, 22, 1_480, { fill: '#2f2a25' }),
  box(3_090, 2_862, 280, 26, { rx: 13, fill: '#2f2a25' }),
  path('M3090 1000H3370L3450 1420H3010Z', filled('shade')),
  oval(3_230, 1_420, 220, 22, { fill: '#fff3cf' }),
)

export const livingRoom: Mockup = {
  ...size,
  below:
    defs(
      grain('boards', { frequency: [0.0016, 0.05], color: [0.3, 0.18, 0.08], strength: 0.42 }),
      grain('cloth', { frequency: [0.03, 0.05], color: [0.4, 0.3, 0.2], strength: 0.22 }),
      blur('soft', 22),
      blur('wide', 40),
      linear(
        'wall',
        [
          [0, '#e9e4da'],
          [0.6, '#e0d9cc'],
          [1, '#cfc6b5'],
        ],
        [0, 0, 0.6, 1],
      ),
      linear(
        'window',
        [
          [0, '#fffaf0', 0.5],
          [0.5, '#fffaf0', 0.06],
          [1, '#3a3020', 0.14],
        ],
        [0, 0, 1, 0.5],
      ),
      linear('skirting', [
        [0, '#faf7f1'],
        [1, '#e2dccf'],
      ]),
      linear('floor', [
        [0, '#a87c53'],
        [1, '#c79a6d'],
      ]),
      linear('edge', [
        [0, '#2a1a0c', 0.4],
        [1, '#2a1a0c', 0],
      ]),
      linear('frame', [
        [0, '#4b6068'],
        [1, '#34454c'],
      ]),
      linear('back', [
        [0, '#5f7780'],
        [1, '#4a5f67'],
      ]),
      linear('seat', [
        [0, '#6c858e'],
        [1, '#4f656d'],
      ]),
      linear('base', [
        [0, '#51676f'],
        [1, '#3b4d54'],
      ]),
      linear('arm', [
        [0, '#627a83'],
        [0.6, '#50666e'],
        [1, '#3d5057'],
      ]),
      linear(
        'ochre',
        [
          [0, '#dcab5c'],
          [1, '#b98337'],
        ],
        [0, 0, 1, 1],
      ),
      linear(
        'linen',
        [
          [0, '#f3ebdc'],
          [1, '#d3c7b1'],
        ],
        [0, 0, 1, 1],
      ),
      linear(
        'rust',
        [
          [0, '#bb6847'],
          [1, '#8f4930'],
        ],
        [0, 0, 1, 1],
      ),
      linear(
        'pot',
        [
          [0, '#f3ecdf'],
          [0.4, '#e3d8c6'],
          [1, '#b9ab94'],
        ],
        [0, 0, 1, 0],
      ),
      linear('shade', [
        [0, '#f7e7c1'],
        [1, '#fff3d3'],
      ]),
      radial('lamp', [
        [0, '#fff0c4', 0.75],
        [0.5, '#fff0c4', 0.2],
        [1, '#fff0c4', 0],
      ]),
    ) +
    wall +
    ground +
    plant +
    lamp +
    sofa,
  at: { x: 1_800, y: 1_180 },
  space: { width: 2_900, height: 1_460 },
  shown: { least: 2_800, most: 3_600 },
  share: 0.32,
  aim: { x: 0.5, y: 0.34 },
}
