import { rotation, multiply, translation } from '../geometry/matrix'
import { formatPath, parsePath, transformPath } from '../geometry/path'
import { around, bar, circle } from './marks'
import type { Generator, MadeInput, MadePart } from './part'

/** The dial of a clock in the largest circle of its box. */

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Shares of the radius that minute marks take, from the edge inward. */
const minuteMarks = { short: 0.035, long: 0.065, gap: 0.02 }

const circleOf = ({ size: { width, height } }: MadeInput) => ({
  middle: { x: width / 2, y: height / 2 },
  radius: Math.min(width, height) / 2,
})

type Dial = MadeInput<'dial'>

function minutes(input: Dial): MadePart[] {
  const { minutes: kind, accent } = input.settings
  const { middle, radius } = circleOf(input)
  if (kind === 'none') return []
  const marks = Array.from({ length: 60 }, (_, minute) => {
    const isHour = minute % 5 === 0
    if (kind === 'dots') {
      const size = radius * (isHour ? 0.018 : 0.009)
      return circle(around(middle, radius * (1 - minuteMarks.long / 2), minute * 6), size)
    }
    const [long, wide] = isHour ? [minuteMarks.long, 0.018] : [minuteMarks.short, 0.008]
    // Starts slightly inside the edge, because the corners of a straight mark are farther out than its middle.
    const mark = bar((-wide * radius) / 2, -radius * 0.999, wide * radius, long * radius)
    const turned = multiply(translation(middle.x, middle.y), rotation(minute * 6))
    return formatPath(transformPath(parsePath(mark), turned))
  })
  return [{ d: marks.join(''), fill: accent }]
}

function numeral(input: Dial, hour: number): MadePart[] {
  const { settings, fonts, fill, inkOf } = input
  const { numerals, height, radius: share, minutes: kind, turned } = settings
  const { middle, radius } = circleOf(input)
  const words = numerals === 'roman' ? (roman[hour - 1] ?? '') : String(hour)
  const band = kind === 'none' ? 0 : minuteMarks.long + minuteMarks.gap
  const limit = radius * (1 - band)
  const room = 2 * limit * share * Math.sin(Math.PI / 12) * (numerals === 'quarters' ? 2 : 0.96)
  const ink = inkOf(words, fonts[0])
  if (!ink) return []
  const cap = Math.min(height * radius, room / Math.max(ink.width, 0.01))
  // Half of the diagonal, so that a numeral stays inside the circle of the marks at any rotation.
  const reach = Math.hypot(ink.width * cap, cap) / 2
  const degrees = hour * 30
  const turn = turned ? degrees : 0
  const at = around(middle, Math.min(share * radius, limit - reach), degrees)
  const foot = around(at, -cap / 2, turn)
  return [{ words, font: fonts[0], fill, ...foot, align: 'center', cap, width: room, turn }]
}

function numeralParts(input: Dial): MadePart[] {
  const { numerals: kind, radius: share, height } = input.settings
  if (kind === 'none') return []
  const { middle, radius } = circleOf(input)
  const hours = Array.from({ length: 12 }, (_, index) => index + 1)
  if (kind !== 'dots')
    return hours
      .filter((hour) => kind !== 'quarters' || hour % 3 === 0)
      .flatMap((hour) => numeral(input, hour))
  const size = (height * radius) / 3
  const distance = Math.min(share * radius, radius * (1 - minuteMarks.long - minuteMarks.gap) - size)
  const dots = hours.map((hour) =>
    circle(around(middle, distance, hour * 30), hour % 3 === 0 ? size : size * 0.6),
  )
  return [{ d: dots.join(''), fill: input.fill }]
}

export const dial: Generator<'dial'> = (input) => [...minutes(input), ...numeralParts(input)]
