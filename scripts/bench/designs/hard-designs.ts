import type { Asset, DesignDocument, DesignNode, SurfaceId } from '@/design/design-document'
import { limits, sumLimits } from '@/design/document/limits'
import { newDesign } from '@/design/document/new-design'
import type { MadeWhat } from '@/design/made-parameters'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { textFaces } from '@/design/text/text-faces'

/** The most expensive designs that a template allows, one of each kind of content. */

interface Content {
  nodes: DesignNode[]
  /** Children of groups; they are not listed on a surface. */
  inside?: Record<string, DesignNode>
  assets?: Record<string, Asset>
  fonts?: string[]
  change?: (document: DesignDocument) => DesignDocument
}

export interface HardDesign {
  kind: string
  document: DesignDocument
}

const ink = '#123456'

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(count, 0) }, (_, index) => item(index))

/** Returns a rotated position, so that boxes must be computed from corners. */
const at = (x: number, y: number): [number, number, number, number, number, number] => [
  0.98,
  0.17,
  -0.17,
  0.98,
  x,
  y,
]

const placed = (index: number) => at((index * 7) % 190, (index * 11) % 150)

const alphabet = 'The quick brown fox jumps over lazy dogs & 0123456789 Ångström £ é ü '
const cyrillic = 'Съешь же ещё этих мягких французских булок, да выпей чаю. Ệ ự ợ ữ Ξ Ω ψ '

const text = (
  index: number,
  letters: number,
  font: string,
  more: Partial<Extract<DesignNode, { kind: 'text' }>> = {},
  words = alphabet,
): DesignNode => ({
  transform: placed(index),
  kind: 'text',
  fill: ink,
  text: `${index} ${words.repeat(Math.ceil(letters / words.length) + 1)}`.slice(0, letters),
  font,
  size: 5,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0.1,
  stroke: { paint: ink, width: 0.2 },
  ...more,
})

const arc = { curve: { kind: 'arc', amount: 0.9 } } as const
const wave = { curve: { kind: 'wave', amount: 0.9 } } as const
const warp = { curve: { kind: 'flag', amount: 0.9 } } as const

/** Text that is drawn twice, in a gradient. */
const shadowed = {
  shadow: { color: '#654321', x: 0.5, y: 0.5 },
  gradient: { colors: ['#ff0000', '#00ff00', '#0000ff'], turn: 45 },
}

/** A base line of about as many characters as a design may have. */
const edge = `M0 0${times(Math.floor(limits.edge / 16), (step) => `L${(step * 0.137 + 10).toFixed(3)} ${((step * step * 0.071) % 90).toFixed(3)}`).join('')}`
const alongEdge = { along: { side: 'top', path: edge.slice(0, edge.lastIndexOf('L')) } } as const

const pattern = { name: 'leaves', color: '#ff0000', size: 1 } as const

const shape = (index: number, color = ink): DesignNode => ({
  transform: placed(index),
  kind: 'shape',
  shape: index % 2 ? 'star' : 'speech',
  width: 3,
  height: 3,
  fill: color,
  stroke: { paint: ink, width: 0.2 },
})

const path = (index: number, points: number): DesignNode => ({
  transform: placed(index),
  kind: 'path',
  fill: ink,
  stroke: { paint: ink, width: 0.2 },
  path: `M0 0${times(Math.floor((points - 1) / 3), (step) => `C${(step * 13) % 90} ${(step * 7) % 90} ${(step * 5) % 90} ${(step * 3) % 90} ${(step * 11) % 90} ${(step * 17) % 90}`).join('')}Z`,
})

const photoAsset = (index: number, strokes = 0): Asset => ({
  key: index.toString(36).padStart(32, 'k'),
  sha256: index.toString(16).padStart(64, '0'),
  type: 'image/jpeg',
  width: 4_000,
  height: 3_000,
  name: `photo ${index}.jpg`,
  ...(strokes > 0 && {
    matte: {
      method: 'box',
      box: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
      strokes: times(Math.ceil(strokes / 100), () => ({
        keep: true,
        width: 0.1,
        points: times(100, (step): [number, number] => [(step % 10) / 10, (step % 7) / 7]),
      })),
    },
  }),
})

const photo = (index: number, asset: string): DesignNode => ({
  transform: placed(index),
  kind: 'image',
  asset,
  width: 40,
  height: 30,
  crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
  mask: index % 2 ? 'star' : 'heart',
})

const code = (index: number): DesignNode => ({
  transform: placed(index),
  kind: 'qr',
  text: `${index} `.padEnd(Math.floor(sumLimits.codeLetters / sumLimits.codes), 'code'),
  size: 20,
  fill: ink,
  background: '#ffffff',
})

const sign = (index: number, letters: number, font: string): DesignNode => ({
  transform: [1, 0, 0, 1, 0, index * 5],
  kind: 'neon',
  lines: times(Math.ceil(letters / 200), () => ({
    text: alphabet.repeat(4).slice(0, 200),
    font,
    height: 60,
    tracking: 0,
    color: '#ff0000',
  })).slice(0, limits.lines),
  align: 'center',
  lineGap: 0.3,
  tube: 8,
})

const made = (
  index: number,
  what: MadeWhat,
  settings: Record<string, string | number | boolean | string[]>,
): DesignNode => ({
  transform: placed(index),
  kind: 'made',
  what,
  with: settings,
  width: 150,
  height: 120,
  font: 'slab',
  fill: ink,
})

const month = (index: number) =>
  made(index, 'month', { first: '2027-01', plus: index % 60, small: 'both', moon: true, style: 'boxes' })

const hex = (index: number) => `#${((index * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`

/** Returns groups nested eight levels deep, with the same number of objects in each. */
function grouped(count: number): Content {
  const inside: Record<string, DesignNode> = {}
  const nodes = times(count / 60, (group): DesignNode => {
    const leaf = times(52, (index) => `g${group}leaf${index}`)
    leaf.forEach((id, index) => (inside[id] = shape(index)))
    const outer = times(7, (level) => `g${group}level${level}`)
    outer.forEach((id, level) => {
      const children = level === 6 ? leaf : [outer[level + 1] ?? '']
      inside[id] = { kind: 'group', transform: at(1, 1), children }
    })
    return { kind: 'group', transform: at(0, 0), children: [outer[0] ?? ''] }
  })
  return { nodes, inside }
}

const photos = (count: number, strokes = 0) =>
  Object.fromEntries(times(count, (index) => [`asset${index}`, photoAsset(index, strokes)]))

const ownCut = (document: DesignDocument): DesignDocument => {
  const [first = ''] = document.surfaceOrder
  const surface = document.surfaces[first]
  if (!surface?.cut) return document
  const line = path(0, sumLimits.points - 100)
  const cut = { ...surface.cut, path: line.kind === 'path' ? line.path : '' }
  return { ...document, surfaces: { ...document.surfaces, [first]: { ...surface, cut } } }
}

/** Makes each object a separate piece. */
const separate = (document: DesignDocument): DesignDocument => ({
  ...document,
  surfaces: Object.fromEntries(
    Object.entries(document.surfaces).map(([id, surface]) => [
      id,
      surface.cut
        ? { ...surface, cut: { ...surface.cut, style: 'kiss' as const, bridge: 0, offset: 0 } }
        : surface,
    ]),
  ),
})

const tiled = (document: DesignDocument): DesignDocument => ({
  ...document,
  surfaces: Object.fromEntries(
    Object.entries(document.surfaces).map(([id, surface]) => [
      id,
      surface.repeat ? { ...surface, repeat: { ...surface.repeat, way: 'half-drop' as const } } : surface,
    ]),
  ),
})

const filled = (document: DesignDocument): DesignDocument => ({
  ...document,
  surfaces: Object.fromEntries(
    Object.entries(document.surfaces).map(([id, surface]) => [
      id,
      { ...surface, fill: { width: 10, height: 10 } },
    ]),
  ),
})

/** Number of objects in a saved design of 512 kB. */
const objects = 2_950
const letters = sumLimits.letters - 20

const contents: Record<string, (font: string) => Content> = {
  'letters, long lines': (font) => ({
    nodes: times(6, (index) => text(index, letters / 6, font)),
    fonts: [font],
  }),
  'letters, large': (font) => ({
    nodes: times(40, (index) => text(index, 49, font, { ...arc, size: 300 })),
    fonts: [font],
  }),
  'letters, arcs': (font) => ({
    nodes: times(50, (index) => text(index, letters / 50, font, arc)),
    fonts: [font],
  }),
  'letters, waves in boxes': (font) => ({
    nodes: times(1_000, (index) => text(index, 9, font, { ...wave, fit: { width: 40, height: 20 } })),
    fonts: [font],
  }),
  'letters, warped': (font) => ({
    nodes: times(50, (index) => text(index, letters / 4 / 50, font, warp)),
    fonts: [font],
  }),
  'letters with shadows': (font) => ({
    nodes: times(500, (index) => text(index, letters / 2 / 500, font, shadowed)),
    fonts: [font],
  }),
  'letters along edges': (font) => ({
    nodes: times(6, (index) => text(index, letters / 6, font, alongEdge)),
    fonts: [font],
  }),
  'letters with patterns': (font) => ({
    nodes: times(sumLimits.patterns, (index) => text(index, letters / sumLimits.patterns, font, { pattern })),
    fonts: [font],
  }),
  'letters of many alphabets': () => ({
    nodes: times(50, (index) => text(index, letters / 50, 'slab', arc, cyrillic)),
    fonts: ['slab'],
  }),
  shapes: () => ({ nodes: times(objects, (index) => shape(index)) }),
  'shapes in as many colors': () => ({ nodes: times(objects, (index) => shape(index, hex(index))) }),
  'shapes with patterns': () => ({
    nodes: times(sumLimits.patterns, (index) => ({
      ...shape(index),
      ...(index % 2 ? { shape: 'heart' } : { shape: 'star' }),
      width: 150,
      height: 120,
      pattern,
    })),
  }),
  'shapes, each a piece': () => ({
    nodes: times(objects, (index) => ({
      ...shape(index),
      transform: [1, 0, 0, 1, (index % 77) * 4, Math.floor(index / 77) * 4],
    })),
    change: separate,
  }),
  'shapes in a tile': () => ({ nodes: times(objects, (index) => shape(index)), change: tiled }),
  'shapes in a piece of a sheet': () => ({ nodes: times(20, (index) => shape(index)), change: filled }),
  groups: () => grouped(objects),
  'paths, four': () => ({ nodes: times(4, (index) => path(index, sumLimits.points / 4 - 10)) }),
  'paths, thousands': () => ({ nodes: times(2_900, (index) => path(index, 10)) }),
  'own cut line': () => ({ nodes: times(3, (index) => shape(index)), change: ownCut }),
  photos: () => ({
    nodes: times(330, (index) => photo(index, `asset${index}`)),
    assets: photos(330),
  }),
  'photos, each many times': () => ({
    nodes: times(objects, (index) => photo(index, `asset${index % 5}`)),
    assets: photos(5),
  }),
  'photos with brushed masks': () => ({
    nodes: times(objects, (index) => photo(index, `asset${index % 100}`)),
    assets: photos(100, sumLimits.brushPoints / 100),
  }),
  'photos with faces': () => ({
    nodes: times(330, (index) => photo(index, `asset${index}`)),
    assets: Object.fromEntries(
      times(330, (index) => [
        `asset${index}`,
        {
          ...photoAsset(index),
          faces: times(limits.faces, (face) => ({ x: face / 40, y: face / 30, width: 0.3, height: 0.3 })),
        },
      ]),
    ),
  }),
  codes: () => ({ nodes: times(sumLimits.codes, code) }),
  emoji: () => ({
    nodes: times(objects, (index) => ({
      kind: 'emoji',
      transform: placed(index),
      code: index % 2 ? '1f680' : '1f98a',
      size: 5,
    })),
  }),
  months: () => ({ nodes: times(Math.floor(sumLimits.marks / 130) - 1, month), fonts: ['slab'] }),
  dials: () => ({
    nodes: times(Math.floor(sumLimits.marks / 75) - 1, (index) => made(index, 'dial', { numerals: 'roman' })),
    fonts: ['slab'],
  }),
  indices: () => ({
    nodes: times(Math.floor(sumLimits.marks / 20) - 1, (index) =>
      made(index, 'index', { corners: 'four', pips: true }),
    ),
    fonts: ['slab'],
  }),
  pieces: () => ({
    nodes: times(7, (index) => made(index, 'pieces', { count: 2_000, seed: index + 1 })),
    fonts: ['slab'],
  }),
  rolls: () => ({
    nodes: times(4, (index) =>
      made(index, 'roll', { words: times(60, (word) => `${word} ${alphabet}`.slice(0, 40)) }),
    ),
    fonts: ['slab'],
  }),
  digits: () => ({
    nodes: times(Math.floor(sumLimits.marks / 100) - 1, (index) =>
      made(index, 'digits', { shows: 'both', number: 100 }),
    ),
    fonts: ['slab'],
  }),
  barcodes: () => ({
    nodes: times(Math.floor(sumLimits.marks / 60) - 1, (index) =>
      made(index, 'barcode', { code: 'code-128', text: `${index} `.padEnd(48, 'aB1') }),
    ),
    fonts: ['slab'],
  }),
  sign: () => ({ nodes: times(2, (index) => sign(index, letters / 2, 'monoton')), fonts: ['monoton'] }),
}

export const hardKinds = Object.keys(contents)

/** Returns the values of options that give a design the most surfaces, and its largest size. */
export function largestProduct(template: ProductTemplate): DesignDocument {
  const empty = newDesign(template, 'hard')
  const counted = (options: Record<string, string>) => templateFor(template, options).surfaces.length
  const options = Object.entries(template.options).reduce<Record<string, string>>(
    (chosen, [name, { values }]) => {
      const best = values
        .map((value) => ({ value, count: counted({ ...chosen, [name]: value }) }))
        .reduce((most, each) => (each.count > most.count ? each : most), {
          value: chosen[name] ?? '',
          count: counted(chosen),
        })
      return { ...chosen, [name]: best.value }
    },
    empty.product.options,
  )
  const largest = newDesign({ ...template, options: withDefaults(template, options) }, 'hard')
  const [width, height] = template.sizes.maximum
  return { ...largest, product: { ...largest.product, size: { width, height } } }
}

const withDefaults = ({ options }: ProductTemplate, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(options).map(([name, rule]) => [name, { ...rule, default: values[name] ?? rule.default }]),
  )

type Spread = 'one' | 'all'

/** Puts objects onto one surface, or onto all in turn; surfaces that follow another one stay as they are. */
function put(
  empty: DesignDocument,
  { nodes, inside = {}, assets = {}, fonts = [], change }: Content,
  spread: Spread,
) {
  const free = empty.surfaceOrder.filter((id) => empty.surfaces[id]?.follows === undefined)
  const on = new Map<SurfaceId, string[]>()
  const ids = nodes.map((_, index) => `n${index}`)
  ids.forEach((id, index) => {
    const surface = (spread === 'one' ? free[0] : free[index % free.length]) ?? ''
    on.set(surface, [...(on.get(surface) ?? []), id])
  })
  const document: DesignDocument = {
    ...empty,
    nodes: { ...inside, ...Object.fromEntries(nodes.map((node, index) => [ids[index] ?? '', node])) },
    surfaces: Object.fromEntries(
      Object.entries(empty.surfaces).map(([id, surface]) => [id, { ...surface, nodes: on.get(id) ?? [] }]),
    ),
    assets,
    fonts: Object.fromEntries(
      fonts.map((font) => [
        font,
        { sha256: font in textFaces ? textFaces[font as keyof typeof textFaces].sha256 : '0'.repeat(64) }, // `in` does not narrow strings
      ]),
    ),
  }
  return change ? change(document) : document
}

/** Returns the hardest designs of a template, on one surface and spread over all. */
export function hardDesigns(template: ProductTemplate, font: string): HardDesign[] {
  const empty = largestProduct(template)
  const spreads: Spread[] = empty.surfaceOrder.length > 1 ? ['one', 'all'] : ['one']
  return hardKinds.flatMap((kind) =>
    spreads.map((spread) => ({
      kind: spreads.length > 1 ? `${kind} (${spread})` : kind,
      document: put(empty, contents[kind]?.(font) ?? { nodes: [] }, spread),
    })),
  )
}
