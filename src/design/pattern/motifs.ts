import type { PatternName } from '../pattern-fill'

/**
 * What each pattern repeats, in a tile of one by one. Motifs are closed outlines inside the tile; bands run through all
 * tiles of a row, so that no seam shows between tiles.
 */
export type Motif =
  | { kind: 'motif'; path: string; isOffset?: true }
  | { kind: 'band'; thickness: number; steps: BandStep[]; isCrossed?: true }

/** A step of a band's upper edge within one tile: the x and y of its end, or a curve's handles before it. */
export type BandStep =
  | readonly [x: number, y: number]
  | readonly [number, number, number, number, number, number]

/** Relative length of the control handles of a quarter circle. */
const kappa = 0.5522847498

const disc = (x: number, y: number, r: number) => {
  const k = r * kappa
  return (
    `M${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}` +
    `C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}Z`
  )
}

const polygon = (...points: (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

/** Returns a star, or a polygon if both radii are equal. */
const star = (rays: number, outer: number, inner: number) =>
  polygon(
    ...Array.from({ length: rays * 2 }, (_, at): readonly [number, number] => {
      const angle = (Math.PI * at) / rays - Math.PI / 2
      const radius = at % 2 === 0 ? outer : inner
      return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)]
    }),
  )

const box = (x: number, y: number, width: number, height: number) =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height])

const heart =
  'M0.5 0.8C0.26 0.6 0.2 0.5 0.2 0.37C0.2 0.26 0.27 0.2 0.36 0.2C0.43 0.2 0.48 0.24 0.5 0.3C0.52 0.24 0.57 0.2 0.64 0.2C0.73 0.2 0.8 0.26 0.8 0.37C0.8 0.5 0.74 0.6 0.5 0.8Z'
const drop =
  'M0.5 0.15C0.56 0.32 0.7 0.45 0.7 0.6C0.7 0.72 0.61 0.8 0.5 0.8C0.39 0.8 0.3 0.72 0.3 0.6C0.3 0.45 0.44 0.32 0.5 0.15Z'
const leaf = 'M0.2 0.8C0.15 0.45 0.4 0.18 0.8 0.2C0.85 0.55 0.6 0.85 0.2 0.8Z'
const moon =
  'M0.62 0.2C0.42 0.16 0.22 0.3 0.22 0.52C0.22 0.7 0.38 0.84 0.56 0.82C0.66 0.81 0.74 0.75 0.78 0.67C0.6 0.7 0.45 0.6 0.45 0.44C0.45 0.33 0.52 0.24 0.62 0.2Z'

export const motifs: Record<PatternName, Motif> = {
  dots: { kind: 'motif', path: disc(0.5, 0.5, 0.25), isOffset: true },
  pearls: { kind: 'motif', path: disc(0.5, 0.5, 0.4) },
  confetti: {
    kind: 'motif',
    path: [
      disc(0.22, 0.25, 0.1),
      polygon([0.62, 0.12], [0.86, 0.24], [0.81, 0.34], [0.57, 0.22]),
      polygon([0.7, 0.58], [0.86, 0.84], [0.58, 0.84]),
      polygon([0.14, 0.62], [0.4, 0.56], [0.43, 0.68], [0.17, 0.74]),
    ].join(''),
    isOffset: true,
  },
  checks: { kind: 'motif', path: box(0, 0, 0.5, 0.5) + box(0.5, 0.5, 0.5, 0.5) },
  squares: { kind: 'motif', path: box(0.2, 0.2, 0.6, 0.6) },
  bricks: { kind: 'motif', path: box(0.05, 0.1, 0.9, 0.8), isOffset: true },
  diamonds: { kind: 'motif', path: polygon([0.5, 0.1], [0.8, 0.5], [0.5, 0.9], [0.2, 0.5]), isOffset: true },
  triangles: { kind: 'motif', path: polygon([0.5, 0.18], [0.85, 0.8], [0.15, 0.8]), isOffset: true },
  crosses: {
    kind: 'motif',
    path: polygon(
      ...([
        [0.4, 0.2],
        [0.6, 0.2],
        [0.6, 0.4],
        [0.8, 0.4],
        [0.8, 0.6],
        [0.6, 0.6],
        [0.6, 0.8],
        [0.4, 0.8],
        [0.4, 0.6],
        [0.2, 0.6],
        [0.2, 0.4],
        [0.4, 0.4],
      ] as const),
    ),
    isOffset: true,
  },
  stars: { kind: 'motif', path: star(5, 0.36, 0.15), isOffset: true },
  sparkles: { kind: 'motif', path: star(4, 0.4, 0.1), isOffset: true },
  hearts: { kind: 'motif', path: heart, isOffset: true },
  drops: { kind: 'motif', path: drop, isOffset: true },
  leaves: { kind: 'motif', path: leaf, isOffset: true },
  moons: { kind: 'motif', path: moon, isOffset: true },
  flowers: {
    kind: 'motif',
    path: Array.from({ length: 5 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 5 - Math.PI / 2
      return disc(0.5 + 0.2 * Math.cos(angle), 0.5 + 0.2 * Math.sin(angle), 0.14)
    }).join(''),
    isOffset: true,
  },
  stripes: { kind: 'band', thickness: 0.5, steps: [[1, 0]] },
  pinstripes: { kind: 'band', thickness: 0.15, steps: [[1, 0]] },
  grid: { kind: 'band', thickness: 0.1, steps: [[1, 0]], isCrossed: true },
  zigzag: {
    kind: 'band',
    thickness: 0.4,
    steps: [
      [0.5, 0.4],
      [1, 0],
    ],
  },
  waves: {
    kind: 'band',
    thickness: 0.35,
    steps: [
      [0.18, 0, 0.32, 0.3, 0.5, 0.3],
      [0.68, 0.3, 0.82, 0, 1, 0],
    ],
  },
}
