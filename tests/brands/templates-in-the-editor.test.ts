import { describe, expect, test } from 'vitest'
import { starterList } from '@/brand/starter-list'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandState } from '@/design/document/commands/command'
import { perform } from '@/design/document/commands/perform'
import { ownPhotos, readyMadeContents } from '@/design/document/commands/ready-made'
import type { Asset, DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { suitable } from '@/features/editor/templates/find-templates'
import { brandIds } from '@/brand/brand-ids'
import { compiledBrand } from '../support/compiled-brand'
import { everyThird, testsEverything } from '../support/test-suite'

/** Applies the ready-made designs of each shop to products in the editor; a sample of them in the short suite. */

const brands = brandIds(process.cwd()).map((id) => {
  const brand = compiledBrand(id)
  return { id, brand, list: starterList(brand) }
})

let made = 0
const stateOf = (document: DesignDocument, template: ProductTemplate): CommandState => ({
  document,
  selection: [],
  template,
  newId: () => `new${made++}`,
  measure: estimatedSize,
})

/** Returns the values of an option to try: the last one, and all if surfaces depend on it. */
const triedValues = ({ surfaces, options }: ProductTemplate, name: string): string[] =>
  (options[name]?.values ?? []).slice(surfaces.some(({ when }) => when?.[name]) ? 0 : -1)

/** Returns designs of a product in its default size and in another one, with values of its options. */
function designsOf(template: ProductTemplate): DesignDocument[] {
  const usual = newDesign(template, 'mine')
  const after = (name: 'setSize' | 'setOption', argument: never) => {
    const result = perform(name, stateOf(usual, template), argument)
    return 'edit' in result ? [result.edit.document] : []
  }
  const [width, height] = template.sizes.list?.at(-1) ?? template.sizes.maximum
  const options = Object.keys(template.options).flatMap((name) =>
    triedValues(template, name).flatMap((value) => after('setOption', { name, value, drops: true } as never)),
  )
  return [usual, ...after('setSize', { size: { width, height }, content: 'scale' } as never), ...options]
}

const photo: Asset = {
  key: 'm'.repeat(32),
  sha256: '1'.repeat(64),
  type: 'image/jpeg',
  width: 4000,
  height: 3000,
  name: 'mine.jpg',
}

function withPhoto(document: DesignDocument): DesignDocument {
  const [surface = ''] = document.surfaceOrder
  const node = {
    kind: 'image',
    transform: [1, 0, 0, 1, 1, 1],
    asset: 'mine',
    width: 20,
    height: 15,
    crop: { x: 0, y: 0, width: 1, height: 1 },
  } as const
  return {
    ...document,
    nodes: { ...document.nodes, 'my-photo': { ...node, transform: [...node.transform] } },
    assets: { mine: photo },
    surfaces: {
      ...document.surfaces,
      [surface]: { ...document.surfaces[surface], nodes: ['my-photo'] },
    },
  }
}

describe.each(brands)('$id', ({ brand, list }) => {
  const bySlug = new Map(brand.starters.map((starter) => [starter.slug, starter]))
  const samples = new Set(list.samples)
  const own = (document: DesignDocument) => ownPhotos(document, ({ sha256 }) => samples.has(sha256))

  /** Applies a ready-made design to another design. Returns the result and its problems. */
  function putOn(document: DesignDocument, template: ProductTemplate, slug: string, keepsPhotos = false) {
    const starter = bySlug.get(slug)
    const ready = starter && {
      document: starter.document,
      template: brand.templates[starter.product] ?? template,
    }
    if (!ready) throw new Error(`There is no ${slug}`)
    const state = stateOf(document, template)
    const laid = readyMadeContents(state, ready, keepsPhotos ? own(document) : [])
    const result = perform('setContents', state, { contents: laid.contents })
    if ('problems' in result) return { problems: result.problems, document, placed: 0 }
    const { document: after } = result.edit
    return { problems: templateProblems(after, template), document: after, placed: laid.placed }
  }

  /** The first ready-made design of each product; all in the long suite. */
  const applied = testsEverything
    ? brand.starters
    : [...Map.groupBy(brand.starters, ({ product }) => product).values()].flatMap(([first]) => first ?? [])

  test('every template fits its own product in other sizes and with other options, which stay as they are (studio-93)', () => {
    for (const { slug, product } of applied) {
      const template = brand.templates[product]
      if (!template) throw new Error(`${product} has no template`)
      for (const before of designsOf(template)) {
        const { problems, document } = putOn(before, template, slug)
        const at = `${slug} ${JSON.stringify(before.product)}`
        expect(problems, at).toEqual([])
        expect(document.product, at).toEqual(before.product)
        expect(Object.keys(document.nodes).length, at).toBeGreaterThan(0)
      }
    }
  })

  test('templates of other products are offered where they fit, and stay within the product (studio-93)', () => {
    let offered = 0
    for (const [urlKey, template] of everyThird(Object.entries(brand.templates))) {
      const before = newDesign(template, 'mine')
      const state = stateOf(before, template)
      for (const { slug, product } of suitable(list.starters, urlKey, state)) {
        if (product === urlKey) continue
        offered += 1
        const { problems, document } = putOn(before, template, slug)
        expect(problems, `${slug} on ${urlKey}`).toEqual([])
        expect(document.product).toEqual(before.product)
      }
    }
    if (Object.keys(brand.templates).length > 10) expect(offered).toBeGreaterThan(testsEverything ? 100 : 10)
  })

  test('photos that fill one form of a product fill its other forms, as many as there are (studio-93)', () => {
    for (const { slug, product, document: sample } of brand.starters) {
      const template = brand.templates[product]
      const images = Object.values(sample.nodes).filter(({ kind }) => kind === 'image')
      if (!template || product !== 'photo-lamp' || images.length < Object.keys(sample.nodes).length) continue
      for (const before of designsOf(template)) {
        const { document } = putOn(before, template, slug)
        const { surfaces } = templateFor(template, before.product.options)
        expect(Object.values(document.nodes).length, slug).toBe(images.length)
        for (const rule of surfaces) {
          const { cover } = surfaceBoxes(rule, document.product.size)
          const areas = (document.surfaces[rule.id]?.nodes ?? []).map((id) => {
            const node = document.nodes[id]
            return node?.kind === 'image' ? node.width * node.height : 0
          })
          const whole = document.surfaces[rule.id]?.follows ? 0 : cover.width * cover.height
          expect(
            areas.reduce((sum, area) => sum + area, 0),
            `${slug}, ${rule.id}`,
          ).toBeCloseTo(whole, 0)
        }
      }
    }
  })

  test('a shopper’s own photo goes into a photo slot, and a sample picture is never treated as theirs (studio-93)', () => {
    const slotted = brand.starters.filter(({ document }) => Object.keys(document.assets).length > 0)
    expect(slotted.length === 0).toBe(brand.starters.length === 0) // a new brand may have none
    for (const { slug, product, document: sample } of everyThird(slotted)) {
      expect(own(sample), slug).toEqual([])
      const template = brand.templates[product]
      if (!template) continue
      const { problems, document, placed } = putOn(
        withPhoto(newDesign(template, 'mine')),
        template,
        slug,
        true,
      )
      expect(problems, slug).toEqual([])
      expect(placed, slug).toBe(1)
      const shown = Object.values(document.nodes).filter(
        (node) => node.kind === 'image' && document.assets[node.asset ?? '']?.key === photo.key,
      )
      expect(shown.length, slug).toBeGreaterThan(0)
    }
  })
})
