import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument } from '@/design/design-document'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { about, rotation, translation, multiply } from '@/design/geometry/matrix'
import { centerOf } from '@/design/geometry/point'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../../support/compiled-brand'

/** Words on the whole canopy of the umbrella that is sold. */

const template = compiledBrand('stickers').templates['photo-umbrella']!

function stateOf(document: DesignDocument) {
  return { document, selection: ['words'], template, newId: () => 'new', measure: estimatedSize }
}

const whole = (() => {
  const made = perform('setOption', stateOf(newDesign(template, 'mine')), {
    name: 'art',
    value: 'whole',
    drops: true,
  })
  if ('problems' in made) throw new Error('refused')
  return made.edit.document
})()
const rule = templateFor(template, whole.product.options).surfaces.find(({ gores }) => gores !== undefined)!
const middle = centerOf(surfaceBoxes(rule, whole.product.size).trim)

/** Returns a canopy with words at a clock angle, 0 at the top, whose letters are turned by the same kind of angle. */
function canopyWith(at: number, turned: number): DesignDocument {
  const node = {
    kind: 'text',
    transform: [1, 0, 0, 1, 0, 0],
    text: 'Rain\nor shine',
    font: 'anton',
    size: 30,
    align: 'center',
    lineHeight: 1.2,
    tracking: 0,
    fill: '#112233',
  } as const
  const bare: DesignDocument = {
    ...whole,
    fonts: { anton: { sha256: 'b'.repeat(64) } },
    nodes: { words: { ...node, transform: [...node.transform] } },
    surfaces: { ...whole.surfaces, [rule.id]: { nodes: ['words'] } },
  }
  const own = centerOf(boxOf(bare, 'words', estimatedSize))
  const angle = (at * Math.PI) / 180
  const place = { x: middle.x + 300 * Math.sin(angle), y: middle.y - 300 * Math.cos(angle) }
  const moved = translation(place.x - own.x, place.y - own.y)
  const transform = multiply(about(place, rotation(turned)), moved)
  return { ...bare, nodes: { words: { ...node, transform } } }
}

const found = (document: DesignDocument) =>
  preflight(document, template, estimatedSize).filter(({ say }) => say === 'designFindings.upsideDown')

test('words whose tops point to the rim of a canopy are reported, and one press turns them to the tip (design-document-541)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 359 }), (at, turned) => {
      const document = canopyWith(at, turned)
      // Letters point up at the bottom of the canopy, so they are readable turned by at + 180 degrees.
      const off = Math.abs(((turned - at - 180 + 900) % 360) - 180)
      if (Math.abs(off - 90) < 2) return
      const [note] = found(document)
      expect(note !== undefined, `${at} ${turned}`).toBe(off > 90)
      if (!note) return
      expect(note).toMatchObject({ level: 'warn', node: 'words', words: { words: 'Rain' } })
      if (!note.fix) throw new Error('no fix')
      const fixed = perform(
        note.fix.command,
        { ...stateOf(document), selection: note.fix.selection },
        note.fix.argument as never,
      )
      if ('problems' in fixed) throw new Error('refused')
      expect(found(fixed.edit.document)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('words around or across the middle of a canopy, and those on single panels, are left alone (design-document-541)', () => {
  const document = canopyWith(0, 0)
  const node = document.nodes['words']
  if (node?.kind !== 'text') throw new Error('words')
  const across = { ...node, transform: translation(middle.x - 60, middle.y - 30) }
  expect(found({ ...document, nodes: { words: across } })).toEqual([])
  expect(found({ ...document, nodes: { words: { ...node, along: { inset: 20, at: 0 } as never } } })).toEqual(
    [],
  )
})
