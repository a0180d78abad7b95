import { blur, box, defs, filled, filtered, grain, group, linear, oval, path, radial, spread } from '../draw'
import type { Mockup } from '../mockup'

/** A bar at night: a wall of tiles above shelves of bottles, and a counter 1.1 m high. */

const size = { width: 3_400, height: 3_400 }
const [board, counter] = [1_940, 2_420]

const tiles = Array.from({ length: 20 }, (_, row) =>
  Array.from({ length: 17 }, (_cell, column) => {
    const shade = spread(row * 19 + column)
    return box(column * 212 - (row % 2 ? 106 : 0) + 3, row * 100 + 3, 206, 94, {
      rx: 8,
      fill: ['#27463f', '#2b4c45', '#223e38', '#2f524a'][Math.floor(shade * 4)]!, // four colors
    })
  }).join(''),
).join('')

const gloss = Array.from({ length: 20 }, (_, row) =>
  Array.from({ length: 17 }, (_cell, column) =>
    box(column * 212 - (row % 2 ? 106 : 0) + 12, row * 100 + 10, 188, 14, {
      rx: 7,
      fill: '#ffffff',
      opacity: 0.05,
    }),
  ).join(''),
).join('')

const colors = ['#5f7f4c', '#8a5426', '#2f4756', '#a8782f', '#6c2f2a', '#d0c7b4', '#3f6a5d']

const bottle = (x: number, base: number, index: number) => {
  const high = 270 + spread(index, 2) * 80
  const wide = 74 + spread(index, 3) * 22
  const [left, neck] = [x - wide / 2, x - 13]
  const shoulder = base - high * 0.56
  return group(
    {},
    path(
      `M${left} ${base}V${shoulder}C${left} ${shoulder - 50} ${neck} ${shoulder - 46} ${neck} ${shoulder - 88}V${base - high}H${x + 13}V${shoulder - 88}C${x + 13} ${shoulder - 46} ${x + wide / 2} ${shoulder - 50} ${x + wide / 2} ${shoulder}V${base}Z`,
      {
        fill: colors[index % colors.length]!, // inside the list
      },
    ),
    path(
      `M${left + 9} ${base - 10}V${shoulder}C${left + 10} ${shoulder - 26} ${neck + 2} ${shoulder - 40} ${neck + 5} ${shoulder - 66}`,
      {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 7,
        opacity: 0.3,
        'stroke-linecap': 'round',
      },
    ),
    box(left + 8, base - high * 0.42, wide - 16, high * 0.22, { rx: 4, fill: '#efe6d2', opacity: 0.85 }),
    box(left + 20, base - high * 0.36, wide - 40, 6, { fill: '#7a5b36', opacity: 0.8 }),
    box(x - 15, base - high - 6, 30, 30, { rx: 5, fill: '#1b1612' }),
  )
}

const shelf = group(
  {},
  Array.from({ length: 13 }, (_, index) =>
    bottle(330 + index * 228 + spread(index, 9) * 60, board, index),
  ).join(''),
  Array.from({ length: 9 }, (_, index) =>
    bottle(440 + index * 330 + spread(index, 6) * 40, board, index + 4),
  ).join(''),
  box(120, board, 3_160, 46, filled('wood')),
  box(120, board, 3_160, 5, { fill: '#ffd9a0', opacity: 0.55 }),
  box(120, board + 46, 3_160, 90, { fill: '#000000', opacity: 0.5, ...filtered('soft') }),
)

const pendant = (x: number) =>
  group(
    {},
    oval(x, 700, 720, 760, filled('lamp')),
    box(x - 4, 0, 8, 470, { fill: '#0c0a09' }),
    path(
      `M${x - 130} 640C${x - 126} 540 ${x - 60} 470 ${x} 470C${x + 60} 470 ${x + 126} 540 ${x + 130} 640Z`,
      filled('brass'),
    ),
    oval(x, 640, 130, 24, { fill: '#fff0c6' }),
  )

const bench = group(
  {},
  box(0, counter, 3_400, 980, filled('front')),
  Array.from({ length: 9 }, (_, index) =>
    box(60 + index * 375, counter + 200, 330, 700, {
      rx: 6,
      fill: 'none',
      stroke: '#150d08',
      'stroke-width': 14,
    }),
  ).join(''),
  box(0, counter - 30, 3_400, 110, filled('top')),
  box(0, counter - 30, 3_400, 110, filtered('grain')),
  box(0, counter - 30, 3_400, 8, { fill: '#ffdca8', opacity: 0.75 }),
  box(0, counter + 80, 3_400, 60, { fill: '#000000', opacity: 0.45, ...filtered('soft') }),
)

const glass = (x: number, color: string) =>
  group(
    {},
    oval(x, counter - 26, 78, 12, { fill: '#000000', opacity: 0.45, ...filtered('tight') }),
    path(`M${x - 62} ${counter - 214}H${x + 62}L${x + 50} ${counter - 28}H${x - 50}Z`, {
      fill: '#ffffff',
      opacity: 0.16,
    }),
    path(`M${x - 57} ${counter - 150}H${x + 57}L${x + 49} ${counter - 36}H${x - 49}Z`, {
      fill: color,
      opacity: 0.9,
    }),
    path(`M${x - 48} ${counter - 206}L${x - 40} ${counter - 44}`, {
      stroke: '#ffffff',
      'stroke-width': 7,
      opacity: 0.4,
      'stroke-linecap': 'round',
    }),
    oval(x, counter - 214, 62, 9, { fill: 'none', stroke: '#ffffff', 'stroke-width': 4, opacity: 0.5 }),
    oval(x + 52, counter - 206, 30, 30, { fill: '#f0a73a', stroke: '#ffe2a6', 'stroke-width': 6 }),
  )

const stool = (x: number) =>
  group(
    {},
    path(`M${x - 120} 2700L${x - 190} 3400M${x + 120} 2700L${x + 190} 3400M${x - 160} 3120H${x + 160}`, {
      stroke: '#0f0c0a',
      'stroke-width': 34,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
    box(x - 215, 2_600, 430, 120, { rx: 56, ...filled('seat') }),
    box(x - 190, 2_606, 380, 26, { rx: 13, fill: '#ffffff', opacity: 0.14 }),
  )

export const barAtNight: Mockup = {
  ...size,
  below:
    defs(
      grain('grain', { frequency: [0.0018, 0.03], color: [0.2, 0.1, 0.03], strength: 0.6 }),
      blur('soft', 30),
      blur('tight', 7),
      linear('wood', [
        [0, '#8a5c36'],
        [1, '#55361e'],
      ]),
      linear('front', [
        [0, '#4c2f1c'],
        [1, '#24150c'],
      ]),
      linear('top', [
        [0, '#a8713f'],
        [1, '#6d4424'],
      ]),
      linear(
        'brass',
        [
          [0, '#7c5a26'],
          [0.4, '#d3a554'],
          [1, '#5a3f1a'],
        ],
        [0, 0, 1, 0],
      ),
      linear('seat', [
        [0, '#8c3b2a'],
        [1, '#57211a'],
      ]),
      linear('dim', [
        [0, '#060b0d', 0.5],
        [0.5, '#060b0d', 0.26],
        [1, '#060b0d', 0.55],
      ]),
      radial('lamp', [
        [0, '#ffdc96', 0.62],
        [0.3, '#ffc463', 0.24],
        [1, '#ffb648', 0],
      ]),
    ) +
    box(0, 0, 3_400, 3_400, { fill: '#16302b' }) +
    tiles +
    gloss +
    shelf +
    bench +
    box(0, 0, 3_400, 3_400, filled('dim')) +
    pendant(420) +
    pendant(2_980) +
    glass(760, '#d8762f') +
    glass(2_560, '#b23a48') +
    stool(900) +
    stool(1_720) +
    stool(2_540),
  at: { x: 1_700, y: 1_000 },
  space: { width: 2_700, height: 1_150 },
  shown: { least: 2_500, most: 3_400 },
  share: 0.4,
  aim: { x: 0.5, y: 0.36 },
}
