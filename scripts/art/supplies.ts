import { fallingLight } from './canvas/canvas-rooms'
import { chance } from './chance'
import { draw, grain, place, type Raster } from './pixels'

/** Supplies for painters and framers, seen from above on a bench or upright on a table. */

export const supplyKinds = [
  'bars',
  'deep-bars',
  'frame',
  'deep-frame',
  'table-easel',
  'table-easel-empty',
  'studio-easel',
  'studio-easel-empty',
  'panels',
  'panels-spread',
  'pad',
  'pad-sheets',
  'blank',
  'blank-set',
  'bench',
] as const
export type SupplyKind = (typeof supplyKinds)[number]

type Size = { width: number; height: number }

const [pineLight, pineDark] = ['#ecd3a6', '#cfa970']
const [beechLight, beechDark] = ['#d9a877', '#a5733f']

const linear = (id: string, from: string, to: string, turned = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${turned ? 0 : 1}" y2="${turned ? 1 : 0}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** Returns a filter for wood grain along the long side: stretched noise, darker for dry years. */
const woodGrain = (id: string, along: 'x' | 'y', seed: number) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${along === 'x' ? '.006 .19' : '.19 .006'}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 .42 0 0 0 0 .26 0 0 0 0 .1 0 0 0 1.1 -.42"/><feComposite in2="SourceGraphic" operator="in"/></filter>`

/** Canvas threads: faint crossing lines and a little roughness. */
const weave = `<pattern id="threads" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 1.2h5M0 3.7h5" stroke="#8d8474" stroke-opacity=".13"/><path d="M1.2 0v5M3.7 0v5" stroke="#fff" stroke-opacity=".5"/></pattern><filter id="primed" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 .55 0 0 0 0 .5 0 0 0 0 .42 0 0 0 .26 -.1"/><feComposite in2="SourceGraphic" operator="in"/></filter>`

const defs = (seed: number) =>
  `<defs>${linear('pine', pineLight, pineDark, true)}${linear('pine-up', pineLight, pineDark)}${linear('pine-edge', '#c39a5e', '#a67c43', true)}${linear('beech', beechLight, beechDark)}${linear('beech-flat', beechLight, beechDark, true)}${linear('cloth', '#fffdf8', '#ece6da', true)}${linear('side', '#d8cfbf', '#bfb5a2')}${woodGrain('along', 'x', seed)}${woodGrain('upward', 'y', seed + 3)}${weave}<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter><filter id="far" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="24"/></filter></defs>`

const cast = (path: string, dx: number, dy: number) =>
  `<g transform="translate(${dx} ${dy})"><path d="${path}" fill="#3a2a18" opacity=".2" filter="url(#far)"/></g><g transform="translate(${dx / 3} ${dy / 3})"><path d="${path}" fill="#2c1e10" opacity=".34" filter="url(#near)"/></g>`

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}Z`

/** Draws one bar from above: bevel, raised edge, a tongue at each end. */
function bar(x: number, y: number, length: number, wide: number, deep: boolean): string {
  const [edge, tongue] = [deep ? wide * 0.34 : wide * 0.16, wide * 0.62]
  const body = box(x, y, length, wide)
  const tongues = [x - tongue, x + length].map((left) => box(left, y + wide * 0.34, tongue, wide * 0.32))
  const ends = tongues
    .map((path) => {
      return `<path d="${path}" fill="url(#pine-edge)"/><path d="${path}" filter="url(#along)" opacity=".5"/>`
    })
    .join('')
  return `${cast(body + tongues.join(''), 14, deep ? 34 : 20)}${ends}<path d="${body}" fill="url(#pine)"/><path d="${body}" filter="url(#along)"/><path d="${box(x, y + wide - edge, length, edge)}" fill="url(#pine-edge)"/><path d="${box(x, y + wide - edge, length, edge)}" filter="url(#along)" opacity=".7"/><path d="M${x} ${y + 3}h${length}" stroke="#fff6df" stroke-width="4" opacity=".7"/><path d="M${x} ${y + wide * 0.3}h${length}" stroke="#9b7440" stroke-width="2" opacity=".35"/><path d="M${x} ${y}v${wide}M${x + length} ${y}v${wide}" stroke="#8a6535" stroke-width="2" opacity=".4"/>`
}

const bars = (deep: boolean) =>
  `<g transform="rotate(-24 600 600)">${[0, 1, 2, 3]
    .map((index) =>
      bar(190 + (index % 2) * 26, 270 + index * 172, index > 1 ? 690 : 820, deep ? 112 : 84, deep),
    )
    .join('')}</g>`

/** Draws four bars joined with mitered corners. */
function frame(deep: boolean): string {
  const [out, wide] = [700, deep ? 112 : 84]
  const [x0, y0, x1, y1] = [250, 250, 250 + out, 250 + out]
  const sides: [string, 'along' | 'upward', string][] = [
    [`M${x0} ${y0}H${x1}L${x1 - wide} ${y0 + wide}H${x0 + wide}Z`, 'along', 'pine'],
    [`M${x1} ${y0}V${y1}L${x1 - wide} ${y1 - wide}V${y0 + wide}Z`, 'upward', 'pine-up'],
    [`M${x1} ${y1}H${x0}L${x0 + wide} ${y1 - wide}H${x1 - wide}Z`, 'along', 'pine'],
    [`M${x0} ${y1}V${y0}L${x0 + wide} ${y0 + wide}V${y1 - wide}Z`, 'upward', 'pine-up'],
  ]
  const ring = `${box(x0, y0, out, out)}M${x0 + wide} ${y0 + wide}v${out - wide * 2}h${out - wide * 2}v${-(out - wide * 2)}Z`
  const inner = deep ? 26 : 12
  return `<g transform="rotate(9 600 600)">${cast(ring, 18, deep ? 40 : 24)}${sides
    .map(
      ([path, run, fill]) =>
        `<path d="${path}" fill="url(#${fill})"/><path d="${path}" filter="url(#${run})"/><path d="${path}" fill="none" stroke="#7b582c" stroke-width="2.5" opacity=".5"/>`,
    )
    .join(
      '',
    )}<rect x="${x0 + wide - inner}" y="${y0 + wide - inner}" width="${out - (wide - inner) * 2}" height="${out - (wide - inner) * 2}" fill="none" stroke="#a67c43" stroke-width="${inner}" opacity=".55"/><rect x="${x0 + 4}" y="${y0 + 4}" width="${out - 8}" height="${out - 8}" fill="none" stroke="#fff6df" stroke-width="5" opacity=".6"/></g>`
}

function cloth(x: number, y: number, width: number, height: number): string {
  const path = box(x, y, width, height)
  return `<path d="${path}" fill="url(#cloth)"/><path d="${path}" filter="url(#primed)"/><path d="${path}" fill="url(#threads)"/>`
}

const turned = (degrees: number, x: number, y: number, inner: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`

function panel(x: number, y: number, width: number, height: number): string {
  const path = box(x, y, width, height)
  return `${cast(path, 8, 14)}<path d="${box(x + 3, y + 7, width, height)}" fill="#c9bfae"/>${cloth(x, y, width, height)}<path d="${path}" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/>`
}

const panels = (isSpread: boolean) =>
  [5, 4, 3, 2, 1, 0]
    .map((index) =>
      turned(
        isSpread && index === 0 ? 17 : -8 + index * 1.7,
        600,
        600,
        panel(
          isSpread && index === 0 ? 470 : 290 + index * 5,
          isSpread && index === 0 ? 340 : 250 + index * 8,
          580,
          700,
        ),
      ),
    )
    .join('')

/** Draws a pad from above: gray board, a strip of glue, the top sheet with a curled corner. */
function pad(hasSheets: boolean): string {
  const [x, y, width, height, curl] = [300, 200, 600, 800, 150]
  const sheet = `M${x} ${y}h${width}v${height - curl}l${-curl} ${curl}H${x}Z`
  const flap = `M${x + width} ${y + height - curl}c-40 6 -96 6 -112 28c-14 22 -18 72 -38 122Z`
  const loose = hasSheets
    ? turned(-19, 300, 900, panel(90, 420, 560, 690)) + turned(24, 900, 300, panel(560, 120, 540, 660))
    : ''
  return `${loose}${turned(6, 600, 600, `${cast(box(x, y, width, height), 16, 26)}<path d="${box(x + 6, y + 10, width, height)}" fill="#9b9389"/>${[4, 3, 2, 1].map((leaf) => `<path d="${box(x + leaf, y + leaf * 1.6, width, height)}" fill="#e6dfd2" stroke="#b9ae9c" stroke-width="1"/>`).join('')}<path d="${sheet}" fill="url(#cloth)"/><path d="${sheet}" filter="url(#primed)"/><path d="${sheet}" fill="url(#threads)"/><path d="${flap}" fill="#8c8068" opacity=".4" filter="url(#near)"/><path d="${flap}" fill="url(#side)"/><path d="${flap}" fill="url(#threads)"/><path d="${box(x, y, width, 62)}" fill="#5d6b63"/><path d="${box(x, y, width, 62)}" fill="url(#threads)" opacity=".6"/><path d="M${x} ${y + 62}h${width}" stroke="#33403a" stroke-width="3" opacity=".5"/>`)}`
}

/** Draws an upright stretched canvas, seen slightly from its left: front, side, folded corner. */
function stretched(
  x: number,
  base: number,
  width: number,
  height: number,
  depth = 44,
  print?: string,
): string {
  const top = base - height
  const face = print
    ? `<image href="${print}" x="${x}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
    : cloth(x, top, width, height)
  const side = `M${x} ${top}l${-depth} ${depth * 0.42}v${height - depth * 0.1}l${depth} ${-depth * 0.32}Z`
  return `<ellipse cx="${x + width / 2 - 10}" cy="${base + 4}" rx="${width * 0.56}" ry="20" fill="#2c1e10" opacity=".42" filter="url(#near)"/><path d="${side}" fill="url(#side)"/><path d="${side}" fill="url(#threads)"/><path d="M${x} ${top}l${-depth * 0.7} ${depth * 0.62}" stroke="#9d927f" stroke-width="2.5"/>${face}<path d="M${x} ${top}v${height}" stroke="#fff" stroke-width="${print ? 2 : 4}" opacity="${print ? 0.4 : 0.85}"/><path d="M${x} ${top}h${width}" stroke="#fff" stroke-width="3" opacity="${print ? 0.35 : 0.7}"/>`
}

function plank(x1: number, y1: number, x2: number, y2: number, wide: number): string {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const [length, angle] = [Math.hypot(dx, dy), (Math.atan2(dy, dx) * 180) / Math.PI]
  const path = box(0, -wide / 2, length, wide)
  return `<g transform="translate(${x1} ${y1}) rotate(${angle})"><path d="${path}" fill="url(#beech-flat)"/><path d="${path}" filter="url(#along)"/><path d="M0 ${-wide / 2 + 2}h${length}" stroke="#f2cfa4" stroke-width="3" opacity=".7"/><path d="M0 ${wide / 2 - 1}h${length}" stroke="#5f3d1c" stroke-width="3" opacity=".45"/></g>`
}

const foot = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.22}" fill="#2c1e10" opacity=".45" filter="url(#near)"/>`

const knob = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="13" fill="#8d6a2c"/><circle cx="${x}" cy="${y}" r="11" fill="#d9b45f"/><circle cx="${x - 3}" cy="${y - 4}" r="4" fill="#fff2c9"/>`

function tableEasel(isEmpty: boolean, print?: string): string {
  const canvas = isEmpty
    ? ''
    : print
      ? stretched(352, 838, 500, 500, 26, print)
      : stretched(392, 838, 430, 500, 26)
  return `<ellipse cx="600" cy="1010" rx="330" ry="34" fill="#2c1e10" opacity=".3" filter="url(#far)"/>${foot(560, 968, 46)}${plank(600, 250, 560, 960, 34)}${foot(340, 1012, 50)}${foot(862, 1012, 50)}${plank(590, 200, 342, 1008, 44)}${plank(612, 200, 860, 1008, 44)}${plank(470, 600, 732, 600, 34)}${canvas}${plank(330, 858, 872, 858, 48)}${plank(330, 830, 872, 830, 12)}${knob(601, 226)}${knob(400, 858)}${knob(804, 858)}`
}

function studioEasel(isEmpty: boolean): string {
  const canvas = isEmpty ? '' : stretched(402, 748, 410, 500, 26)
  return `<ellipse cx="600" cy="1096" rx="330" ry="30" fill="#2c1e10" opacity=".32" filter="url(#far)"/>${foot(330, 1100, 60)}${foot(870, 1100, 60)}${plank(330, 1086, 870, 1086, 40)}${plank(410, 1080, 410, 400, 38)}${plank(790, 1080, 790, 400, 38)}${plank(600, 1080, 600, 96, 52)}${plank(396, 980, 804, 980, 34)}${plank(396, 430, 804, 430, 34)}${Array.from({ length: 9 }, (_, tooth) => `<path d="M626 ${560 + tooth * 40}l18 10l-18 10Z" fill="#8b5e31"/>`).join('')}${canvas}${plank(360, 768, 842, 768, 46)}${plank(360, 742, 842, 742, 12)}${plank(556, isEmpty ? 210 : 226, 646, isEmpty ? 210 : 226, 40)}${knob(600, 980)}${knob(600, isEmpty ? 210 : 226)}${knob(600, 800)}`
}

const blankSet = () =>
  stretched(560, 960, 470, 640, 50) + stretched(330, 984, 360, 430, 44) + stretched(250, 1006, 240, 250, 38)

const bench = () =>
  `${stretched(610, 900, 430, 520, 46)}${stretched(420, 930, 270, 330, 38)}${plank(120, 964, 560, 986, 46)}${plank(180, 1020, 700, 1010, 46)}${plank(640, 992, 1080, 960, 46)}`

const markup: Record<SupplyKind, () => string> = {
  bars: () => bars(false),
  'deep-bars': () => bars(true),
  frame: () => frame(false),
  'deep-frame': () => frame(true),
  'table-easel': () => tableEasel(false),
  'table-easel-empty': () => tableEasel(true),
  'studio-easel': () => studioEasel(false),
  'studio-easel-empty': () => studioEasel(true),
  panels: () => panels(false),
  'panels-spread': () => panels(true),
  pad: () => pad(false),
  'pad-sheets': () => pad(true),
  blank: () => stretched(350, 960, 540, 660, 64),
  'blank-set': blankSet,
  bench,
}

const fromAbove: ReadonlySet<SupplyKind> = new Set([
  'bars',
  'deep-bars',
  'frame',
  'deep-frame',
  'panels',
  'panels-spread',
  'pad',
  'pad-sheets',
])

export const isFromAbove = (kind: SupplyKind) => fromAbove.has(kind)

/** Draws the table or floor below the things: a paler band with a soft edge toward the wall. */
const surface = ({ width, height }: Size, top: number) =>
  `<defs>${linear('top', '#e0cfb5', '#bfa683', true)}${woodGrain('boards', 'x', 31)}<filter id="edge"><feGaussianBlur stdDeviation="9"/></filter></defs><rect y="${top}" width="${width}" height="${height - top}" fill="url(#top)"/><rect y="${top}" width="${width}" height="${height - top}" filter="url(#boards)" opacity=".55"/><rect y="${top - 16}" width="${width}" height="20" fill="#5e4630" opacity=".24" filter="url(#edge)"/>`

/** Draws the supplies and their surface onto a wall or a table; `print` is the picture on the easel. */
export async function supplyThings(
  onto: Raster,
  kind: SupplyKind,
  seed: string,
  print?: string,
): Promise<void> {
  const { width, height } = onto
  const luck = chance(`${seed} supplies`)
  const scale = Math.min(width, height) / 1200
  const left = (width - 1200 * scale) / 2
  const top = (height - 1200 * scale) / 2
  if (!isFromAbove(kind)) place(onto, await draw(width, height, surface(onto, height * 0.7)))
  await fallingLight(onto, seed, 0.5)
  const drawing = print ? tableEasel(false, print) : markup[kind]()
  const things = await draw(
    width,
    height,
    `${defs(luck.whole(1, 99))}<g transform="translate(${left} ${top}) scale(${scale})">${drawing}</g>`,
  )
  place(onto, things)
  grain(onto, 3, luck.whole(1, 1e9))
}
