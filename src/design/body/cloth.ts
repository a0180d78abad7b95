import type { ClothBody } from './body'
import type { Shape } from './shape'
import { newSheet } from './sheet'
import type { Vector } from './vector'

/** Number of cells of a whole cloth, each about square. */
const cells = 4_600

export function clothShape({ size, fold, surface, color, material }: ClothBody): Shape {
  const { width, height } = size
  const shorter = Math.min(width, height)
  const [radius, rise] = [shorter * 0.024, shorter * 0.018]
  const columns = Math.round(Math.sqrt((cells * width) / height))
  /** How far a point is above the floor: two slow waves, low at the edges. */
  const wave = (x: number, z: number) =>
    rise *
    (1.1 +
      Math.sin((x / shorter) * 7.3 + (z / shorter) * 2.1) * 0.6 +
      Math.sin((z / shorter) * 5.7 - (x / shorter) * 3.1 + 1) * 0.5)
  /** Rolls the part beyond the fold line over a cylinder and back toward the middle. */
  const at = (x: number, z: number): Vector => {
    const beyond = fold > 0 ? (x - width / 2 + z - height / 2 + fold) / Math.SQRT2 : 0
    const lift = -wave(x, z)
    if (beyond <= 0) return [x, lift, z]
    const angle = Math.min(Math.PI, beyond / radius)
    const along = radius * Math.sin(angle) - Math.max(0, beyond - Math.PI * radius)
    const moved = (along - beyond) / Math.SQRT2
    return [x + moved, lift - radius * (1 - Math.cos(angle)), z + moved]
  }
  return {
    sheets: [
      newSheet(
        {
          columns,
          rows: Math.round(cells / columns),
          at: (u, v) => at((u - 0.5) * width, (v - 0.5) * height),
          // Valleys get less light.
          shade: (u, v) => 0.88 + (0.055 * wave((u - 0.5) * width, (v - 0.5) * height)) / rise,
        },
        { surface, color, material, back: color },
      ),
    ],
    ground: { axis: 'y', at: 0 },
    pointOn: (id, { x, y }) => (id === surface ? at(x - width / 2, y - height / 2) : undefined),
  }
}
