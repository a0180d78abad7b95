import { blur, box, defs, filled, filtered, grain, group, linear, oval, path, radial, spread } from '../draw'
import type { Mockup } from '../mockup'

/** A shelf of oak, 1.5 m wide, on which the piece stands among books, a vase and candles. */

const size = { width: 1_800, height: 1_800 }
const top = 1_250

const shadowOn = (x: number, width: number) =>
  oval(x + width / 2 + 14, top + 3, width * 0.62, 11, {
    fill: '#22150a',
    opacity: 0.55,
    ...filtered('tight'),
  })

const books = group(
  {},
  shadowOn(1_270, 230),
  ...[0, 1, 2, 3, 4].map((index) => {
    const [wide, high] = [34 + spread(index) * 20, 210 + spread(index, 2) * 70]
    const x = 1_262 + index * 49
    return group(
      {},
      box(x, top - high, wide + 8, high, {
        rx: 3,
        fill: ['#324a54', '#b9653f', '#e7dcc6', '#4d6650', '#c69b52'][index]!,
      }), // five books
      box(x, top - high, 9, high, { rx: 3, fill: '#ffffff', opacity: 0.16 }),
      box(x + wide, top - high, 8, high, { fill: '#000000', opacity: 0.18 }),
      box(x + 8, top - high + 30, wide - 10, 5, { fill: '#ffffff', opacity: 0.45 }),
      box(x + 8, top - 44, wide - 10, 5, { fill: '#ffffff', opacity: 0.45 }),
    )
  }),
)

const grasses = Array.from({ length: 15 }, (_, index) => {
  const lean = (spread(index, 3) - 0.5) * 320
  const high = 330 + spread(index, 4) * 190
  const [x, y] = [370 + lean, top - 250 - high]
  return group(
    {},
    path(`M${366 + (index - 7) * 3} ${top - 240}Q${370 + lean * 0.2} ${top - 250 - high * 0.6} ${x} ${y}`, {
      fill: 'none',
      stroke: '#b39a6b',
      'stroke-width': 3.4,
    }),
    oval(x, y - 34, 10, 46, {
      fill: ['#dcc69a', '#cbb083', '#e8d7b2'][index % 3]!,
      transform: `rotate(${lean * 0.12} ${x} ${y})`,
    }), // three colors
  )
}).join('')

const vase = group(
  {},
  shadowOn(290, 160),
  grasses,
  path(
    `M330 ${top - 262}H408C404 ${top - 220} 462 ${top - 170} 462 ${top - 96}C462 ${top - 36} 430 ${top} 400 ${top}H338C308 ${top} 276 ${top - 36} 276 ${top - 96}C276 ${top - 170} 334 ${top - 220} 330 ${top - 262}Z`,
    filled('vase'),
  ),
  oval(369, top - 262, 39, 7, { fill: '#7d6c58' }),
)

const candle = (x: number, high: number) =>
  group(
    {},
    shadowOn(x, 70),
    box(x, top - high, 70, high, { rx: 6, ...filled('wax') }),
    oval(x + 35, top - high, 35, 7, { fill: '#fff9ec' }),
    path(`M${x + 34} ${top - high}v-16h3v16z`, { fill: '#3b2f25' }),
    oval(x + 35.5, top - high - 30, 90, 90, filled('flame-glow')),
    path(
      `M${x + 35.5} ${top - high - 56}C${x + 46} ${top - high - 34} ${x + 44} ${top - high - 14} ${x + 35.5} ${top - high - 13}C${x + 27} ${top - high - 14} ${x + 25} ${top - high - 34} ${x + 35.5} ${top - high - 56}Z`,
      { fill: '#ffd36b' },
    ),
  )

const shelf = group(
  {},
  box(150, top + 46, 1_500, 90, { fill: '#23160b', opacity: 0.42, ...filtered('wide') }),
  box(150, top, 1_500, 44, filled('oak')),
  box(150, top, 1_500, 44, filtered('wood')),
  box(150, top, 1_500, 4, { fill: '#ffeccb', opacity: 0.7 }),
  path(`M330 ${top + 44}h20v150l-8 8h-4l-8 -8zM1450 ${top + 44}h20v150l-8 8h-4l-8 -8z`, { fill: '#2a2622' }),
)

export const oakShelf: Mockup = {
  ...size,
  below:
    defs(
      grain('wood', { frequency: [0.003, 0.09], color: [0.3, 0.17, 0.06], strength: 0.5 }),
      blur('tight', 7),
      blur('wide', 26),
      linear(
        'wall',
        [
          [0, '#b8c6bd'],
          [0.6, '#a8b8ae'],
          [1, '#93a59a'],
        ],
        [0, 0, 0.7, 1],
      ),
      linear(
        'day',
        [
          [0, '#fffdf4', 0.5],
          [0.6, '#fffdf4', 0.03],
          [1, '#14201a', 0.2],
        ],
        [0, 0, 1, 0.6],
      ),
      linear('oak', [
        [0, '#cda06b'],
        [1, '#a4774a'],
      ]),
      linear(
        'vase',
        [
          [0, '#efe3d0'],
          [0.35, '#f8efe0'],
          [0.75, '#cdbca2'],
          [1, '#a8967d'],
        ],
        [0, 0, 1, 0],
      ),
      linear(
        'wax',
        [
          [0, '#f4e9d5'],
          [0.4, '#fffaf0'],
          [1, '#d6c6aa'],
        ],
        [0, 0, 1, 0],
      ),
      radial('flame-glow', [
        [0, '#ffe3a0', 0.55],
        [1, '#ffe3a0', 0],
      ]),
    ) +
    box(0, 0, 1_800, 1_800, filled('wall')) +
    box(0, 0, 1_800, 1_800, filled('day')) +
    shelf +
    vase +
    books +
    candle(1_128, 130),
  above: candle(1_040, 88),
  at: { x: 800, y: top + 1 },
  anchor: { x: 0.5, y: 1 },
  space: { width: 760, height: 940 },
  shown: { least: 1_150, most: 1_800 },
  share: 0.42,
  aim: { x: 0.5, y: 0.46 },
}
