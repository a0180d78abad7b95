import type { CylinderBody } from './body'
import { newSheet, type Look, type Sheet } from './sheet'
import { unit } from './vector'

/** Roundness of the bow: 2 is an ellipse, more is closer to a rectangle. */
const roundness = 2.5

const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / roundness)

/** Returns the handle of a mug: a tube along a bow from the upper to the lower part of the back. */
export function handleSheet({ diameter, height, handle }: CylinderBody, look: Look): Sheet {
  const [wide, thick] = [handle * 0.23, handle * 0.17]
  const start = (diameter / 2) * 0.94
  const reach = diameter / 2 + handle - thick - start
  const [middle, half] = [-height * 0.015, height * 0.31]
  /** Distance from the axis and height of the bow's center at an angle from -90 to 90 degrees. */
  const bow = (angle: number) =>
    [start + reach * power(Math.cos(angle)), middle + half * power(Math.sin(angle))] as const
  return newSheet(
    {
      columns: 20,
      rows: 48,
      at: (u, v) => {
        const angle = (v - 0.5) * Math.PI * 0.998
        const [before, after] = [bow(angle - 1e-3), bow(angle + 1e-3)]
        const [out, down] = unit([after[0] - before[0], after[1] - before[1], 0])
        const [distance, y] = bow(angle)
        const round = u * 2 * Math.PI
        // The tube widens where it joins the side.
        const flare = 1 + 0.45 * Math.exp(-(distance - start) / (handle * 0.16))
        const [across, away] = [Math.sin(round) * wide * flare, Math.cos(round) * thick * flare]
        return [-across, y - out * away, -(distance + down * away)]
      },
      shade: (_, v) => 1 - 0.12 * v,
    },
    look,
  )
}
