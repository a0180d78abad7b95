import { moonOf, weeksOf, weekStarts } from './calendar-days'
import { type Month, namesOf, shownMonth } from './dated-names'
import { languages, line, moonPart, nameParts } from './calendar-parts'
import { dayNumber, weekdayOf } from './date-rule'
import { bar } from './marks'
import type { MoonPhase } from './moon'
import type { Generator, MadeInput, MadePart } from './part'
import type { Rectangle } from '../units'

/** Draws one month of a calendar. */

type MonthInput = MadeInput<'month'>

const weekdayLength = { long: 20, short: 3, letter: 1, none: 0 } as const

const titleOf = ({ settings }: MonthInput, { year, month }: Month): string => {
  const name = languages[settings.language].months[month - 1] ?? ''
  return settings.title === 'month' ? name : `${name} ${year}`
}

interface Grid {
  box: Rectangle
  month: Month
  weeks: (number | undefined)[][]
  rows: number
}

const cellOf = ({ box, rows }: Grid, week: number, place: number): Rectangle => ({
  x: box.x + (box.width / 7) * place,
  y: box.y + (box.height / rows) * week,
  width: box.width / 7,
  height: box.height / rows,
})

function dayParts(
  input: MonthInput,
  day: number,
  cell: Rectangle,
  on: { names: readonly string[]; moon: MoonPhase | undefined; isSunday: boolean },
): MadePart[] {
  const { style, accent } = input.settings
  const isBoxed = style === 'boxes'
  const inner = Math.min(cell.width, cell.height) * 0.07
  const room = {
    x: cell.x + inner,
    y: cell.y + inner,
    width: cell.width - 2 * inner,
    height: cell.height - 2 * inner,
  }
  const cap = Math.min(room.height * (isBoxed ? 0.24 : 0.34), room.width * 0.3)
  const align = isBoxed ? 'left' : 'center'
  const fill = on.isSunday || on.names.length > 0 ? accent : input.fill
  const head = { ...room, width: isBoxed ? room.width * 0.6 : room.width, height: cap }
  const below = { ...room, y: room.y + cap, height: room.height - cap }
  const radius = cap * 0.36
  return [
    line(input, String(day), head, { cap, align, fill }),
    ...nameParts(input, on.names, below, align),
    ...(on.moon
      ? moonPart(on.moon, room.x + room.width - radius * 1.2, room.y + cap / 2, radius, input.fill)
      : []),
  ]
}

function dayFacts(input: MonthInput, month: Month) {
  const { leap, moon, zone } = input.settings
  const names = namesOf(month, input.dates, leap)
  const moons = moon ? moonOf(month, zone) : new Map<number, MoonPhase>()
  return (day: number) => ({
    names: names.get(day) ?? [],
    moon: moons.get(day),
    isSunday: weekdayOf({ ...month, day }) === 0,
  })
}

function boxLines(grid: Grid, color: string): MadePart[] {
  const { box, rows } = grid
  const width = Math.max(0.1, Math.min(box.width, box.height) * 0.0015)
  const across = Array.from({ length: rows + 1 }, (_, row) => {
    const y = box.y + (box.height / rows) * row
    return `M${box.x} ${y}L${box.x + box.width} ${y}`
  })
  const down = Array.from({ length: 8 }, (_, column) => {
    const x = box.x + (box.width / 7) * column
    return `M${x} ${box.y}L${x} ${box.y + box.height}`
  })
  return [{ d: [...across, ...down].join(''), fill: null, stroke: { paint: color, width } }]
}

function weekdayParts(input: MonthInput, box: Rectangle, columns: number, startsAt: number): MadePart[] {
  const { weekdays, language, accent } = input.settings
  if (weekdays === 'none') return []
  const width = box.width / columns
  const names = languages[language].weekdays.map((name) =>
    name.slice(0, columns > 7 ? 1 : weekdayLength[weekdays]),
  )
  // All names get the size at which the widest one fits.
  const widest = Math.max(...names.map((name) => input.inkOf(name, input.fonts[0])?.width ?? 0), 0.001)
  const cap = Math.min(box.height * 0.42, width * 0.3, (width * 0.9) / widest)
  return Array.from({ length: columns }, (_, column) => {
    const weekday = (startsAt + column) % 7
    const fill = weekday === 0 ? accent : input.fill
    const place = { x: box.x + width * (column + 0.05), y: box.y, width: width * 0.9, height: box.height }
    return line(input, names[weekday] ?? '', place, { cap, fill })
  })
}

/** A small month without names, such as the one before. */
function smallMonth(input: MonthInput, months: number, box: Rectangle): MadePart[] {
  const month = shownMonth(input, months)
  const starts = weekStarts[input.settings.starts]
  const weeks = weeksOf(month, starts)
  const [row, column] = [box.height / 7.4, box.width / 7]
  const cap = Math.min(row * 0.62, column * 0.5)
  const name = languages[input.settings.language].months[month.month - 1] ?? ''
  return [
    line(input, name, { ...box, height: row * 1.2 }, { cap: cap * 1.15 }),
    ...weeks.flatMap((week, index) =>
      week.flatMap((day, place) =>
        day === undefined
          ? []
          : [
              line(
                input,
                String(day),
                { x: box.x + column * place, y: box.y + row * (1.3 + index), width: column, height: row },
                { cap, width: column * 0.86 },
              ),
            ],
      ),
    ),
  ]
}

function header(input: MonthInput, month: Month, box: Rectangle): MadePart[] {
  const { small, title } = input.settings
  const side = small === 'none' ? 0 : Math.min(box.width * 0.22, box.height * 1.5)
  const left = small === 'both' ? side * 1.1 : 0
  const middle = { ...box, x: box.x + left, width: box.width - left - side * 1.1 }
  const cap = box.height * (small === 'none' ? 0.5 : 0.32)
  return [
    ...(title === 'none' ? [] : [line(input, titleOf(input, month), middle, { cap })]),
    ...(small === 'both' ? smallMonth(input, -1, { ...box, width: side }) : []),
    ...(small === 'none' ? [] : smallMonth(input, 1, { ...box, x: box.x + box.width - side, width: side })),
  ]
}

/** Shares of the height, from top to bottom. */
function partsOf({ settings, size }: MonthInput) {
  const hasHead = settings.title !== 'none' || settings.small !== 'none'
  const head = hasHead ? size.height * (settings.small === 'none' ? 0.14 : 0.22) : 0
  const names = settings.weekdays === 'none' ? 0 : size.height * 0.075
  const rest = size.height - head - names
  const at = (y: number, height: number) => ({ x: 0, y, width: size.width, height })
  return { head: at(0, head), names: at(head, names), days: at(head + names, rest) }
}

function gridMonth(input: MonthInput): MadePart[] {
  const month = shownMonth(input)
  const starts = weekStarts[input.settings.starts]
  const { head, names, days } = partsOf(input)
  const weeks = weeksOf(month, starts)
  const grid: Grid = { box: days, month, weeks, rows: Math.max(5, weeks.length) }
  const factsOf = dayFacts(input, month)
  return [
    ...header(input, month, head),
    ...weekdayParts(input, names, 7, starts),
    ...(input.settings.style === 'boxes' ? boxLines(grid, input.fill) : []),
    ...weeks.flatMap((week, row) =>
      week.flatMap((day, place) =>
        day === undefined ? [] : dayParts(input, day, cellOf(grid, row, place), factsOf(day)),
      ),
    ),
  ]
}

/** All days in one row, each with its names written upward below it. */
function stripMonth(input: MonthInput): MadePart[] {
  const month = shownMonth(input)
  const { head, names, days } = partsOf(input)
  const factsOf = dayFacts(input, month)
  const count = dayNumber({ ...month, month: month.month + 1, day: 1 }) - dayNumber({ ...month, day: 1 })
  const width = days.width / count
  const cap = Math.min(width * 0.45, days.height * 0.3)
  const foot = days.y + cap * 2
  return [
    ...header(input, month, head),
    ...weekdayParts(input, names, count, weekdayOf({ ...month, day: 1 })),
    ...Array.from({ length: count }, (_, index) => index + 1).flatMap((day): MadePart[] => {
      const on = factsOf(day)
      const x = days.x + width * (day - 1)
      const fill = on.isSunday || on.names.length > 0 ? input.settings.accent : input.fill
      const room = days.y + days.height - foot - (on.moon ? cap * 1.6 : 0)
      const said = on.names.join(', ')
      const small = cap * 0.8
      return [
        line(
          input,
          String(day),
          { x, y: days.y, width, height: cap * 2 },
          { cap, fill, width: width * 0.86 },
        ),
        ...(said === '' || room < small
          ? []
          : [
              line(
                input,
                said,
                { x, y: foot, width, height: 0 },
                {
                  cap: small,
                  x: x + width / 2 - small / 2,
                  y: foot,
                  width: room,
                  align: 'left',
                  turn: 90,
                  least: small * 0.8,
                },
              ),
            ]),
        ...(on.moon
          ? moonPart(on.moon, x + width / 2, days.y + days.height - cap * 0.8, cap * 0.5, input.fill)
          : []),
      ]
    }),
    { d: bar(days.x, days.y, days.width, Math.max(0.1, days.height * 0.004)), fill: input.fill },
  ]
}

export const month: Generator<'month'> = (input) =>
  input.settings.style === 'strip' ? stripMonth(input) : gridMonth(input)
