import {
  blur,
  box,
  clip,
  clipped,
  defs,
  filled,
  filtered,
  group,
  linear,
  oval,
  path,
  radial,
  spread,
} from '../draw'
import type { Mockup } from '../mockup'

/** The window of a shop, 1.4 m wide, with its warm inside behind the glass. */

const size = { width: 1_800, height: 1_800 }
const glass = { x: 200, y: 250, width: 1_400, height: 1_180 }

const lamps = [430, 900, 1_370]
  .map((x) =>
    group(
      {},
      oval(x, 520, 300, 300, filled('lamp')),
      path(`M${x - 3} 250h6v190h-6z`, { fill: '#3a2a1d' }),
      path(`M${x - 62} 520C${x - 58} 460 ${x - 26} 436 ${x} 436C${x + 26} 436 ${x + 58} 460 ${x + 62} 520Z`, {
        fill: '#2e2620',
      }),
      oval(x, 520, 62, 11, { fill: '#fff1c4' }),
    ),
  )
  .join('')

const shelves = [760, 980, 1_200]
  .map((y, row) =>
    group(
      {},
      box(260, y, 1_280, 16, { fill: '#6e4a2d' }),
      Array.from({ length: 22 }, (_, index) => {
        const high = 60 + spread(index, row + 1) * 90
        return box(290 + index * 57, y - high, 26 + spread(index, row + 4) * 22, high, {
          rx: 5,
          fill: ['#c9a26a', '#8d5a3b', '#e4d3b2', '#5e7a6b', '#b9654a', '#3f5563'][
            Math.floor(spread(index, row + 7) * 6)
          ]!, // six colors
        })
      }).join(''),
    ),
  )
  .join('')

const inside = group(
  clipped('pane'),
  box(200, 250, 1_400, 1_180, filled('inside')),
  group({ ...filtered('far') }, shelves, lamps),
  box(200, 1_210, 1_400, 220, { fill: '#3d2818', opacity: 0.75, ...filtered('far') }),
  path('M200 250H760L420 1430H200Z', { fill: '#dbe9ee', opacity: 0.1 }),
  path('M980 250H1180L830 1430H620Z', { fill: '#e9f2f5', opacity: 0.12 }),
  path('M1240 250H1300L950 1430H890Z', { fill: '#e9f2f5', opacity: 0.1 }),
)

const frame = group(
  {},
  path('M140 190H1660V1490H140ZM200 250V1430H1600V250Z', { 'fill-rule': 'evenodd', ...filled('frame') }),
  path('M200 250H1600V1430H200Z', { fill: 'none', stroke: '#0d1a18', 'stroke-width': 10, opacity: 0.6 }),
  path('M140 190H1660V1490H140Z', { fill: 'none', stroke: '#4f7a72', 'stroke-width': 6, opacity: 0.7 }),
  box(110, 1_490, 1_580, 52, filled('sill')),
  box(110, 1_490, 1_580, 7, { fill: '#ffffff', opacity: 0.28 }),
)

const awning = group(
  {},
  box(60, 60, 1_680, 210, {
    fill: '#0c1413',
    opacity: 0.5,
    ...filtered('soft'),
    transform: 'translate(0 40)',
  }),
  Array.from({ length: 14 }, (_, index) =>
    path(`M${60 + index * 120} 0h120v190a60 46 0 0 1 -120 0z`, { fill: index % 2 ? '#f3ecdd' : '#2f5d56' }),
  ).join(''),
  box(60, 0, 1_680, 240, filled('fold')),
)

const bricks = Array.from({ length: 26 }, (_, row) =>
  Array.from({ length: 10 }, (_cell, column) =>
    box(column * 210 - (row % 2 ? 105 : 0) + 4, row * 70 + 4, 202, 62, {
      rx: 4,
      fill: ['#a2674d', '#98604a', '#ab7056', '#8f5842'][Math.floor(spread(row * 11 + column) * 4)]!, // four colors
    }),
  ).join(''),
).join('')

export const shopWindow: Mockup = {
  ...size,
  below:
    defs(
      clip('pane', `M${glass.x} ${glass.y}h${glass.width}v${glass.height}h${-glass.width}z`),
      blur('far', 13),
      blur('soft', 26),
      linear('inside', [
        [0, '#5c4028'],
        [0.5, '#7d5835'],
        [1, '#4a311d'],
      ]),
      linear('frame', [
        [0, '#2b5750'],
        [1, '#1d3f3a'],
      ]),
      linear('sill', [
        [0, '#d9d0bf'],
        [1, '#a89d88'],
      ]),
      linear('fold', [
        [0, '#000000', 0.22],
        [0.5, '#000000', 0],
        [0.85, '#000000', 0.1],
        [1, '#000000', 0.3],
      ]),
      linear('street', [
        [0, '#000000', 0],
        [1, '#120c08', 0.35],
      ]),
      radial('lamp', [
        [0, '#ffdf9a', 0.95],
        [0.35, '#ffc869', 0.4],
        [1, '#ffb545', 0],
      ]),
    ) +
    box(0, 0, 1_800, 1_800, { fill: '#c3b4a0' }) +
    bricks +
    box(0, 0, 1_800, 1_800, filled('street')) +
    inside +
    frame +
    awning,
  above: group(
    clipped('pane'),
    path('M760 250H860L520 1430H420Z', { fill: '#ffffff', opacity: 0.1 }),
    path('M1340 250H1600V640L1330 1430H1000Z', { fill: '#ffffff', opacity: 0.05 }),
  ),
  at: { x: 900, y: 850 },
  space: { width: 1_240, height: 980 },
  least: 140,
  shown: { least: 620, most: 1_800 },
  share: 0.34,
}
