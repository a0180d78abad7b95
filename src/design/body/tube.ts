import { newSheet, type Look, type Sheet } from './sheet'
import { cross, difference, unit, type Vector } from './vector'

const small = 1e-3

/** Returns a round tube along a line in space, which `at` gives from 0 to 1. */
export function tubeSheet(at: (share: number) => Vector, radius: number, look: Look): Sheet {
  return newSheet(
    {
      columns: 10,
      rows: 24,
      at: (u, v) => {
        const along = unit(difference(at(Math.min(1, v + small)), at(Math.max(0, v - small))))
        const aside = unit(cross(along, Math.abs(along[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]))
        const away = cross(aside, along)
        const [cos, sin] = [Math.cos(u * 2 * Math.PI) * radius, Math.sin(u * 2 * Math.PI) * radius]
        const [x, y, z] = at(v)
        return [
          x + aside[0] * cos + away[0] * sin,
          y + aside[1] * cos + away[1] * sin,
          z + aside[2] * cos + away[2] * sin,
        ]
      },
    },
    look,
  )
}
