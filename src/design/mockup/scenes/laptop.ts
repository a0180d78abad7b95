import { blur, box, defs, filled, filtered, grain, group, linear, oval, path, radial } from '../draw'
import type { Mockup } from '../mockup'

/** A closed laptop on a desk, from above: the lid is 312 by 221 mm, as on 14-inch models. */

const size = { width: 560, height: 560 }
const lid = { x: 124, y: 170, width: 312, height: 221 }

const desk = () =>
  Array.from({ length: 5 }, (_, board) =>
    group(
      {},
      box(0, board * 112, 560, 112, {
        fill: ['#b98a5c', '#c29467', '#b58657', '#bf9063', '#b78859'][board]!,
      }), // five boards
      box(0, board * 112, 560, 0.9, { fill: '#5d3c20', opacity: 0.55 }),
      box(0, board * 112 + 0.9, 560, 0.7, { fill: '#f0cfa6', opacity: 0.3 }),
    ),
  ).join('') + box(0, 0, 560, 560, filtered('wood'))

const cup = group(
  {},
  oval(487, 132, 74, 74, {
    fill: '#2a1a0d',
    opacity: 0.42,
    ...filtered('soft-wide'),
    transform: 'translate(9 13)',
  }),
  oval(487, 132, 70, 70, filled('saucer')),
  oval(487, 132, 44, 44, { fill: '#000000', opacity: 0.14, ...filtered('soft-small') }),
  path('M519 112C546 98 556 120 541 130C533 136 525 134 520 130', {
    fill: 'none',
    stroke: '#f6f2ea',
    'stroke-width': 9,
    'stroke-linecap': 'round',
  }),
  oval(487, 132, 41, 41, filled('cup')),
  oval(487, 132, 36.5, 36.5, filled('coffee')),
  path('M466 128C474 112 500 114 507 130C500 140 476 146 466 128Z', {
    fill: '#d9b58a',
    opacity: 0.55,
    ...filtered('soft-tiny'),
  }),
  path('M474 128C482 119 494 120 500 130C494 136 480 138 474 128Z', {
    fill: '#f1dcbd',
    opacity: 0.75,
    ...filtered('soft-tiny'),
  }),
)

const leaf = (x: number, y: number, turn: number, scale: number, tone: string) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` },
    path('M0 0C22 -26 62 -34 104 -6C66 22 24 24 0 0Z', {
      fill: '#1f1408',
      opacity: 0.34,
      transform: 'translate(5 9)',
      ...filtered('soft-small'),
    }),
    path('M0 0C22 -26 62 -34 104 -6C66 22 24 24 0 0Z', { fill: tone }),
    path('M0 0C22 -26 62 -34 104 -6C70 -12 30 -8 0 0Z', { fill: '#ffffff', opacity: 0.13 }),
    path('M2 0C36 -8 70 -10 100 -6', { fill: 'none', stroke: '#dfeacd', 'stroke-width': 1.1, opacity: 0.6 }),
  )

const plant = [
  leaf(22, 520, -18, 1.25, '#4d7350'),
  leaf(6, 486, -62, 1.1, '#5f8760'),
  leaf(34, 548, 12, 1.15, '#3f6445'),
  leaf(-6, 540, -38, 1.3, '#6c9668'),
].join('')

const notebook = group(
  { transform: 'rotate(-7 70 90)' },
  box(-30, -40, 150, 170, {
    rx: 4,
    fill: '#2a1a0d',
    opacity: 0.42,
    ...filtered('soft-wide'),
    transform: 'translate(7 11)',
  }),
  box(-30, -40, 150, 170, { rx: 4, ...filled('cover') }),
  box(98, -40, 6, 170, { fill: '#16222a', opacity: 0.55 }),
  path('M40 152L112 34', {
    stroke: '#1c130a',
    'stroke-width': 8,
    'stroke-linecap': 'round',
    opacity: 0.36,
    transform: 'translate(4 6)',
    ...filtered('soft-small'),
  }),
  path('M40 152L112 34', { stroke: '#e3b23c', 'stroke-width': 7, 'stroke-linecap': 'round' }),
  path('M41 150L113 33', { stroke: '#fff3cf', 'stroke-width': 1.6, 'stroke-linecap': 'round', opacity: 0.7 }),
  path('M36.6 158L42 149', { stroke: '#2a2420', 'stroke-width': 4, 'stroke-linecap': 'round' }),
)

const { x, y, width, height } = lid

const laptop = group(
  {},
  box(x, y, width, height, {
    rx: 12,
    fill: '#1c1209',
    opacity: 0.6,
    ...filtered('soft-wide'),
    transform: 'translate(8 15)',
  }),
  box(x, y, width, height, {
    rx: 12,
    fill: '#1c1209',
    opacity: 0.55,
    ...filtered('soft-small'),
    transform: 'translate(1.5 3)',
  }),
  box(x, y + 1.6, width, height, { rx: 12, fill: '#777b80' }),
  box(x, y, width, height, { rx: 12, ...filled('lid') }),
  box(x + 0.6, y + 0.6, width - 1.2, height - 1.2, {
    rx: 11.5,
    fill: 'none',
    stroke: '#ffffff',
    'stroke-opacity': 0.65,
    'stroke-width': 1.1,
  }),
  path(`M${x + 110} ${y + height - 0.4}h92l-4 -3.4h-84z`, { fill: '#6c7075' }),
)

const light = path('M0 0H560V210L0 470Z', { ...filled('day'), style: 'mix-blend-mode:screen' })

export const laptop14: Mockup = {
  ...size,
  below:
    defs(
      grain('wood', { frequency: [0.006, 0.14], color: [0.28, 0.16, 0.06], strength: 0.62 }),
      blur('soft-wide', 10),
      blur('soft-small', 3.2),
      blur('soft-tiny', 1.1),
      radial('saucer', [
        [0, '#e9e4da'],
        [0.62, '#f7f4ee'],
        [0.93, '#ffffff'],
        [1, '#d9d3c7'],
      ]),
      radial('cup', [
        [0, '#efeae1'],
        [0.86, '#f8f5ef'],
        [1, '#ffffff'],
      ]),
      radial('coffee', [
        [0, '#7a4c29'],
        [0.75, '#5b3418'],
        [1, '#3b200d'],
      ]),
      linear(
        'cover',
        [
          [0, '#33525f'],
          [1, '#223a45'],
        ],
        [0, 0, 1, 1],
      ),
      linear(
        'lid',
        [
          [0, '#eceef0'],
          [0.38, '#d3d6da'],
          [0.62, '#c6cacf'],
          [1, '#b2b7bd'],
        ],
        [0, 0, 1, 1],
      ),
      linear(
        'day',
        [
          [0, '#fff1d6', 0.34],
          [0.7, '#fff1d6', 0.05],
          [1, '#fff1d6', 0],
        ],
        [0, 0, 0.7, 1],
      ),
    ) +
    desk() +
    notebook +
    cup +
    laptop,
  above: plant + light,
  at: { x: x + width / 2, y: y + height / 2 },
  space: { width: 280, height: 195 },
  shown: { least: 430, most: 560 },
  share: 0.26,
  turned: -4,
}
