import { monthNames, weekdayNames } from './date-rule'
import { circle } from './marks'
import type { MoonPhase } from './moon'
import type { MadeInput, MadePart, WordsPart } from './part'
import type { Rectangle } from '../units'

/** Parts that the months and the days of a calendar are drawn from. */

type Lettered = Pick<MadeInput, 'fonts' | 'fill' | 'inkOf'>

const spanish = {
  months: [
    'Enero',
    'Febrero',
    'Marzo',
    'Abril',
    'Mayo',
    'Junio',
    'Julio',
    'Agosto',
    'Septiembre',
    'Octubre',
    'Noviembre',
    'Diciembre',
  ],
  weekdays: ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
} as const

export const languages = {
  english: { months: monthNames, weekdays: weekdayNames },
  spanish,
} as const

export function line(
  input: Lettered,
  words: string,
  { x, y, width, height }: Rectangle,
  more: Partial<WordsPart> & { cap: number },
): WordsPart {
  const { align = 'center' } = more
  const shares = { left: 0, center: 0.5, right: 1 }
  const [font] = input.fonts
  const base = y + height / 2 + more.cap / 2
  return { words, font, fill: input.fill, x: x + width * shares[align], y: base, align, width, ...more }
}

/** Distance of letters from the cell's edge as a share of their height: room for descenders and accents. */
const air = 0.5

/** Breaks a name into lines of a given width; the last line may be too long. */
function wrapped({ inkOf, fonts }: Lettered, name: string, most: number, width: number): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    const fits = (inkOf(longer, fonts[0])?.width ?? 0) <= width
    if (last !== undefined && (fits || lines.length >= most)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns the lines of a day's names. The last line counts those that do not fit, such as "+2". */
function namesIn(input: Lettered, names: readonly string[], most: number, width: number): string[] {
  const shown = names.length <= most ? names : names.slice(0, Math.max(0, most - 1))
  const each = Math.max(1, Math.floor(most / Math.max(shown.length, 1)))
  const lines = shown.flatMap((name) => wrapped(input, name, each, width))
  return shown.length < names.length && most > 0 ? [...lines, `+${names.length - shown.length}`] : lines
}

export function nameParts(
  input: Lettered,
  names: readonly string[],
  room: Rectangle,
  align: 'left' | 'center',
): MadePart[] {
  const [font] = input.fonts
  const largest = Math.min(room.width * 0.085, room.height * 0.3)
  if (names.length === 0 || largest <= 0) return []
  const pitch = largest * 1.8
  const most = Math.max(1, Math.floor((room.height - largest * (1 + 2 * air)) / pitch + 1))
  const lines = namesIn(input, names, most, room.width / largest)
  // All names of a day have one size, that of its longest line.
  const least = largest * 0.72
  const widest = Math.max(...lines.map((words) => input.inkOf(words, font)?.width ?? 0), 0.001)
  const cap = Math.max(least, Math.min(largest, room.width / widest))
  const x = room.x + (align === 'left' ? 0 : room.width / 2)
  return lines.map((words, index) => {
    const y = room.y + largest * (1 + air) + index * pitch
    return { words, font, fill: input.fill, x, y, align, cap, width: room.width, least }
  })
}

/** Returns a moon as the northern half of the earth sees it: the lit part is left bare. */
export function moonPart(phase: MoonPhase, x: number, y: number, radius: number, color: string): MadePart[] {
  const ring: MadePart = {
    d: circle({ x, y }, radius),
    fill: null,
    stroke: { paint: color, width: radius / 6 },
  }
  const k = radius * 0.5522847498
  const half = (side: 1 | -1) => {
    const [edge, handle] = [x + side * radius, x + side * k]
    return `M${x} ${y - radius}C${handle} ${y - radius} ${edge} ${y - k} ${edge} ${y}C${edge} ${y + k} ${handle} ${y + radius} ${x} ${y + radius}Z`
  }
  const dark = { new: circle({ x, y }, radius), first: half(-1), last: half(1), full: '' }[phase]
  return dark === '' ? [ring] : [{ d: dark, fill: color }, ring]
}
