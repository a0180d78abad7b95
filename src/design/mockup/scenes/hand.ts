import { blur, box, defs, filled, filtered, group, linear, oval, path, radial, spread } from '../draw'
import type { Mockup } from '../mockup'

/** A hand that holds the piece by its lower edge, in front of greenery; a thumb is 21 mm wide. */

const size = { width: 300, height: 300 }

const blurred = Array.from({ length: 40 }, (_, index) => {
  const [x, y] = [spread(index, 1) * 320 - 10, spread(index, 2) * 300]
  return oval(Math.round(x), Math.round(y), 10 + spread(index, 3) * 26, 7 + spread(index, 4) * 18, {
    fill: ['#7f9b6d', '#a9bf8a', '#5d7d59', '#cbd8a8', '#8fae7a'][index % 5]!, // five colors
    opacity: (0.35 + spread(index, 5) * 0.4).toFixed(2),
    transform: `rotate(${Math.round(spread(index, 6) * 180)} ${Math.round(x)} ${Math.round(y)})`,
  })
}).join('')

const suns = Array.from({ length: 12 }, (_, index) =>
  oval(
    spread(index, 8) * 300,
    spread(index, 9) * 170,
    5 + spread(index, 10) * 11,
    5 + spread(index, 10) * 11,
    {
      fill: '#fff7d6',
      opacity: (0.2 + spread(index, 11) * 0.35).toFixed(2),
    },
  ),
).join('')

/** The fingers behind the piece, and the palm with its wrist. */
const fingers = group(
  {},
  path(
    'M226 318C232 286 230 262 222 240C214 220 196 204 180 204C160 204 132 214 118 226C106 236 104 250 114 256C104 262 104 276 116 281C112 290 118 299 130 301L140 318Z',
    filled('skin-far'),
  ),
  path('M114 256C128 250 146 243 164 240M116 281C132 275 150 270 166 268M130 301C142 296 156 292 168 291', {
    fill: 'none',
    stroke: '#8e5539',
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
    opacity: 0.6,
  }),
)

/** The thumb in front of the piece. */
const thumb = group(
  {},
  path(
    'M240 318C246 284 236 252 214 228C203 216 186 197 176 190C167 184 156 190 158 201C160 211 172 224 180 236C190 251 194 268 184 288C178 300 176 310 176 318Z',
    {
      fill: '#2b150a',
      opacity: 0.36,
      ...filtered('soft'),
      transform: 'translate(-3 5)',
    },
  ),
  path(
    'M240 318C246 284 236 252 214 228C203 216 186 197 176 190C167 184 156 190 158 201C160 211 172 224 180 236C190 251 194 268 184 288C178 300 176 310 176 318Z',
    filled('skin'),
  ),
  path('M164 189C170 187 178 194 184 201C178 205 170 206 165 202C160 198 160 191 164 189Z', filled('nail')),
  path('M165 190C170 189 176 194 181 200', {
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 1,
    opacity: 0.6,
    'stroke-linecap': 'round',
  }),
  path('M190 226C195 223 200 222 205 222M193 231C198 228 203 227 208 227', {
    fill: 'none',
    stroke: '#a5684a',
    'stroke-width': 1,
    opacity: 0.55,
    'stroke-linecap': 'round',
  }),
  path('M214 228C236 252 246 284 240 318', {
    fill: 'none',
    stroke: '#ffe2c9',
    'stroke-width': 3,
    opacity: 0.35,
    ...filtered('tight'),
  }),
)

export const handHeld: Mockup = {
  ...size,
  below:
    defs(
      blur('far', 7),
      blur('near', 2.4),
      blur('soft', 3.4),
      blur('tight', 1.4),
      linear('air', [
        [0, '#eaf0d2'],
        [0.6, '#a9bd88'],
        [1, '#6f8a63'],
      ]),
      linear(
        'skin-far',
        [
          [0, '#d99f78'],
          [0.55, '#c98a64'],
          [1, '#a86a48'],
        ],
        [0, 0, 1, 1],
      ),
      linear(
        'skin',
        [
          [0, '#f0bf9a'],
          [0.45, '#e2a57e'],
          [1, '#bd7c58'],
        ],
        [0, 0, 1, 0.7],
      ),
      linear(
        'nail',
        [
          [0, '#fbe0d2'],
          [1, '#eab79f'],
        ],
        [0, 0, 1, 1],
      ),
      radial('sun', [
        [0, '#fffbe6', 0.9],
        [1, '#fffbe6', 0],
      ]),
    ) +
    box(0, 0, 300, 300, filled('air')) +
    group({ ...filtered('far') }, blurred) +
    group({ ...filtered('near') }, suns) +
    oval(80, 40, 170, 130, filled('sun')) +
    fingers,
  above: thumb,
  at: { x: 170, y: 197 },
  anchor: { x: 0.74, y: 0.86 },
  space: { width: 130, height: 110 },
  shown: { least: 220, most: 300 },
  share: 0.34,
  turned: -5,
  aim: { x: 0.46, y: 0.5 },
}
