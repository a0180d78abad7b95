/**
 * The drawings of neon signs, bent from single tubes in a box of 100 × 100. `tube` says which of the sign's
 * colors a part has: 0 the first, 1 the second …
 */
export type MotifPart = { path: string; tube: 0 | 1 | 2 }

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}A${radius} ${radius} 0 0 1 ${x - radius} ${y}`

const rays = (x: number, y: number, from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
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

export const motifs: Record<string, MotifPart[]> = {
  bolt: [{ tube: 0, path: 'M60 3L20 56H45L36 97L80 40H54Z' }],
  heart: [
    {
      tube: 0,
      path: 'M50 92C20 68 5 49 5 30C5 14 17 5 29 5C39 5 47 12 50 22C53 12 61 5 71 5C83 5 95 14 95 30C95 49 80 68 50 92',
    },
    { tube: 1, path: 'M22 34C22 26 26 22 32 21' },
  ],
  moon: [
    {
      tube: 0,
      path: 'M62 6C33 9 12 29 12 54C12 78 32 95 56 95C72 95 85 87 91 76C66 81 45 67 44 45C43 29 51 15 62 6',
    },
    { tube: 1, path: spikes(76, 34, 13, 5.4, 5) },
  ],
  cactus: [
    {
      tube: 0,
      path: 'M40 84V62H31C21 62 16 56 16 48V40A5 5 0 0 1 27 40V46C27 50 29 52 33 52H40V20A10 10 0 0 1 60 20V44H67C71 44 73 42 73 38V30A5 5 0 0 1 84 30V40C84 48 79 54 69 54H60V84',
    },
    { tube: 1, path: 'M26 84H74L68 98H32Z' },
  ],
  palm: [
    { tube: 1, path: 'M44 92C52 74 54 58 50 38' },
    {
      tube: 0,
      path: 'M50 38C42 20 22 19 9 32M50 38C34 33 20 41 16 58M50 38C58 19 78 18 91 30M50 38C66 32 81 40 85 56M50 38C46 24 52 10 64 5',
    },
    { tube: 2, path: 'M16 96C32 88 66 88 84 96' },
  ],
  lips: [
    {
      tube: 0,
      path: 'M4 46C20 34 32 20 41 21C46 22 48 26 50 29C52 26 54 22 59 21C68 20 80 34 96 46C82 70 67 82 50 82C33 82 18 70 4 46',
    },
    { tube: 0, path: 'M4 46C26 42 40 44 50 49C60 44 74 42 96 46' },
    { tube: 1, path: 'M29 62C34 69 41 73 49 74' },
  ],
  cocktail: [
    { tube: 0, path: 'M10 18H90L50 60Z' },
    { tube: 0, path: 'M50 60V92M28 95H72' },
    { tube: 1, path: 'M24 33C34 29 42 37 51 33C60 29 68 37 76 33' },
    { tube: 2, path: `M58 44L80 2${ring(84, 14, 9)}` },
  ],
  star: [{ tube: 0, path: spikes(50, 53, 47, 19.5, 5) }],
  cloud: [
    {
      tube: 0,
      path: 'M26 70C12 70 5 61 7 51C9 42 18 37 26 39C26 25 38 16 50 18C60 19 68 27 70 36C83 33 95 41 95 54C95 64 87 70 76 70Z',
    },
    { tube: 1, path: 'M34 80L29 94M52 80L47 94M70 80L65 94' },
  ],
  music: [
    { tube: 0, path: `M38 78V22L84 10V66M38 38L84 26` },
    { tube: 1, path: `${ring(27, 79, 11)}${ring(73, 67, 11)}` },
  ],
  coffee: [
    { tube: 0, path: 'M14 40H72V64C72 80 62 88 43 88C24 88 14 80 14 64Z' },
    { tube: 0, path: 'M72 47C92 42 94 74 70 72M8 97H80' },
    {
      tube: 1,
      path: 'M29 31C22 22 36 18 29 7M44 31C37 22 51 18 44 7M59 31C52 22 66 18 59 7',
    },
  ],
  rocket: [
    { tube: 0, path: 'M50 3C70 17 75 44 68 70H32C25 44 30 17 50 3' },
    { tube: 1, path: `${ring(50, 37, 9)}M31 50L14 70V84L33 70M69 50L86 70V84L67 70` },
    { tube: 2, path: 'M40 77C39 87 46 90 50 98C54 90 61 87 60 77' },
  ],
  flamingo: [
    {
      tube: 0,
      path: 'M24 24C22 11 37 4 45 14C53 25 34 37 37 52C40 67 61 73 77 60C86 52 84 42 94 34C80 33 65 38 55 50',
    },
    { tube: 1, path: 'M24 24L12 30L15 40L27 31' },
    { tube: 2, path: 'M55 68V96H63M63 67L78 80L63 86' },
  ],
  crown: [
    { tube: 0, path: 'M14 74L6 28L30 50L50 14L70 50L94 28L86 74Z' },
    { tube: 1, path: `M16 88H84${ring(50, 60, 4.5)}${ring(30, 62, 3)}${ring(70, 62, 3)}` },
  ],
  sun: [
    { tube: 0, path: ring(50, 50, 21) },
    { tube: 1, path: rays(50, 50, 30, 47, 16) },
  ],
  wave: [
    {
      tube: 0,
      path: 'M3 74C26 74 30 26 62 22C85 20 94 40 85 52C78 61 63 58 64 47C65 40 73 39 74 45',
    },
    { tube: 0, path: 'M52 44C48 62 66 74 97 72' },
    { tube: 1, path: 'M3 90C18 81 30 97 48 89C64 82 78 97 97 87' },
  ],
  peace: [
    { tube: 0, path: ring(50, 50, 45) },
    { tube: 1, path: 'M50 5V95M50 50L18 82M50 50L82 82' },
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
    { tube: 0, path: 'M12 30L50 10L88 30V70L50 92L12 70ZM12 30L50 50L88 30M50 50V92' },
    {
      tube: 1,
      path: `${ring(50, 29, 4)}${ring(23, 47, 3.6)}${ring(39, 73, 3.6)}${ring(62, 58, 3.4)}${ring(77, 66, 3.4)}${ring(69, 74, 3.4)}${ring(63, 76, 0.5)}`,
    },
  ],
  planet: [
    { tube: 0, path: 'M26 56A25 25 0 0 1 73 42M77 52A25 25 0 0 1 32 68' },
    {
      tube: 1,
      path: 'M73 42C88 34 97 32 96 38C95 46 74 58 54 66C34 74 10 80 6 73C4 69 12 62 26 56',
    },
    { tube: 2, path: `${spikes(18, 20, 9, 3.6, 4)}${spikes(84, 82, 7, 2.8, 4)}` },
  ],
}
