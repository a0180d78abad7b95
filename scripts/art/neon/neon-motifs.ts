import type { Point } from '../pixels'

/**
 * The drawings of neon signs, made of single tubes in a box of 100 × 100. `tube` selects one of the sign's
 * colors: 0 is the first, 1 the second. `holds` counts the things that a product's texts may mention; art-561
 * compares the two.
 */
export type MotifPart = { path: string; tube: number; holds?: Record<string, number> }

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}A${radius} ${radius} 0 0 1 ${x - radius} ${y}`

/** Draws rays above a horizon, every second one shorter. */
const rays = (x: number, y: number, from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = Math.PI + (index / (count - 1)) * Math.PI
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const end = index % 2 === 0 ? to : to - (to - from) * 0.35
    return `M${x + dx * from} ${y + dy * from}L${x + dx * end} ${y + dy * end}`
  }).join('')

const spikes = (x: number, y: number, outer: number, inner: number, points: number) =>
  `${Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index / points) * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return `${index === 0 ? 'M' : 'L'}${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`
  }).join('')}Z`

/** Rotates a path of M, L, C and Z commands around the middle of the box. */
const tilted = (path: string, degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, left: string, top: string) => {
    const [x, y] = [Number(left) - 50, Number(top) - 50]
    return `${(50 + x * cos - y * sin).toFixed(2)} ${(50 + x * sin + y * cos).toFixed(2)}`
  })
}

/** Positions of the pips on a face, as shares of its two sides. */
const pips: Record<1 | 2 | 3, Point[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  3: [
    [0.22, 0.22],
    [0.5, 0.5],
    [0.78, 0.78],
  ],
}

/**
 * Draws a die seen at a corner and rotated: its edges and the rings of its pips. `faces` holds the values of
 * the top, left and right face.
 */
function die(x: number, y: number, size: number, degrees: number, faces: (1 | 2 | 3)[]) {
  const corner = (index: number): Point => {
    const angle = ((index * 60 - 90 + degrees) * Math.PI) / 180
    return [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
  }
  const [up, right, foot, under, left] = [corner(0), corner(1), corner(3), corner(4), corner(5)]
  const middle: Point = [x, y]
  const sides: [start: Point, across: Point, down: Point][] = [
    [left, up, middle],
    [left, middle, under],
    [middle, right, foot],
  ]
  const outline = [0, 1, 2, 3, 4, 5].map((index) => corner(index).join(' ')).join('L')
  const rings = sides.flatMap(([start, across, down], side) =>
    pips[faces[side] ?? 1].map(([u, v]) =>
      ring(
        start[0] + u * (across[0] - start[0]) + v * (down[0] - start[0]),
        start[1] + u * (across[1] - start[1]) + v * (down[1] - start[1]),
        size * 0.095,
      ),
    ),
  )
  const edges = [left, right, foot].map((end) => `M${x} ${y}L${end.join(' ')}`)
  return { edges: `M${outline}Z${edges.join('')}`, rings: rings.join('') }
}
const dice = [die(26, 60, 25, -13, [3, 1, 2]), die(76, 40, 23, 24, [2, 3, 1])]

export const motifs: Record<string, MotifPart[]> = {
  bolt: [{ tube: 0, path: 'M60 3L20 56H45L36 97L80 40H54Z', holds: { line: 6 } }],
  heart: [
    {
      tube: 0,
      path: 'M50 92C20 68 5 49 5 30C5 14 17 5 29 5C39 5 47 12 50 22C53 12 61 5 71 5C83 5 95 14 95 30C95 49 80 68 50 92',
      holds: { line: 1, curve: 2 },
    },
    { tube: 1, path: 'M22 34C22 26 26 22 32 21' },
  ],
  moon: [
    {
      tube: 0,
      path: 'M62 6C33 9 12 29 12 54C12 78 32 95 56 95C72 95 85 87 91 76C66 81 45 67 44 45C43 29 51 15 62 6',
      holds: { moon: 1 },
    },
    { tube: 1, path: spikes(76, 34, 13, 5.4, 5), holds: { star: 1 } },
  ],
  cactus: [
    {
      tube: 0,
      path: 'M40 84V62H31C21 62 16 56 16 48V40A5 5 0 0 1 27 40V46C27 50 29 52 33 52H40V20A10 10 0 0 1 60 20V44H67C71 44 73 42 73 38V30A5 5 0 0 1 84 30V40C84 48 79 54 69 54H60V84',
      holds: { arm: 2 },
    },
    { tube: 1, path: 'M26 84H74L68 98H32Z', holds: { pot: 1 } },
  ],
  palm: [
    { tube: 1, path: 'M44 92C52 74 54 58 50 38', holds: { trunk: 1 } },
    {
      tube: 0,
      path: 'M50 38C42 20 22 19 9 32M50 38C34 33 20 41 16 58M50 38C58 19 78 18 91 30M50 38C66 32 81 40 85 56M50 38C46 24 52 10 64 5',
      holds: { frond: 5 },
    },
    { tube: 2, path: 'M16 96C32 88 66 88 84 96', holds: { ground: 1 } },
  ],
  lips: [
    {
      tube: 0,
      path: 'M4 46C20 34 32 20 41 21C46 22 48 26 50 29C52 26 54 22 59 21C68 20 80 34 96 46C82 70 67 82 50 82C33 82 18 70 4 46',
    },
    { tube: 0, path: 'M4 46C26 42 40 44 50 49C60 44 74 42 96 46', holds: { line: 1 } },
    { tube: 1, path: 'M29 62C34 69 41 73 49 74' },
  ],
  cocktail: [
    { tube: 0, path: 'M10 18H90L50 60Z' },
    { tube: 0, path: 'M50 60V92M28 95H72' },
    { tube: 1, path: 'M24 33C34 29 42 37 51 33C60 29 68 37 76 33' },
    { tube: 2, path: `M58 44L80 2${ring(84, 14, 9)}` },
  ],
  martini: [
    { tube: 0, path: tilted('M10 14L90 14L50 58ZM50 58L50 94M29 95L71 95', 15), holds: { tilt: 15 } },
    { tube: 0, path: tilted('M21 26C30 21 39 29 50 25C61 21 70 29 79 26', 15) },
    { tube: 1, path: `${tilted('M53 31L72 0', 15)}${ring(50.7, 37.2, 7.5)}`, holds: { olive: 1, stick: 1 } },
  ],
  // Six straight tubes side by side, each in another color.
  samples: [0, 1, 2, 3, 4, 5].map((tube) => ({
    tube,
    path: `M${10 + 16 * tube} 20V80`,
  })),
  star: [{ tube: 0, path: spikes(50, 53, 47, 19.5, 5), holds: { point: 5 } }],
  cloud: [
    {
      tube: 0,
      path: 'M26 70C12 70 5 61 7 51C9 42 18 37 26 39C26 25 38 16 50 18C60 19 68 27 70 36C83 33 95 41 95 54C95 64 87 70 76 70Z',
      holds: { hump: 3 },
    },
    { tube: 1, path: 'M34 80L29 94M52 80L47 94M70 80L65 94', holds: { drop: 3 } },
  ],
  music: [
    { tube: 0, path: `M38 78V22L84 10V66M38 38L84 26`, holds: { stem: 2, beam: 2 } },
    { tube: 1, path: `${ring(27, 79, 11)}${ring(73, 67, 11)}`, holds: { note: 2, head: 2 } },
  ],
  coffee: [
    { tube: 0, path: 'M14 40H72V64C72 80 62 88 43 88C24 88 14 80 14 64Z' },
    { tube: 0, path: 'M72 47C92 42 94 74 70 72M8 97H80', holds: { saucer: 1 } },
    {
      tube: 1,
      path: 'M29 31C22 22 36 18 29 7M44 31C37 22 51 18 44 7M59 31C52 22 66 18 59 7',
      holds: { curl: 3 },
    },
  ],
  rocket: [
    { tube: 0, path: 'M50 3C70 17 75 44 68 70H32C25 44 30 17 50 3' },
    {
      tube: 1,
      path: `${ring(50, 37, 9)}M31 50L14 70V84L33 70M69 50L86 70V84L67 70`,
      holds: { porthole: 1, fin: 2 },
    },
    { tube: 2, path: 'M40 77C39 87 46 90 50 98C54 90 61 87 60 77', holds: { flame: 1 } },
  ],
  flamingo: [
    {
      tube: 0,
      path: 'M24 24C22 11 37 4 45 14C53 25 34 37 37 52C40 67 61 73 77 60C86 52 84 42 94 34C80 33 65 38 55 50',
      holds: { line: 1 },
    },
    { tube: 1, path: 'M24 24L12 30L15 40L27 31' },
    { tube: 2, path: 'M55 68V96H63M63 67L78 80L63 86' },
  ],
  crown: [
    { tube: 0, path: 'M14 74L6 28L30 50L50 14L70 50L94 28L86 74Z', holds: { point: 3 } },
    { tube: 1, path: 'M16 88H84', holds: { band: 1 } },
    { tube: 1, path: `${ring(50, 60, 4.5)}${ring(30, 62, 3)}${ring(70, 62, 3)}`, holds: { ring: 3 } },
  ],
  sunrise: [
    { tube: 0, path: 'M26 66A24 24 0 0 1 74 66', holds: { 'half circle': 1 } },
    { tube: 0, path: 'M2 78L98 78', holds: { horizon: 1 } },
    { tube: 1, path: rays(50, 66, 32, 56, 9), holds: { ray: 9 } },
  ],
  wave: [
    {
      tube: 0,
      path: 'M3 74C26 74 30 26 62 22C85 20 94 40 85 52C78 61 63 58 64 47C65 40 73 39 74 45',
      holds: { curl: 1 },
    },
    { tube: 0, path: 'M52 44C48 62 66 74 97 72' },
    { tube: 1, path: 'M3 90C18 81 30 97 48 89C64 82 78 97 97 87' },
  ],
  peace: [
    { tube: 0, path: ring(50, 50, 45), holds: { circle: 1 } },
    { tube: 1, path: 'M50 5V95M50 50L18 82M50 50L82 82', holds: { line: 3 } },
  ],
  cat: [
    {
      tube: 0,
      path: 'M15 42L17 8L38 23C46 21 54 21 62 23L83 8L85 42C93 66 78 90 50 90C22 90 7 66 15 42',
    },
    { tube: 1, path: 'M28 50C32 43 39 43 43 50M57 50C61 43 68 43 72 50' },
    { tube: 1, path: 'M45 62H55L50 67ZM50 67C49 75 41 76 38 71M50 67C51 75 59 76 62 71' },
    { tube: 2, path: 'M2 58L21 62M2 72L21 69M98 58L79 62M98 72L79 69' },
  ],
  dice: [
    { tube: 0, path: 'M12 30L50 10L88 30V70L50 92L12 70ZM12 30L50 50L88 30M50 50V92', holds: { die: 1 } },
    {
      tube: 1,
      path: `${ring(50, 29, 4)}${ring(23, 47, 3.6)}${ring(39, 73, 3.6)}${ring(62, 58, 3.4)}${ring(77, 66, 3.4)}${ring(69, 74, 3.4)}${ring(63, 76, 0.5)}`,
    },
  ],
  'two-dice': [
    { tube: 0, path: dice.map(({ edges }) => edges).join(''), holds: { die: dice.length } },
    { tube: 1, path: dice.map(({ rings }) => rings).join('') },
  ],
  planet: [
    { tube: 0, path: 'M26 56A25 25 0 0 1 73 42M77 52A25 25 0 0 1 32 68' },
    {
      tube: 1,
      path: 'M73 42C88 34 97 32 96 38C95 46 74 58 54 66C34 74 10 80 6 73C4 69 12 62 26 56',
      holds: { ring: 1 },
    },
    { tube: 2, path: `${spikes(18, 20, 9, 3.6, 4)}${spikes(84, 82, 7, 2.8, 4)}`, holds: { star: 2 } },
  ],
}
