import { moonOf } from './calendar-days'
import { languages, line, moonPart, nameParts } from './calendar-parts'
import { namesOf, shownDay } from './dated-names'
import { weekdayOf } from './date-rule'
import type { Generator, MadePart } from './part'

/** Draws one day of a calendar with a leaf for each day: its month, its number, its weekday and its names. */
export const day: Generator<'day'> = (input) => {
  const { size, settings, fill } = input
  const { width, height } = size
  const { weekday, language, accent, leap, moon, zone, title } = settings
  const shown = shownDay(input)
  const words = languages[language]
  const names = namesOf(shown, input.dates, leap).get(shown.day) ?? []
  const phase = moon ? moonOf(shown, zone).get(shown.day) : undefined
  const of = weekdayOf(shown)
  const color = of === 0 || names.length > 0 ? accent : fill
  const at = (y: number, share: number) => ({ x: 0, y: y * height, width, height: share * height })
  const month = words.months[shown.month - 1] ?? ''
  const head = title === 'month' ? month : `${month} ${shown.year}`
  const cap = Math.min(width * 0.09, height * 0.07)
  const number = Math.min(width * 0.5, height * 0.36)
  const radius = cap * 0.5
  return [
    ...(title === 'none' ? [] : [line(input, head, at(0, 0.14), { cap })]),
    line(input, String(shown.day), at(0.17, 0.42), { cap: number, fill: color }),
    ...(weekday ? [line(input, words.weekdays[of] ?? '', at(0.62, 0.12), { cap, fill: color })] : []),
    ...nameParts(input, names, at(0.76, 0.24), 'center'),
    ...(phase ? moonPart(phase, width - radius * 1.3, height * 0.07, radius, fill) : ([] as MadePart[])),
  ]
}
