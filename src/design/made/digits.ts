import type { Rectangle } from '../units'
import { circle } from './marks'
import type { Generator, MadeInput, MadePart } from './part'

/** Draws numbers and letters of learning games as figures, words and dots to count. */

type DigitsInput = MadeInput<'digits'>

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Returns a number from 0 to 100 in words. */
export function numberWords(number: number): string {
  if (number >= 100) return 'hundred'
  const ones = number % 10
  const word = small[number]
  if (word !== undefined) return word
  return ones === 0 ? (tens[number / 10] ?? '') : `${tens[Math.floor(number / 10)]}-${small[ones]}`
}

const letterOf = (number: number) => String.fromCharCode(65 + ((Math.max(1, number) - 1) % 26))

/** Returns the number of a card: the setting, or else by its surface, the same for every `alike` cards. */
export const shownNumber = ({ settings, number }: Pick<DigitsInput, 'settings' | 'number'>): number =>
  settings.number > 0 ? settings.number : Math.min(100, Math.ceil(number / settings.alike))

/** Draws dots in rows of at most five, or ten for numbers above 30, so that they are easy to count. */
function dots(count: number, box: Rectangle, fill: string): MadePart[] {
  if (count === 0) return []
  const most = count > 30 ? 10 : 5
  const columns = count <= 4 ? Math.ceil(Math.sqrt(count)) : Math.min(most, Math.ceil(Math.sqrt(count)) + 1)
  const rows = Math.ceil(count / columns)
  const step = Math.min(box.width / columns, box.height / rows)
  const top = box.y + (box.height - rows * step) / 2
  const d = Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / columns)
    const inRow = Math.min(columns, count - row * columns)
    const left = box.x + (box.width - inRow * step) / 2
    return circle({ x: left + ((place % columns) + 0.5) * step, y: top + (row + 0.5) * step }, step * 0.36)
  })
  return [{ d: d.join(''), fill }]
}

function words({ fonts, fill, inkOf }: DigitsInput, said: string, box: Rectangle): MadePart[] {
  const ink = inkOf(said, fonts[0])
  if (!ink) return []
  const cap = Math.min(box.height / (ink.above + ink.below), box.width / ink.width)
  const y = box.y + box.height / 2 + ((ink.above - ink.below) * cap) / 2
  return [
    {
      words: said,
      font: fonts[0],
      fill,
      x: box.x + box.width / 2,
      y,
      align: 'center',
      cap,
      width: box.width,
    },
  ]
}

export const digits: Generator<'digits'> = (input) => {
  const { settings, size } = input
  const number = shownNumber(input)
  const box = { x: 0, y: 0, ...size }
  switch (settings.shows) {
    case 'dots':
      return dots(number, box, settings.accent)
    case 'letter':
      return words(input, letterOf(number), box)
    case 'word':
      return words(input, numberWords(number), box)
    case 'number':
      return words(input, String(number), box)
    case 'both': {
      const upper = { ...box, height: size.height * 0.52 }
      const lower = { ...box, y: size.height * 0.62, height: size.height * 0.38 }
      return [...words(input, String(number), upper), ...dots(number, lower, settings.accent)]
    }
  }
}
