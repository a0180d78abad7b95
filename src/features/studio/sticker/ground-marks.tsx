import type { ReactNode } from 'react'

/** Marks that cover a tile of a material. Lengths are in millimeters. */

/** Returns a generator of pseudorandom numbers from 0 to 1, always the same for a seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const text = (value: number) => value.toFixed(2)

/** Side of a tile of specks or fibers, in mm. */
export const tile = 22

/** Returns specks of glitter, always the same for a seed. */
export function specks(
  seed: number,
  count: number,
  color: string,
  opacity: (share: number) => number,
): ReactNode {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, index) => {
    const [x, y, size, turn] = [next() * tile, next() * tile, 0.18 + next() * 0.3, next() * 90]
    return (
      <rect
        key={index}
        x={text(x)}
        y={text(y)}
        width={text(size)}
        height={text(size)}
        fill={color}
        opacity={text(opacity(next()))}
        transform={`rotate(${Math.round(turn)} ${text(x)} ${text(y)})`}
      />
    )
  })
}

/** Returns fibers of paper, always the same for a seed. */
export function fibers(seed: number, count: number, color: string): ReactNode {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, index) => {
    const [x, y, length, bend] = [next() * tile, next() * tile, 0.6 + next() * 2.6, next() * 1.6 - 0.8]
    const angle = next() * Math.PI
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    return (
      <path
        key={index}
        d={`M${text(x)} ${text(y)}q${text(dx / 2 + bend)} ${text(dy / 2 - bend)} ${text(dx)} ${text(dy)}`}
        stroke={color}
        strokeWidth="0.12"
        fill="none"
        opacity={text(0.12 + next() * 0.3)}
      />
    )
  })
}

/** Returns lines along a material: straight if it is brushed metal, bent if it is wood. */
export function lines(seed: number, count: number, color: string, bend: number): ReactNode {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, index) => {
    const [y, way] = [next() * tile, (next() - 0.5) * bend]
    const d = `M0 ${text(y)}C${text(tile / 3)} ${text(y + way)} ${text((tile * 2) / 3)} ${text(y - way)} ${tile} ${text(y)}`
    return (
      <path
        key={index}
        d={d}
        stroke={color}
        strokeWidth="0.18"
        fill="none"
        opacity={text(0.05 + next() * 0.2)}
      />
    )
  })
}
