import { validateBytes } from 'gltf-validator'
import { expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import type { FrozenDesign } from '@/backend/production/frozen-design'
import { productModel } from '@/backend/production/product-model/product-model'
import { surfacesOf, type ProductSources } from '@/backend/production/product-picture/product-picture'
import { brandIds } from '@/brand/brand-ids'
import type { DesignDocument, DesignNode, NeonNode } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { newDesign } from '@/design/document/new-design'
import { boundsOfModel, type Model } from '@/design/model/model'
import { writeGlb } from '@/design/model/write-glb'
import { writeUsdz } from '@/design/model/write-usdz'
import { frameSize } from '@/design/picture/frame-size'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { sizeOf } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { seenApart } from '@/design/template/view-of'
import { brandCalled } from '../backend/production/support/starter-designs'
import { filesIn, meshesIn, usdzProblems } from './support/usdz-problems'

/** Small pictures are enough here; shoppers get 2,048 pixels. */
const side = 128

type Case = [name: string, brand: string, template: ProductTemplate]

/** Every product's template in the three brands, once for those that are made alike. */
function cases(): Case[] {
  const seen = new Set<string>()
  return brandIds().flatMap((brand) =>
    Object.entries(brandCalled(brand).templates).flatMap(([sku, template]): Case[] => {
      const { surfaces, options, views, neon, kind, sizes } = template
      const key = JSON.stringify([surfaces, options, views, neon, kind, sizes.default])
      if (seen.has(key)) return []
      seen.add(key)
      return [[`${sku} in ${brand}`, brand, template]]
    }),
  )
}

const neonOf = ({ neon }: ProductTemplate): NeonNode => ({
  kind: 'neon',
  transform: [1, 0, 0, 1, 40, 40],
  lines: [
    {
      text: 'Open',
      font: Object.keys(neon?.asked.lettering?.fonts ?? {})[0] ?? 'script',
      height: 100,
      tracking: 0,
      color: '#ff2d78',
    },
    {
      text: 'late',
      font: Object.keys(neon?.asked.lettering?.fonts ?? {})[0] ?? 'script',
      height: 80,
      tracking: 0,
      color: '#20d0ff',
    },
  ],
  align: 'center',
  lineGap: 40,
  tube: neon?.diameter ?? 8,
})

/** A design with a color on each side, and an object that is off center. */
async function designOf(rule: ProductTemplate, options: Record<string, string> = {}): Promise<FrozenDesign> {
  const blank = newDesign(rule, 'model')
  const product = { ...blank.product, options: { ...blank.product.options, ...options } }
  const template = templateFor(rule, product.options)
  const [front = ''] = blank.surfaceOrder
  const { width, height } = blank.product.size
  const object: DesignNode =
    rule.kind === 'neon'
      ? neonOf(rule)
      : {
          kind: 'shape',
          shape: 'ellipse',
          transform: [1, 0, 0, 1, width / 5, height / 5],
          width: width / 3,
          height: height / 3,
          fill: '#c03a2b',
        }
  const surfaces = Object.entries(blank.surfaces).map(([id, surface]) => [
    id,
    {
      ...surface,
      ...(rule.kind !== 'neon' &&
        !template.surfaces.find((each) => each.id === id)?.cut && { background: '#e8d9b0' }),
      ...(id === front && { nodes: [...surface.nodes, 'object'] }),
    },
  ])
  const document: DesignDocument = {
    ...blank,
    product,
    surfaces: Object.fromEntries(surfaces),
    nodes: { ...blank.nodes, object },
  }
  return {
    document,
    template,
    hash: await designHash(document),
    ...(template.neon && { neon: template.neon }),
  }
}

const nothing = () => Promise.reject(new Error('There is no picture.'))

function sourcesOf(brand: string): ProductSources {
  const sceneIn =
    (mode: 'print' | 'proof'): ProductSources['sceneOf'] =>
    async ({ document, template }, surface) =>
      sceneOf(document, template, surface, { faces: await loadFaces(document, brand), mode })
  return {
    sceneOf: sceneIn('print'),
    shownOf: sceneIn('proof'),
    originalOf: nothing,
    printableOf: nothing,
    maskOf: nothing,
  }
}

async function modelOf(brand: string, rule: ProductTemplate, options?: Record<string, string>) {
  const design = await designOf(rule, options)
  return { design, model: await productModel(design, sourcesOf(brand), side) }
}

const sizeIn = (model: Model) => {
  const { least, most } = boundsOfModel(model)!
  return most.map((value, axis) => value - least[axis]!) as [number, number, number]
}

/** Returns the share of triangles that do not face as their normals do; tubes have some at sharp bends. */
function turnedTriangles({ meshes }: Model): number {
  let [turned, all] = [0, 0]
  for (const { points, normals, corners, finish } of meshes) {
    if (finish.isTwoSided) continue
    const at = (list: number[], index: number) =>
      list.slice(index * 3, index * 3 + 3) as [number, number, number]
    for (let index = 0; index < corners.length; index += 3) {
      const [a, b, c] = corners.slice(index, index + 3).map((corner) => at(points, corner))
      const [u, v] = [b!.map((value, axis) => value - a![axis]!), c!.map((value, axis) => value - a![axis]!)]
      const normal = [
        u[1]! * v[2]! - u[2]! * v[1]!,
        u[2]! * v[0]! - u[0]! * v[2]!,
        u[0]! * v[1]! - u[1]! * v[0]!,
      ]
      const area = Math.hypot(...normal)
      const facing = at(normals, corners[index]!).reduce((sum, value, axis) => sum + value * normal[axis]!, 0)
      all++
      if (area > 1e-3 && facing < -0.3 * area) turned++
    }
  }
  return turned / Math.max(all, 1)
}

test.each(cases())(
  '%s is a model that the checkers of both formats accept (designs-13)',
  async (_, brand, template) => {
    const { design, model } = await modelOf(brand, template)
    expect(turnedTriangles(model)).toBeLessThan(0.01)
    const glb = writeGlb(model, 'Test')
    const { issues } = await validateBytes(glb)
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
    const usdz = writeUsdz(model)
    expect(await usdzProblems(usdz)).toEqual([])

    // Both files have the size of the finished product, in meters.
    const [width, height, depth] = sizeIn(model)
    const points = meshesIn(filesIn(usdz)[0]!.bytes.toString('utf8')).flatMap((mesh) => mesh.points)
    const inFile = (axis: number) => points.filter((_value, index) => index % 3 === axis)
    const lengthOf = (axis: number) => Math.max(...inFile(axis)) - Math.min(...inFile(axis))
    expect(lengthOf(0) * 1_000).toBeCloseTo(width, 0)
    expect(lengthOf(1) * 1_000).toBeCloseTo(height, 0)
    expect(lengthOf(2) * 1_000).toBeCloseTo(depth, 0)
    const [rule] = seenApart(design.template, surfacesOf(design))
    if (model.stands !== 'wall' || design.template.kind === 'neon' || rule?.cut) return
    const { frame = 'none' } = design.document.product.options
    const isCanvas = design.template.kind === 'canvas'
    const isFramed = frame !== 'none' && (isCanvas || design.template.options['frame']?.asked !== undefined)
    const around = isCanvas ? frameSize.gap + frameSize.width : (rule?.frame ?? 0) + (rule?.mount ?? 0)
    const beyond = isFramed ? 2 * around : 0
    const { width: wide, height: high } = sizeOf(rule!, design.document.product.size)
    expect(Math.abs(width - beyond - wide)).toBeLessThan(1)
    expect(Math.abs(height - beyond - high)).toBeLessThan(1)
  },
)

const frames: [sku: string, options: Record<string, string>][] = [
  ['classic-photo-canvas', { frame: 'oak' }],
  ['classic-photo-canvas', { edge: 'blur', depth: 'gallery' }],
  ['classic-photo-canvas', { edge: 'color', 'edge-color': 'moss' }],
  ['three-panel-canvas', { edge: 'wrap' }],
  ['custom-frame', { molding: 'gallery', mount: 'wide', frame: 'gold' }],
  ['custom-frame', { molding: 'slim', mount: 'medium', openings: 'one-and-two' }],
  ['gallery-framed-print', { mount: 'wide', openings: 'nine', frame: 'oak' }],
]

test.each(frames)(
  '%s with %j has its true size, and a picture on every side (designs-13)',
  async (sku, options) => {
    const { templates } = brandCalled('canvas')
    const { design, model } = await modelOf('canvas', templates[sku]!, options)
    const { issues } = await validateBytes(writeGlb(model, 'Test'))
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
    expect(await usdzProblems(writeUsdz(model))).toEqual([])
    const [rule] = design.template.surfaces
    const { frame = 'none' } = design.document.product.options
    const isCanvas = design.template.kind === 'canvas'
    const around = frame === 'none' ? 0 : isCanvas ? 19 : rule!.frame! + rule!.mount!
    const [width, height, depth] = sizeIn(model)
    expect(Math.abs(width - design.document.product.size.width - 2 * around)).toBeLessThan(1)
    expect(Math.abs(height - design.document.product.size.height - 2 * around)).toBeLessThan(1)
    const [back = 0, fold = 22] = rule!.folds ?? []
    expect(depth).toBeCloseTo(fold - back + (isCanvas && frame !== 'none' ? frameSize.ahead : 0), 3)
    expect(model.pictures).toHaveLength(sku.startsWith('three') ? 3 : 1)
    expect(boundsOfModel(model)?.least[2]).toBeCloseTo(0, 6) // the back touches the wall
  },
)
