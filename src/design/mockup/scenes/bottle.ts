import { blur, box, defs, filled, filtered, group, linear, oval, path, radial, spread } from '../draw'
import type { Mockup } from '../mockup'

/** A water bottle of steel, 74 mm wide and 262 mm high, on a table in front of a window. */

const size = { width: 420, height: 420 }
const table = 348
const [left, right] = [173, 247]

const outline = `M${left} 148C${left} 132 191 128 192 118V106H228V118C229 128 ${right} 132 ${right} 148V338C${right} 345 ${right - 4} 348 ${right - 9} 348H${left + 9}C${left + 4} 348 ${left} 345 ${left} 338Z`

const lights = Array.from({ length: 26 }, (_, index) =>
  oval(spread(index) * 420, spread(index, 2) * 250, 9 + spread(index, 3) * 22, 9 + spread(index, 3) * 22, {
    fill: ['#ffe9b8', '#fff6df', '#cfe3d2', '#f9d79c'][index % 4]!, // four colors
    opacity: (0.14 + spread(index, 4) * 0.3).toFixed(2),
  }),
).join('')

const leaves = Array.from({ length: 16 }, (_, index) =>
  oval(
    20 + spread(index, 5) * 130,
    60 + spread(index, 6) * 190,
    16 + spread(index, 7) * 26,
    10 + spread(index, 8) * 14,
    {
      fill: ['#5f8262', '#7d9c74', '#48694f'][index % 3]!, // three colors
      opacity: 0.7,
      transform: `rotate(${Math.round(spread(index, 9) * 120 - 60)} ${Math.round(20 + spread(index, 5) * 130)} ${Math.round(60 + spread(index, 6) * 190)})`,
    },
  ),
).join('')

const room = group(
  {},
  box(0, 0, 420, 420, filled('air')),
  group(
    { ...filtered('far') },
    box(196, -40, 190, 330, { fill: '#fdf6e4', opacity: 0.85 }),
    box(286, -40, 7, 330, { fill: '#c9b795' }),
    box(196, 96, 190, 6, { fill: '#c9b795' }),
    leaves,
  ),
  group({ ...filtered('near') }, lights),
)

const top = group(
  {},
  box(0, table, 420, 72, filled('table')),
  box(0, table, 420, 1.2, { fill: '#ffe8c6', opacity: 0.55 }),
)

const bottle = group(
  {},
  oval(228, table + 5, 66, 9, { fill: '#24140a', opacity: 0.62, ...filtered('soft') }),
  oval(212, table + 1, 37, 3.4, { fill: '#1a0e06', opacity: 0.75, ...filtered('tight') }),
  path(outline, filled('body')),
  path(outline, filled('sheen')),
  path('M192 86C192 82 195 80 199 80H221C225 80 228 82 228 86V107H192Z', filled('cap')),
  box(192, 103, 36, 4.4, { fill: '#0f1517', opacity: 0.55 }),
  path('M200 80C200 68 220 68 220 80', { fill: 'none', stroke: '#20292c', 'stroke-width': 5 }),
  box(192, 107.4, 36, 3.4, { fill: '#d5dadb' }),
)

/** The light on the bottle, above the sticker too: it is bent around the steel. */
const shine = group(
  {},
  path(outline, { ...filled('round'), style: 'mix-blend-mode:multiply' }),
  path(`M184 152C184 142 188 138 192 135V338H186C184 338 184 336 184 334Z`, {
    fill: '#ffffff',
    opacity: 0.26,
    ...filtered('tight'),
  }),
)

export const bottle74: Mockup = {
  ...size,
  below:
    defs(
      blur('far', 9),
      blur('near', 2.6),
      blur('soft', 7),
      blur('tight', 1.5),
      linear('air', [
        [0, '#dcd8c4'],
        [0.55, '#e9dfc6'],
        [1, '#cbb793'],
      ]),
      linear('table', [
        [0, '#b98757'],
        [1, '#7f5632'],
      ]),
      linear(
        'body',
        [
          [0, '#3d7574'],
          [0.35, '#5b9c99'],
          [0.6, '#4e8d8b'],
          [1, '#2c5a5b'],
        ],
        [0, 0, 1, 0],
      ),
      linear('sheen', [
        [0, '#ffffff', 0.16],
        [0.4, '#ffffff', 0],
        [1, '#0b2223', 0.16],
      ]),
      linear(
        'cap',
        [
          [0, '#1d2427'],
          [0.35, '#4a5559'],
          [0.6, '#323b3f'],
          [1, '#14191b'],
        ],
        [0, 0, 1, 0],
      ),
      linear(
        'round',
        [
          [0, '#33474a', 0.72],
          [0.14, '#8fa1a2', 0.34],
          [0.32, '#ffffff', 0],
          [0.66, '#ffffff', 0],
          [0.88, '#6d8081', 0.42],
          [1, '#1f3436', 0.8],
        ],
        [0, 0, 1, 0],
      ),
      radial('glow', [
        [0, '#fff4d8', 0.7],
        [1, '#fff4d8', 0],
      ]),
    ) +
    room +
    oval(330, 80, 230, 190, filled('glow')) +
    top +
    bottle,
  above: shine,
  at: { x: 210, y: 238 },
  space: { width: 66, height: 150 },
  shown: { least: 320, most: 420 },
  share: 0.2,
  aim: { x: 0.5, y: 0.54 },
}
