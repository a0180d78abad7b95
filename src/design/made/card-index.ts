import { multiply, rotation, scaling, translation } from '../geometry/matrix'
import { formatPath, parsePath, transformPath } from '../geometry/path'
import { shapePath } from '../geometry/shape-path'
import type { Point, Size } from '../units'
import { type Card, shownCard, type Suit } from './deck'
import { indexCorners, suitBelow } from './index-corners'
import type { Generator, MadePart } from './part'

/** Draws a playing card's rank and suit in opposite corners, and its pips. */

/** Suits in a box of 1 × 1. */
const suitPaths: Record<Suit, string> = {
  hearts: shapePath('heart', { width: 1, height: 1 }),
  diamonds:
    'M0.5 0C0.6 0.2 0.75 0.38 0.9 0.5C0.75 0.62 0.6 0.8 0.5 1C0.4 0.8 0.25 0.62 0.1 0.5C0.25 0.38 0.4 0.2 0.5 0Z',
  spades:
    'M0.5 0C0.6 0.16 0.98 0.38 0.98 0.62C0.98 0.78 0.84 0.86 0.72 0.84C0.64 0.83 0.58 0.78 0.55 0.72C0.56 0.84 0.6 0.94 0.68 1L0.32 1C0.4 0.94 0.44 0.84 0.45 0.72C0.42 0.78 0.36 0.83 0.28 0.84C0.16 0.86 0.02 0.78 0.02 0.62C0.02 0.38 0.4 0.16 0.5 0Z',
  clubs:
    'M0.5 0C0.62 0 0.71 0.09 0.71 0.21C0.71 0.28 0.67 0.35 0.62 0.4C0.67 0.37 0.72 0.36 0.77 0.36C0.89 0.36 0.98 0.46 0.98 0.58C0.98 0.7 0.89 0.8 0.77 0.8C0.67 0.8 0.59 0.74 0.55 0.66C0.56 0.82 0.6 0.93 0.68 1L0.32 1C0.4 0.93 0.44 0.82 0.45 0.66C0.41 0.74 0.33 0.8 0.23 0.8C0.11 0.8 0.02 0.7 0.02 0.58C0.02 0.46 0.11 0.36 0.23 0.36C0.28 0.36 0.33 0.37 0.38 0.4C0.33 0.35 0.29 0.28 0.29 0.21C0.29 0.09 0.38 0 0.5 0Z',
}

const star = shapePath('star', { width: 1, height: 1 })

const letters: Readonly<Record<string, string>> = { ace: 'A', jack: 'J', queen: 'Q', king: 'K' }

const isRed = (suit: Suit | undefined) => suit === 'hearts' || suit === 'diamonds'

/** Draws a symbol centered at a point, upright or upside down. */
function symbol(suit: Suit | undefined, at: Point, side: number, isTurned: boolean): string {
  const unit = suit ? suitPaths[suit] : star
  const place = multiply(
    multiply(translation(at.x, at.y), rotation(isTurned ? 180 : 0)),
    multiply(scaling(side, side), translation(-0.5, -0.5)),
  )
  return formatPath(transformPath(parsePath(unit), place))
}

/** Positions of pips from -1 to 1 in both directions, by rank. */
const [outer, third, inner] = [1, 1 / 3, 0.5]
const sides = (y: number): [number, number][] => [
  [-1, y],
  [1, y],
]
const middle = (y: number): [number, number][] => [[0, y]]
const pipPlaces: Readonly<Record<string, readonly [number, number][]>> = {
  ace: middle(0),
  '2': [...middle(-outer), ...middle(outer)],
  '3': [...middle(-outer), ...middle(0), ...middle(outer)],
  '4': [...sides(-outer), ...sides(outer)],
  '5': [...sides(-outer), ...middle(0), ...sides(outer)],
  '6': [...sides(-outer), ...sides(0), ...sides(outer)],
  '7': [...sides(-outer), ...middle(-inner), ...sides(0), ...sides(outer)],
  '8': [...sides(-outer), ...middle(-inner), ...sides(0), ...middle(inner), ...sides(outer)],
  '9': [...sides(-outer), ...sides(-third), ...middle(0), ...sides(third), ...sides(outer)],
  '10': [
    ...sides(-outer),
    ...middle(-(outer + third) / 2),
    ...sides(-third),
    ...sides(third),
    ...middle((outer + third) / 2),
    ...sides(outer),
  ],
}

function pips({ suit, rank }: Card, { width, height }: Size): string {
  const places = pipPlaces[rank] ?? middle(0)
  const side = Math.min(width, height) * (places.length === 1 ? 0.42 : 0.19)
  return places
    .map(([x, y]) =>
      symbol(suit, { x: width / 2 + x * width * 0.22, y: height / 2 + y * height * 0.33 }, side, y > 0),
    )
    .join('')
}

export const index: Generator<'index'> = (input) => {
  const { size, fonts, fill, settings } = input
  const card = shownCard(input)
  const color = isRed(card.suit) ? settings.accent : fill
  const words = card.suit ? (letters[card.rank] ?? card.rank) : 'JOKER'
  const { cap, inset, corners } = indexCorners(settings.corners, size)
  const parts = corners.flatMap(({ x, y, isTurned }): MadePart[] => {
    const away = isTurned ? -1 : 1
    const mark = { x, y: y + away * cap * suitBelow.middle }
    return [
      {
        words,
        font: fonts[0],
        fill: color,
        x,
        y: y + away * cap,
        align: 'center',
        cap,
        width: inset * 2,
        turn: isTurned ? 180 : 0,
      },
      { d: symbol(card.suit, mark, cap * suitBelow.side, isTurned), fill: color },
    ]
  })
  return settings.pips ? [...parts, { d: pips(card, size), fill: color }] : parts
}
