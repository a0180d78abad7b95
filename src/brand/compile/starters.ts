import { isRecord } from '@/lib/is-record'
import { leafBox } from '@/design/document/boxes'
import type { Asset, DesignDocument, DesignNode, NeonNode } from '@/design/design-document'
import type { Rectangle } from '@/design/units'
import { emptySurface, newDesign } from '@/design/document/new-design'
import { multiply, rotation, translation } from '@/design/geometry/matrix'
import { centerOf } from '@/design/geometry/point'
import { fittedNeon } from '@/design/document/fit-neon'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { templateFor } from '@/design/template/template-for'
import type { Starter } from '../compiled'
import type { StarterManifest } from '../schema/starters'
import type { DesignFiles } from './design-files'

/**
 * Starter designs are written more briefly than stored designs: defaults are left out, and objects are
 * positioned by their center.
 */

type Written = Record<string, unknown>

export interface NamedFont {
  path: (string | number)[]
  font: string
  isSign: boolean
}

/**
 * Returns the fonts of texts and sign lines. A node without a font is skipped: reading the document reports
 * it.
 */
export const fontsNamed = (nodes: StarterManifest['nodes']): NamedFont[] =>
  Object.entries(nodes).flatMap(([id, node]) => {
    const lines: unknown[] = Array.isArray(node['lines']) ? node['lines'] : []
    return [
      ...(node['kind'] === 'text' || node['kind'] === 'made' ? named(node, ['nodes', id], false) : []),
      ...(node['kind'] === 'made' ? madeFontsNamed(node['with'], ['nodes', id, 'with', 'fonts']) : []),
      ...lines.flatMap((line, index) => named(line, ['nodes', id, 'lines', index], true)),
    ]
  })

const named = (record: unknown, path: NamedFont['path'], isSign: boolean): NamedFont[] =>
  isRecord(record) && typeof record['font'] === 'string'
    ? [{ path: [...path, 'font'], font: record['font'], isSign }]
    : []

/** Returns additional fonts named in a generated object's settings. */
function madeFontsNamed(settings: unknown, path: NamedFont['path']): NamedFont[] {
  const fonts: unknown[] = isRecord(settings) && Array.isArray(settings['fonts']) ? settings['fonts'] : []
  return fonts.flatMap((font, index) =>
    typeof font === 'string' ? [{ path: [...path, index], font, isSign: false }] : [],
  )
}

/**
 * Defaults by kind of node. null is a default because it cannot be written in a manifest, where it removes a
 * setting.
 */
const usual: Record<string, Written> = {
  shape: { fill: null },
  path: { fill: null },
  text: { align: 'center', lineHeight: 1.15, tracking: 0 },
  neon: { align: 'center', lineGap: 0.4 },
  made: { with: {} },
  image: { asset: null },
}

const usualLine = { height: 1, tracking: 0 }

/** Returns the crop that centers a picture in its place without distortion. */
function covering(asset: Asset | undefined, width: number, height: number) {
  if (!asset) return { x: 0, y: 0, width: 1, height: 1 }
  const share = width / height / (asset.width / asset.height)
  const [across, down] = share < 1 ? [share, 1] : [1, 1 / share]
  return { x: (1 - across) / 2, y: (1 - down) / 2, width: across, height: down }
}

function withUsual(node: Written, assets: Record<string, Asset>, tube: number): Written {
  const kind = String(node['kind'])
  const full = { ...(Object.hasOwn(usual, kind) ? usual[kind] : {}), ...node }
  if (kind === 'image') {
    const [width, height] = [Number(full['width']), Number(full['height'])]
    return { crop: covering(assets[String(full['asset'])], width, height), ...full }
  }
  const lines: unknown = full['lines']
  if (!Array.isArray(lines)) return full
  return {
    tube,
    ...full,
    lines: lines.map((line: unknown) => (isRecord(line) ? { ...usualLine, ...line } : line)),
  }
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number')

/** Returns an empty box for an invalid node: reading the document reports what it lacks. */
function boxOf(node: Written, files: DesignFiles): Rectangle {
  try {
    return leafBox(node as unknown as DesignNode, files.measure) // the shape is checked afterwards
  } catch {
    return { x: 0, y: 0, width: 0, height: 0 }
  }
}

/** True for lettering without a position: it fills its sign. */
function fillsSign(node: Written): node is Written & NeonNode {
  const lines: unknown = node['lines']
  const isLettering = Array.isArray(lines) && lines.length > 0 && lines.every(isLine)
  return isLettering && !('center' in node || 'transform' in node)
}

const isLine = (line: unknown) =>
  isRecord(line) && typeof line['text'] === 'string' && typeof line['font'] === 'string'

/** Positions a node by its transform, or with the center of its box at `center`, rotated about it. */
function placed(node: Written, around: number, files: DesignFiles): Written {
  const { center, turn = 0, ...rest } = node
  if (!isPair(center)) return { transform: [1, 0, 0, 1, 0, 0], ...rest }
  const middle = centerOf(boxOf(rest, files))
  const transform = multiply(
    multiply(translation(center[0] + around, center[1] + around), rotation(Number(turn))),
    translation(-middle.x, -middle.y),
  )
  return { ...rest, transform }
}

/** Returns the design as a document, without its fonts. Reading the document checks that it is valid. */
function written(
  slug: string,
  manifest: StarterManifest,
  template: ProductTemplate,
  files: DesignFiles,
): DesignDocument {
  const empty = newDesign(template, slug)
  const size = manifest.size
    ? { width: manifest.size[0], height: manifest.size[1] }
    : { ...empty.product.size }
  const options = { ...empty.product.options, ...manifest.options }
  const made = templateFor(template, options)
  const assets = Object.fromEntries(
    Object.entries(manifest.pictures ?? {}).flatMap(([name, file]) => {
      const asset = files.picture(file)
      return asset ? [[name, asset] as const] : []
    }),
  )
  const around = made.surfaces[0]?.around ?? 0
  const nodes = Object.entries(manifest.nodes).map(([id, node]) => {
    const full = withUsual(node, assets, made.neon?.diameter ?? 1)
    const whole: object = fillsSign(full)
      ? fittedNeon(full, size, files.measure)
      : placed(full, around, files)
    return [id, { ...whole }] as const
  })
  const drawn = new Map<string, Written>(nodes)
  const surfaces = made.surfaces.map((rule) => [rule.id, surfaceOf(rule, manifest.surfaces, drawn)] as const)
  return {
    ...empty,
    product: { ...empty.product, size, options },
    surfaceOrder: made.surfaces.map(({ id }) => id),
    surfaces: Object.fromEntries(surfaces) as unknown as DesignDocument['surfaces'], // both are checked when the document is read
    nodes: Object.fromEntries(drawn) as unknown as DesignDocument['nodes'],
    assets,
  }
}

/** Adds copies of objects for a piece of a counted surface; returns their ids. */
function copiedNodes(ids: unknown, suffix: string, nodes: Map<string, Written>): unknown {
  if (!Array.isArray(ids)) return ids
  return ids.map((id: unknown) => {
    const node = typeof id === 'string' ? nodes.get(id) : undefined
    if (!node) return id
    const children = 'children' in node && { children: copiedNodes(node['children'], suffix, nodes) }
    nodes.set(`${id}${suffix}`, { ...node, ...children })
    return `${id}${suffix}`
  })
}

/**
 * Returns one surface from its entry in the file, or from that of its counted surface. Without an entry it follows
 * another surface if its rule says so.
 */
function surfaceOf(
  rule: SurfaceRule,
  surfaces: StarterManifest['surfaces'],
  nodes: Map<string, Written>,
): Written {
  const { follows, ...empty } = emptySurface(rule)[1]
  const own = surfaces[rule.id]
  const common = own || rule.follows ? undefined : surfaces[rule.stem ?? '']
  const { cut, ...rest } = own ?? common ?? (follows ? { follows } : {})
  const whole = empty.cut && { cut: { ...empty.cut, ...(isRecord(cut) ? cut : {}) } }
  const isCopy = common !== undefined && (rule.number ?? 1) > 1
  const copied = isCopy && { nodes: copiedNodes(rest['nodes'], `-${rule.number}`, nodes) }
  return { ...empty, ...whole, ...rest, ...copied }
}

/** Returns the fonts that a starter's nodes name, with the hashes of their files. */
function fontsOf({ nodes }: StarterManifest, files: DesignFiles): DesignDocument['fonts'] {
  return Object.fromEntries(
    fontsNamed(nodes).flatMap(({ font: name }) => {
      const hash = files.fontHash(name)
      return hash === undefined ? [] : [[name, { sha256: hash }] as const]
    }),
  )
}

/** Compiles a starter design. Its document is not yet read, which rounds it and reports problems. */
export function compileStarter(
  slug: string,
  manifest: StarterManifest,
  template: ProductTemplate,
  files: DesignFiles,
): Starter {
  const document = written(slug, manifest, template, files)
  const { name, product, tags, pictures = {} } = manifest
  return {
    slug,
    name,
    product,
    tags,
    pictures,
    document: { ...document, fonts: fontsOf(manifest, files) },
  }
}
