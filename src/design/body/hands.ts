import type { FlatBody, Hands } from './body'
import { newSheet, type Sheet } from './sheet'
import { inSpaceOf } from './upright'

/** Hour and minute hand in shares of half the dial's shorter side; `rise` is the height above the dial in mm. */
const forms = [
  { length: 0.5, tail: 0.12, width: 0.055, rise: 3 },
  { length: 0.76, tail: 0.14, width: 0.038, rise: 4.5 },
] as const

/** Returns the hands of a clock around the middle of its dial. */
export function handSheets(body: FlatBody, { color, hours, minutes }: Hands): Sheet[] {
  const { size, thickness, material, surface, color: ground } = body
  const radius = Math.min(size.width, size.height) / 2
  const inSpace = inSpaceOf(body)
  const look = { color, material, above: { surface, ground } }
  const turns = [(hours + minutes / 60) / 12, minutes / 60]
  const hands = forms.map(({ length, tail, width, rise }, index) => {
    const angle = (turns[index] ?? 0) * 2 * Math.PI
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    return newSheet(
      {
        columns: 1,
        rows: 6,
        at: (u, v) => {
          const out = radius * (length - v * (length + tail))
          const aside = (u - 0.5) * radius * width * (0.55 + 0.45 * v)
          return inSpace(sin * out + cos * aside, sin * aside - cos * out, thickness + rise)
        },
      },
      look,
    )
  })
  const cap = newSheet(
    {
      columns: 24,
      rows: 1,
      at: (u, v) => {
        const [angle, reach] = [u * 2 * Math.PI, radius * 0.045 * (1 - v)]
        return inSpace(Math.sin(angle) * reach, -Math.cos(angle) * reach, thickness + 5.5)
      },
    },
    look,
  )
  return [...hands, cap]
}
