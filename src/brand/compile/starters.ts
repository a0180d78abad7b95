import { isRecord } from '@/lib/is-record'
import { leafBox } from '@/design/document/boxes'
import type {
  Asset,
  DesignDocument,
  DesignNode,
  NeonNode,
  Rectangle,
} from '@/design/document/design-document'
import { newDesign, usualCut } from '@/design/document/new-design'
import { multiply, rotation, translation } from '@/design/geometry/matrix'
import { centerOf } from '@/design/geometry/point'
import { fittedNeon } from '@/design/template/fit-neon'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import type { Starter } from '../compiled'
import type { StarterManifest } from '../schema/starters'
import type { DesignFiles } from './design-files'

/** Starter designs are written shorter than designs are kept: what goes without saying is left out, and things stand by their middle. */

type Written = Record<string, unknown>

export interface NamedFont {
  path: (string | number)[]
  font: string
  isSign: boolean
}

/** The fonts that texts, and lines of signs, are set in; what names none is no text, which its reader tells. */
export const fontsNamed = (nodes: StarterManifest['nodes']): NamedFont[] =>
  Object.entries(nodes).flatMap(([id, node]) => {
    const lines: unknown[] = Array.isArray(node['lines']) ? node['lines'] : []
    return [
      ...(node['kind'] === 'text' ? named(node, ['nodes', id], false) : []),
      ...lines.flatMap((line, index) => named(line, ['nodes', id, 'lines', index], true)),
    ]
  })

const named = (record: unknown, path: NamedFont['path'], isSign: boolean): NamedFont[] =>
  isRecord(record) && typeof record['font'] === 'string'
    ? [{ path: [...path, 'font'], font: record['font'], isSign }]
    : []

/** Nothing is removed by null here as elsewhere in manifests: what has no fill, does not say one. */
const usual: Record<string, Written> = {
  shape: { fill: null },
  path: { fill: null },
  text: { align: 'center', lineHeight: 1.15, tracking: 0 },
  neon: { align: 'center', lineGap: 0.4 },
  image: { asset: null },
}

const usualLine = { height: 1, tracking: 0 }

/** The middle of the picture, in the proportions of its place. */
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

/** What is no object yet has no size; its reader tells what it lacks. */
function boxOf(node: Written, files: DesignFiles): Rectangle {
  try {
    return leafBox(node as unknown as DesignNode, files.measure) // the shape is checked afterwards
  } catch {
    return { x: 0, y: 0, width: 0, height: 0 }
  }
}

/** Lettering that says no place of its own fills its sign. */
function fillsSign(node: Written): node is Written & NeonNode {
  const lines: unknown = node['lines']
  const isLettering = Array.isArray(lines) && lines.length > 0 && lines.every(isLine)
  return isLettering && !('center' in node || 'transform' in node)
}

const isLine = (line: unknown) =>
  isRecord(line) && typeof line['text'] === 'string' && typeof line['font'] === 'string'

/** Where a node stands: as its transform says, or with the middle of its box at `center`, turned about it. */
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

/** Everything of the design but its fonts, in the words of a document; whether it is one, its reader tells. */
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
    const whole = fillsSign(full) ? fittedNeon(full, size, files.measure) : placed(full, around, files)
    return [id, whole]
  })
  const surfaces = made.surfaces.map(({ id, cut }) => {
    const { cut: own, ...rest } = manifest.surfaces[id] ?? {}
    const whole = cut && { cut: { ...usualCut(cut), ...(isRecord(own) ? own : {}) } }
    return [id, { nodes: [], ...whole, ...rest }]
  })
  return {
    ...empty,
    product: { ...empty.product, size, options },
    surfaces: Object.fromEntries(surfaces) as DesignDocument['surfaces'], // these two are checked by their reader
    nodes: Object.fromEntries(nodes) as DesignDocument['nodes'],
    assets,
  }
}

/** The fonts that its nodes name, by the hash of their files. */
function fontsOf({ nodes }: StarterManifest, files: DesignFiles): DesignDocument['fonts'] {
  return Object.fromEntries(
    fontsNamed(nodes).flatMap(({ font: name }) => {
      const hash = files.fontHash(name)
      return hash === undefined ? [] : [[name, { sha256: hash }] as const]
    }),
  )
}

/** A starter design before it is read, which rounds it and tells what is wrong with it. */
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
