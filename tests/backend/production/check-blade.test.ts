import { expect, test } from 'vitest'
import { checkBlade } from '@/backend/production/check-blade'
import { repeated } from '@/design/scene/cut-scene'
import { sampleTemplate } from '../../design/support/sample-design'
import { sampleJob } from './support/sample-job'

const [rule] = sampleTemplate.surfaces
if (!rule) throw new Error('there is a surface')
const copies = [
  { x: 24, y: 0 },
  { x: 0, y: 20 },
  { x: 24, y: 20 },
]

/** Returns two rows of two pieces, each of this width and 16 mm high. */
const sheet = (width: number) => {
  const path = repeated(`M2 2L${2 + width} 2L${2 + width} 18L2 18Z`, copies)
  const elements = copies.map(({ x, y }) => ({
    kind: 'group' as const,
    isCopy: true as const,
    transform: [1, 0, 0, 1, x, y] as [number, number, number, number, number, number],
    children: [],
  }))
  const { box } = sampleJob().scene
  return sampleJob({ scene: { box, elements }, cuts: [{ layer: 'KissCut', path }] })
}

const check = (width: number) => () =>
  checkBlade(sheet(width), { surface: 'front', rule, template: sampleTemplate })

test('pieces of a sheet whose cuts overlap get no files, and the error states by how much (production-33)', () => {
  expect(check(22)).not.toThrow()
  expect(check(24)).not.toThrow()
  expect(check(26.5)).toThrow(/cut 2\.5 mm into each other.*Ask the shopper/)
})

test('pieces that are apart are checked wherever they are, and one inside the notch of another is fine (production-33)', () => {
  const packed = { ...rule, packing: { on: 'sheet' as const, gap: 2, margin: 2 } }
  const { box } = sampleJob().scene
  const made = (second: string) => () =>
    checkBlade(
      sampleJob({
        scene: { box, elements: [] },
        cuts: [{ layer: 'KissCut', path: `M0 0L30 0L30 10L10 10L10 30L0 30Z${second}` }],
      }),
      { surface: 'front', rule: packed, template: sampleTemplate },
    )
  expect(made('M13 13L28 13L28 28L13 28Z')).not.toThrow()
  expect(made('M8 8L28 8L28 28L8 28Z')).toThrow(/cut 2\.83 mm into each other/)
})
