import { newSheet, type Look, type Sheet } from './sheet'
import { cross, difference, unit, type Vector } from './vector'

const small = 1e-3

/**
 * Returns a round tube along a line in space.
 * @param at the line, from 0 to 1; it is never parallel to `across`
 */
export function tubeSheet(at: (share: number) => Vector, across: Vector, radius: number, look: Look): Sheet {
  return newSheet(
    {
      columns: 10,
      rows: 24,
      at: (u, v) => {
        const along = unit(difference(at(Math.min(1, v + small)), at(Math.max(0, v - small))))
        const away = unit(cross(along, across))
        const aside = cross(along, away)
        const [cos, sin] = [Math.cos(u * 2 * Math.PI) * radius, Math.sin(u * 2 * Math.PI) * radius]
        const [x, y, z] = at(v)
        return [
          x + away[0] * cos + aside[0] * sin,
          y + away[1] * cos + aside[1] * sin,
          z + away[2] * cos + aside[2] * sin,
        ]
      },
    },
    look,
  )
}
