import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { migrateToCurrentTemplate } from '@/design/document/migrate-to-current-template'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { brandCalled } from '../../backend/production/support/starter-designs'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const template = { ...sampleTemplate, checks: { empty: { stop: 1 } } }
const titled = {
  ...template,
  surfaces: template.surfaces.map((rule) => ({ ...rule, title: `The ${rule.id}` })),
}
const front = sampleDesign.surfaces['front'] ?? { nodes: [] }
const withBack = (back: (typeof sampleDesign.surfaces)[string]) => ({
  ...sampleDesign,
  surfaces: { front, back },
})

test('an empty surface beside others stops the order and is named by its title (design-document-541)', () => {
  expect(preflight(withBack({ nodes: [] }), titled, estimatedSize)).toEqual([
    {
      check: 'empty',
      level: 'stop',
      surface: 'back',
      say: 'designFindings.empty',
      found: 0,
      wanted: 1,
      words: { surface: 'The back' },
    },
  ])
})

test('a background fills a surface, and hidden objects do not (design-document-541)', () => {
  expect(preflight(withBack({ nodes: [], background: '#204060' }), titled, estimatedSize)).toEqual([])
  const { link } = sampleDesign.nodes
  if (!link) throw new Error('the sample has a link')
  const hidden = {
    ...withBack({ nodes: ['link'] }),
    nodes: { ...sampleDesign.nodes, link: { ...link, hidden: true } },
  }
  expect(preflight(hidden, titled, estimatedSize).map(({ check }) => check)).toEqual(['empty'])
})

test('a template with one surface, or without the rule, has no such finding (design-document-541)', () => {
  const single = { ...titled, surfaces: titled.surfaces.slice(0, 1) }
  const alone = { ...sampleDesign, surfaceOrder: ['front'], surfaces: { front: { nodes: [] } } }
  expect(preflight(alone, single, estimatedSize)).toEqual([])
  expect(preflight(withBack({ nodes: [] }), { ...titled, checks: {} }, estimatedSize)).toEqual([])
})

test('a design of a single tile gets the three tiles that the set has now, empty and in order (design-document-541, design-document-6)', () => {
  const tiles = brandCalled('canvas').templates['photo-tiles']
  if (!tiles) throw new Error('the brand sells tiles')
  expect(tiles.before?.map(({ revision }) => revision)).toEqual([1, 2, 3, 4])
  const now = newDesign(tiles, 'tiles')
  const before = {
    ...now,
    product: { ...now.product, revision: 3 },
    surfaceOrder: ['front'],
    surfaces: { front: { nodes: [], background: '#204060' } },
  }
  const upgraded = migrateToCurrentTemplate(before, tiles)
  expect(upgraded.surfaceOrder).toEqual(['tile-1', 'tile-2', 'tile-3', 'tile-4'])
  expect(upgraded.surfaces['tile-1']?.background).toBe('#204060')
  expect(upgraded.surfaces['tile-4']).toEqual({ nodes: [] })
  expect(templateProblems(upgraded, tiles)).toEqual([])
  const four = {
    ...before,
    product: { ...before.product, revision: 4 },
    surfaceOrder: ['front', 'second', 'third', 'fourth'],
    surfaces: Object.fromEntries(
      ['front', 'second', 'third', 'fourth'].map((id) => [
        id,
        { nodes: [], background: `#00000${id.length}` },
      ]),
    ),
  }
  const { surfaces } = migrateToCurrentTemplate(four, tiles)
  expect(Object.values(surfaces).map(({ background }) => background)).toEqual(
    Object.values(four.surfaces).map(({ background }) => background),
  )
})
