import { formatPath, parsePath, transformPath } from '../../src/design/geometry/path'
import { multiply, rotation, scaling, translation } from '../../src/design/geometry/matrix'
import type { Matrix } from '../../src/design/units'

/** Our own stock art, drawn by functions on a square of 100, with the words it is found by. */

interface Piece {
  id: string
  words: string
  path: string
}

const kappa = 0.5522847498
const n = (value: number) => Math.round(value * 100) / 100
const center = 50

const ellipse = (rx: number, ry = rx, x = center, y = center, isHole = false) => {
  const [kx, ky] = [rx * kappa, ry * kappa]
  const right =
    `M${n(x)} ${n(y - ry)}C${n(x + kx)} ${n(y - ry)} ${n(x + rx)} ${n(y - ky)} ${n(x + rx)} ${n(y)}` +
    `C${n(x + rx)} ${n(y + ky)} ${n(x + kx)} ${n(y + ry)} ${n(x)} ${n(y + ry)}` +
    `C${n(x - kx)} ${n(y + ry)} ${n(x - rx)} ${n(y + ky)} ${n(x - rx)} ${n(y)}` +
    `C${n(x - rx)} ${n(y - ky)} ${n(x - kx)} ${n(y - ry)} ${n(x)} ${n(y - ry)}Z`
  const left =
    `M${n(x)} ${n(y - ry)}C${n(x - kx)} ${n(y - ry)} ${n(x - rx)} ${n(y - ky)} ${n(x - rx)} ${n(y)}` +
    `C${n(x - rx)} ${n(y + ky)} ${n(x - kx)} ${n(y + ry)} ${n(x)} ${n(y + ry)}` +
    `C${n(x + kx)} ${n(y + ry)} ${n(x + rx)} ${n(y + ky)} ${n(x + rx)} ${n(y)}` +
    `C${n(x + rx)} ${n(y - ky)} ${n(x + kx)} ${n(y - ry)} ${n(x)} ${n(y - ry)}Z`
  return isHole ? left : right
}

type Corner = readonly [x: number, y: number]

const polygon = (points: readonly Corner[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

const around = (count: number, radius: (at: number) => number, turn = -90): Corner[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((turn + (at * 360) / count) * Math.PI) / 180
    return [center + radius(at) * Math.cos(angle), center + radius(at) * Math.sin(angle)]
  })

const regular = (sides: number, turn?: number) => polygon(around(sides, () => center, turn))

const star = (rays: number, depth: number) =>
  polygon(around(rays * 2, (at) => (at % 2 === 0 ? center : center * depth)))

/** A seal with round waves along its edge. */
const seal = (waves: number, depth: number) => {
  const outer = around(waves * 2, (at) => (at % 2 === 0 ? center : center * (1 - depth)))
  const steps = outer.map((point, at) => {
    const next = outer[(at + 1) % outer.length] ?? point
    const reach = (center * Math.PI * 0.35) / waves
    const tangent = ([x, y]: Corner): Corner => {
      const length = Math.hypot(x - center, y - center)
      return [(-(y - center) / length) * reach, ((x - center) / length) * reach]
    }
    const [one, other] = [tangent(point), tangent(next)]
    return `C${n(point[0] + one[0])} ${n(point[1] + one[1])} ${n(next[0] - other[0])} ${n(next[1] - other[1])} ${n(next[0])} ${n(next[1])}`
  })
  const [x, y] = outer[0] ?? [center, 0]
  return `M${n(x)} ${n(y)}${steps.join('')}Z`
}

const rounded = (x: number, y: number, width: number, height: number, radius: number, isHole = false) => {
  const k = radius * (1 - kappa)
  const [right, bottom] = [x + width, y + height]
  if (isHole)
    return (
      `M${n(x + radius)} ${n(y)}C${n(x + k)} ${n(y)} ${n(x)} ${n(y + k)} ${n(x)} ${n(y + radius)}L${n(x)} ${n(bottom - radius)}` +
      `C${n(x)} ${n(bottom - k)} ${n(x + k)} ${n(bottom)} ${n(x + radius)} ${n(bottom)}L${n(right - radius)} ${n(bottom)}` +
      `C${n(right - k)} ${n(bottom)} ${n(right)} ${n(bottom - k)} ${n(right)} ${n(bottom - radius)}L${n(right)} ${n(y + radius)}` +
      `C${n(right)} ${n(y + k)} ${n(right - k)} ${n(y)} ${n(right - radius)} ${n(y)}Z`
    )
  return (
    `M${n(x + radius)} ${n(y)}L${n(right - radius)} ${n(y)}C${n(right - k)} ${n(y)} ${n(right)} ${n(y + k)} ${n(right)} ${n(y + radius)}` +
    `L${n(right)} ${n(bottom - radius)}C${n(right)} ${n(bottom - k)} ${n(right - k)} ${n(bottom)} ${n(right - radius)} ${n(bottom)}` +
    `L${n(x + radius)} ${n(bottom)}C${n(x + k)} ${n(bottom)} ${n(x)} ${n(bottom - k)} ${n(x)} ${n(bottom - radius)}` +
    `L${n(x)} ${n(y + radius)}C${n(x)} ${n(y + k)} ${n(x + k)} ${n(y)} ${n(x + radius)} ${n(y)}Z`
  )
}

const moved = (path: string, matrix: Matrix) => formatPath(transformPath(parsePath(path), matrix))
const turned = (path: string, degrees: number) =>
  moved(
    path,
    multiply(translation(center, center), multiply(rotation(degrees), translation(-center, -center))),
  )
/** Scales a path about the middle and reverses it, so that it is a hole. */
const hole = (points: readonly Corner[], scale: number) =>
  polygon(
    points
      .map(([x, y]): Corner => [center + (x - center) * scale, center + (y - center) * scale])
      .toReversed(),
  )
const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const petals = (count: number, rx: number, ry: number, away: number) =>
  many(count, (at) => turned(ellipse(rx, ry, center, center - away), (at * 360) / count))

const heart =
  'M50 94C10 62 2 46 2 30C2 14 14 4 27 4C38 4 46 10 50 19C54 10 62 4 73 4C86 4 98 14 98 30C98 46 90 62 50 94Z'
const arrow = 'M2 36L58 36L58 12L98 50L58 88L58 64L2 64Z'
const thinArrow = 'M2 46L80 46L62 28L68 22L98 50L68 78L62 72L80 54L2 54Z'
const chevron = 'M20 4L44 4L90 50L44 96L20 96L66 50Z'
const curvedArrow = 'M4 92C4 50 26 30 60 30L60 8L98 44L60 80L60 58C36 58 18 66 4 92Z'
const doubleArrow = 'M2 50L30 22L30 40L70 40L70 22L98 50L70 78L70 60L30 60L30 78Z'
const speech = (corner: number) =>
  `${rounded(2, 6, 96, 62, corner)}${polygon([
    [22, 66],
    [46, 66],
    [16, 96],
  ])}`
const bumps = (count: number, away: number, radius: number) =>
  many(count, (at) => {
    const angle = (at * 2 * Math.PI) / count
    return ellipse(radius, radius, center + away * 1.25 * Math.cos(angle), 42 + away * 0.8 * Math.sin(angle))
  })

const shapes: Piece[] = [
  { id: 'circle', words: 'round dot disc', path: ellipse(50) },
  { id: 'oval', words: 'ellipse egg', path: ellipse(50, 34) },
  { id: 'round-ring', words: 'donut circle', path: ellipse(50) + ellipse(34, 34, 50, 50, true) },
  { id: 'thin-ring', words: 'circle line', path: ellipse(50) + ellipse(44, 44, 50, 50, true) },
  {
    id: 'half-circle',
    words: 'semicircle dome',
    path: 'M0 75C0 47.4 22.4 25 50 25C77.6 25 100 47.4 100 75Z',
  },
  { id: 'quarter-circle', words: 'pie corner', path: 'M0 100L0 0C55.2 0 100 44.8 100 100Z' },
  {
    id: 'square',
    words: 'box rectangle',
    path: polygon([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]),
  },
  { id: 'round-square', words: 'box rounded app', path: rounded(0, 0, 100, 100, 22) },
  { id: 'pill-shape', words: 'capsule label', path: rounded(0, 30, 100, 40, 20) },
  { id: 'rhombus', words: 'diamond', path: regular(4) },
  { id: 'pentagon', words: 'five', path: regular(5) },
  { id: 'hexagon', words: 'six honeycomb', path: regular(6) },
  { id: 'octagon', words: 'eight stop', path: regular(8, -112.5) },
  { id: 'triangle', words: 'three', path: regular(3) },
  {
    id: 'right-triangle',
    words: 'corner',
    path: polygon([
      [0, 0],
      [100, 100],
      [0, 100],
    ]),
  },
  {
    id: 'trapezoid',
    words: 'quadrangle',
    path: polygon([
      [24, 20],
      [76, 20],
      [100, 80],
      [0, 80],
    ]),
  },
  {
    id: 'parallelogram',
    words: 'slanted',
    path: polygon([
      [24, 20],
      [100, 20],
      [76, 80],
      [0, 80],
    ]),
  },
  {
    id: 'plus',
    words: 'cross add',
    path: polygon([
      [34, 0],
      [66, 0],
      [66, 34],
      [100, 34],
      [100, 66],
      [66, 66],
      [66, 100],
      [34, 100],
      [34, 66],
      [0, 66],
      [0, 34],
      [34, 34],
    ]),
  },
  { id: 'plain-heart', words: 'love valentine', path: heart },
  {
    id: 'heart-frame',
    words: 'love outline',
    path: `${heart}${moved('M50 94C90 62 98 46 98 30C98 14 86 4 73 4C62 4 54 10 50 19C46 10 38 4 27 4C14 4 2 14 2 30C2 46 10 62 50 94Z', multiply(translation(50, 46), multiply(scaling(0.82, 0.82), translation(-50, -46))))}`,
  },
  {
    id: 'crescent',
    words: 'moon night',
    path: 'M70 4C40 -6 6 18 6 52C6 84 36 106 66 96C76 92 84 86 88 78C60 84 38 66 38 40C38 24 50 10 70 4Z',
  },
  {
    id: 'drop',
    words: 'water rain',
    path: 'M50 2C62 30 84 46 84 66C84 86 69 98 50 98C31 98 16 86 16 66C16 46 38 30 50 2Z',
  },
  { id: 'leaf-shape', words: 'nature plant', path: 'M4 96C-4 46 30 6 96 4C98 70 58 104 4 96Z' },
  {
    id: 'plain-cloud',
    words: 'sky weather',
    path: `${ellipse(22, 22, 24, 60)}${ellipse(28, 28, 50, 46)}${ellipse(22, 22, 76, 60)}${rounded(20, 60, 60, 22, 11)}`,
  },
  { id: 'flower-five', words: 'blossom daisy', path: petals(5, 17, 21, 28) },
  { id: 'flower-eight', words: 'blossom daisy', path: petals(8, 11, 24, 26) },
  { id: 'flower-twelve', words: 'blossom sunflower', path: petals(12, 8, 25, 25) },
  {
    id: 'quatrefoil',
    words: 'gothic clover',
    path: `${ellipse(26, 26, 50, 26)}${ellipse(26, 26, 74, 50)}${ellipse(26, 26, 50, 74)}${ellipse(26, 26, 26, 50)}`,
  },
  {
    id: 'shield-shape',
    words: 'crest badge',
    path: 'M6 8C22 10 38 8 50 0C62 8 78 10 94 8C100 50 84 84 50 100C16 84 0 50 6 8Z',
  },
  { id: 'arch', words: 'window door', path: 'M10 100L10 42C10 18 28 0 50 0C72 0 90 18 90 42L90 100Z' },
  {
    id: 'gear',
    words: 'cog machine',
    path: polygon(around(24, (at) => ([0, 1].includes(at % 3) ? 50 : 38))) + ellipse(16, 16, 50, 50, true),
  },
  {
    id: 'wave-strip',
    words: 'sea water line',
    path: 'M0 42C16 22 34 22 50 42C66 62 84 62 100 42L100 62C84 82 66 82 50 62C34 42 16 42 0 62Z',
  },
  {
    id: 'zigzag-strip',
    words: 'line lightning',
    path: polygon([
      [0, 58],
      [20, 30],
      [40, 58],
      [60, 30],
      [80, 58],
      [100, 30],
      [100, 44],
      [80, 72],
      [60, 44],
      [40, 72],
      [20, 44],
      [0, 72],
    ]),
  },
  ...[3, 4, 5, 6, 8].map((dots) => ({
    id: `dots-${dots}`,
    words: 'row circles',
    path: many(dots, (at) => ellipse(34 / dots, 34 / dots, (100 / dots) * (at + 0.5))),
  })),
]

const stars: Piece[] = [
  ...[4, 5, 6, 7, 8, 10, 12, 16, 24].map((rays) => ({
    id: `star-${rays}`,
    words: `${rays} points burst`,
    path: star(rays, rays === 4 ? 0.35 : rays === 5 ? 0.42 : 0.62),
  })),
  {
    id: 'sparkle',
    words: 'shine twinkle four',
    path: 'M50 0C54 32 68 46 100 50C68 54 54 68 50 100C46 68 32 54 0 50C32 46 46 32 50 0Z',
  },
  { id: 'star-sharp', words: 'twinkle eight', path: star(8, 0.28) },
  { id: 'star-round', words: 'soft five', path: seal(5, 0.42) },
  {
    id: 'star-frame',
    words: 'outline five',
    path:
      star(5, 0.42) +
      hole(
        around(10, (at) => (at % 2 === 0 ? 50 : 21)),
        0.72,
      ),
  },
  {
    id: 'sun-rays',
    words: 'summer light',
    path:
      ellipse(24) +
      many(12, (at) =>
        turned(
          polygon([
            [46, 2],
            [54, 2],
            [52, 20],
            [48, 20],
          ]),
          at * 30,
        ),
      ),
  },
  {
    id: 'sun-triangles',
    words: 'summer light',
    path:
      ellipse(26) +
      many(10, (at) =>
        turned(
          polygon([
            [50, 0],
            [58, 18],
            [42, 18],
          ]),
          at * 36,
        ),
      ),
  },
  {
    id: 'rays',
    words: 'burst retro',
    path: many(16, (at) =>
      turned(
        polygon([
          [50, 50],
          [45, 0],
          [55, 0],
        ]),
        at * 22.5,
      ),
    ),
  },
]

const badges: Piece[] = [
  ...[8, 12, 16, 20, 24].map((waves) => ({
    id: `seal-${waves}`,
    words: 'badge award round wavy sale',
    path: seal(waves, 0.1),
  })),
  ...[12, 18, 24, 32].map((rays) => ({
    id: `burst-${rays}`,
    words: 'badge sale price spiky',
    path: star(rays, 0.82),
  })),
  {
    id: 'seal-ring',
    words: 'badge award round',
    path: seal(20, 0.08) + ellipse(40, 40, 50, 50, true) + ellipse(36),
  },
  {
    id: 'rosette',
    words: 'award winner ribbon prize',
    path: `${moved(seal(14, 0.12), multiply(translation(20, 0), scaling(0.6, 0.6)))}${polygon([
      [34, 54],
      [50, 62],
      [38, 100],
      [29, 88],
      [16, 92],
    ])}${polygon([
      [66, 54],
      [50, 62],
      [62, 100],
      [71, 88],
      [84, 92],
    ])}`,
  },
  {
    id: 'medal-round',
    words: 'award winner',
    path: `${ellipse(30, 30, 50, 68)}${ellipse(22, 22, 50, 68, true)}${ellipse(18, 18, 50, 68)}${polygon([
      [22, 0],
      [42, 0],
      [58, 36],
      [42, 36],
    ])}${polygon([
      [78, 0],
      [58, 0],
      [46, 28],
      [56, 36],
      [60, 36],
    ])}`,
  },
  {
    id: 'tag',
    words: 'label price gift',
    path: `${'M4 30L30 4L96 4L96 96L30 96L4 70Z'}${ellipse(7, 7, 26, 50, true)}`,
  },
  {
    id: 'price-tag',
    words: 'label sale',
    path: `${'M50 2L92 2L98 8L98 50L50 98L2 50Z'}${ellipse(7, 7, 80, 20, true)}`,
  },
  {
    id: 'ticket-shape',
    words: 'coupon event',
    path: 'M0 22L100 22L100 40C94.5 40 90 44.5 90 50C90 55.5 94.5 60 100 60L100 78L0 78L0 60C5.5 60 10 55.5 10 50C10 44.5 5.5 40 0 40Z',
  },
  {
    id: 'label-notched',
    words: 'plaque vintage',
    path: 'M14 20L86 20C86 27 92 33 100 34L100 66C92 67 86 73 86 80L14 80C14 73 8 67 0 66L0 34C8 33 14 27 14 20Z',
  },
  {
    id: 'label-bracket',
    words: 'plaque vintage',
    path: 'M0 20L44 20C46 12 54 12 56 20L100 20L100 80L56 80C54 88 46 88 44 80L0 80Z',
  },
  {
    id: 'shield-crest',
    words: 'badge coat of arms',
    path: 'M4 4L50 14L96 4L96 50C96 78 72 92 50 100C28 92 4 78 4 50Z',
  },
  { id: 'crown-shape', words: 'king queen royal', path: 'M4 20L28 44L50 8L72 44L96 20L88 80L12 80Z' },
]

const banners: Piece[] = [
  {
    id: 'ribbon-straight',
    words: 'banner title scroll',
    path: `${polygon([
      [18, 30],
      [82, 30],
      [82, 64],
      [18, 64],
    ])}${polygon([
      [0, 42],
      [16, 42],
      [16, 68],
      [24, 76],
      [0, 76],
      [10, 59],
    ])}${polygon([
      [100, 42],
      [84, 42],
      [84, 68],
      [76, 76],
      [100, 76],
      [90, 59],
    ])}`,
  },
  {
    id: 'ribbon-wave',
    words: 'banner title flag',
    path: 'M0 40C20 20 40 24 50 34C60 44 80 48 100 28L100 62C80 82 60 78 50 68C40 58 20 54 0 74Z',
  },
  {
    id: 'ribbon-arc',
    words: 'banner title curved',
    path: 'M4 64C30 32 70 32 96 64L84 88C66 64 34 64 16 88Z',
  },
  {
    id: 'ribbon-fold',
    words: 'banner flag',
    path: polygon([
      [0, 28],
      [100, 28],
      [86, 50],
      [100, 72],
      [0, 72],
      [14, 50],
    ]),
  },
  {
    id: 'ribbon-tail',
    words: 'banner bookmark',
    path: polygon([
      [22, 0],
      [78, 0],
      [78, 100],
      [50, 78],
      [22, 100],
    ]),
  },
  {
    id: 'pennant',
    words: 'flag triangle sport',
    path: polygon([
      [0, 14],
      [100, 50],
      [0, 86],
    ]),
  },
  {
    id: 'flag-swallow',
    words: 'banner',
    path: polygon([
      [0, 20],
      [100, 20],
      [78, 50],
      [100, 80],
      [0, 80],
    ]),
  },
  {
    id: 'bunting',
    words: 'party garland flags',
    path: `${polygon([
      [0, 10],
      [100, 10],
      [100, 14],
      [0, 14],
    ])}${many(5, (at) =>
      polygon([
        [at * 20 + 1, 16],
        [at * 20 + 19, 16],
        [at * 20 + 10, 52],
      ]),
    )}`,
  },
  {
    id: 'scroll',
    words: 'paper old banner',
    path: `${rounded(14, 16, 72, 68, 4)}${rounded(4, 10, 92, 14, 7)}${rounded(4, 76, 92, 14, 7)}`,
  },
  {
    id: 'underline-swash',
    words: 'line brush',
    path: 'M2 58C30 46 66 42 98 50C68 50 44 54 26 66C44 58 72 56 92 62C62 62 30 68 8 78C18 68 28 62 2 58Z',
  },
  {
    id: 'brush-stroke',
    words: 'paint line',
    path: 'M2 40C20 34 60 30 98 34L90 40L99 46L88 50L97 58L86 62L92 68C60 66 24 70 6 66L12 60L1 54L10 48Z',
  },
  {
    id: 'divider-diamond',
    words: 'line ornament',
    path: `${polygon([
      [0, 48],
      [38, 49],
      [38, 51],
      [0, 52],
    ])}${polygon([
      [100, 48],
      [62, 49],
      [62, 51],
      [100, 52],
    ])}${polygon([
      [50, 40],
      [60, 50],
      [50, 60],
      [40, 50],
    ])}`,
  },
  {
    id: 'divider-dots',
    words: 'line ornament',
    path: `${rounded(0, 48.5, 36, 3, 1.5)}${rounded(64, 48.5, 36, 3, 1.5)}${ellipse(4, 4, 50)}${ellipse(2.5, 2.5, 41)}${ellipse(2.5, 2.5, 59)}`,
  },
]

const frames: Piece[] = [
  {
    id: 'frame-square',
    words: 'border box',
    path: rounded(0, 0, 100, 100, 0.01) + rounded(8, 8, 84, 84, 0.01, true),
  },
  {
    id: 'frame-double',
    words: 'border lines',
    path:
      rounded(0, 0, 100, 100, 0.01) +
      rounded(4, 4, 92, 92, 0.01, true) +
      rounded(8, 8, 84, 84, 0.01) +
      rounded(10, 10, 80, 80, 0.01, true),
  },
  { id: 'frame-round', words: 'border circle', path: ellipse(50) + ellipse(42, 42, 50, 50, true) },
  {
    id: 'frame-circle-double',
    words: 'border ring',
    path: ellipse(50) + ellipse(47, 47, 50, 50, true) + ellipse(44) + ellipse(42, 42, 50, 50, true),
  },
  { id: 'frame-oval', words: 'border portrait', path: ellipse(38, 50) + ellipse(32, 44, 50, 50, true) },
  {
    id: 'frame-rounded',
    words: 'border soft',
    path: rounded(0, 0, 100, 100, 20) + rounded(7, 7, 86, 86, 14, true),
  },
  { id: 'frame-stamp', words: 'postage perforated', path: seal(28, 0.06) + rounded(24, 24, 52, 52, 3, true) },
  {
    id: 'frame-photo',
    words: 'instant picture',
    path: rounded(10, 0, 80, 100, 3) + rounded(16, 6, 68, 68, 1, true),
  },
  {
    id: 'frame-film',
    words: 'movie strip',
    path:
      rounded(0, 14, 100, 72, 4) +
      rounded(8, 28, 84, 44, 2, true) +
      many(8, (at) => rounded(5 + at * 11.6, 18, 7, 6, 1, true) + rounded(5 + at * 11.6, 76, 7, 6, 1, true)),
  },
  {
    id: 'frame-corners',
    words: 'crop border',
    path: [0, 90, 180, 270].map((angle) => turned('M0 0L34 0L34 6L6 6L6 34L0 34Z', angle)).join(''),
  },
  {
    id: 'frame-hexagon',
    words: 'border six',
    path:
      regular(6) +
      hole(
        around(6, () => 50),
        0.86,
      ),
  },
  {
    id: 'frame-diamond',
    words: 'border rhombus',
    path:
      regular(4) +
      hole(
        around(4, () => 50),
        0.84,
      ),
  },
  { id: 'frame-scallop', words: 'border wavy', path: seal(18, 0.08) + ellipse(38, 38, 50, 50, true) },
  {
    id: 'frame-dots',
    words: 'border circle pearls',
    path: many(24, (at) => {
      const angle = (at * Math.PI) / 12
      return ellipse(4, 4, 50 + 45 * Math.cos(angle), 50 + 45 * Math.sin(angle))
    }),
  },
  {
    id: 'frame-laurel',
    words: 'wreath leaves award',
    path: many(
      9,
      (at) =>
        turned('M50 3C55 6 56 14 52 19C47 15 46 8 50 3Z', 20 + at * 17) +
        turned('M50 3C45 6 44 14 48 19C53 15 54 8 50 3Z', -20 - at * 17),
    ),
  },
]

const bubbles: Piece[] = [
  { id: 'bubble', words: 'speech talk chat', path: speech(18) },
  { id: 'bubble-square', words: 'speech talk', path: speech(4) },
  {
    id: 'bubble-oval',
    words: 'speech comic talk',
    path: `${ellipse(50, 34, 50, 36)}${polygon([
      [24, 60],
      [48, 66],
      [18, 96],
    ])}`,
  },
  {
    id: 'bubble-thought',
    words: 'think cloud dream',
    path: `${bumps(9, 26, 15)}${ellipse(32, 24, 50, 42)}${ellipse(8, 8, 24, 82)}${ellipse(5, 5, 12, 94)}`,
  },
  {
    id: 'bubble-burst',
    words: 'comic shout bang',
    path: polygon(around(22, (at) => (at % 2 === 0 ? 50 - (at % 4 === 0 ? 0 : 8) : 32))),
  },
  {
    id: 'bubble-boom',
    words: 'comic explosion pow',
    path: polygon([
      [50, 4],
      [60, 22],
      [84, 10],
      [78, 32],
      [99, 36],
      [82, 50],
      [97, 68],
      [74, 68],
      [76, 94],
      [56, 76],
      [40, 97],
      [34, 74],
      [8, 84],
      [20, 62],
      [1, 50],
      [22, 38],
      [8, 16],
      [36, 24],
    ]),
  },
  {
    id: 'bubble-pin',
    words: 'place map',
    path: `${'M50 100C20 64 12 50 12 36C12 14 30 0 50 0C70 0 88 14 88 36C88 50 80 64 50 100Z'}${ellipse(15, 15, 50, 36, true)}`,
  },
]

const arrows: Piece[] = [
  ...(
    [
      ['arrow', 'direction', arrow],
      ['thin-arrow', 'direction', thinArrow],
      ['chevron', 'direction next', chevron],
    ] as const
  ).flatMap(([id, words, path]) =>
    (
      [
        ['right', 0],
        ['down', 90],
        ['left', 180],
        ['up', 270],
      ] as const
    ).map(([way, angle]) => ({ id: `${id}-${way}`, words: `${words} ${way}`, path: turned(path, angle) })),
  ),
  { id: 'arrow-curved', words: 'bend share direction', path: curvedArrow },
  { id: 'arrow-curved-left', words: 'bend back reply', path: moved(curvedArrow, [-1, 0, 0, 1, 100, 0]) },
  { id: 'arrow-double', words: 'both width', path: doubleArrow },
  { id: 'arrow-double-up', words: 'both height', path: turned(doubleArrow, 90) },
  {
    id: 'arrow-feather',
    words: 'bow hunt',
    path: 'M2 62L18 46L26 46L70 46L70 36L98 50L70 64L70 54L26 54L18 54L10 62Z',
  },
]

export const ownArt: Record<string, Piece[]> = { shapes, stars, badges, banners, frames, bubbles, arrows }
