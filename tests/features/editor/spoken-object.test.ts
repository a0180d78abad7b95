import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import { readingOrder } from '@/design/document/reading-order'
import { spokenObject } from '@/features/editor/spoken-object'
import { exampleBrand } from '../../support/brands'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'

const { messages } = exampleBrand()
const say = (path: string, values: Record<string, string | number> = {}) => {
  const [group = '', name = ''] = path.split('.')
  return (messages[group]?.[name] ?? path).replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]))
}

test('each object is announced with its kind, position, size and whether it is in the safe area (studio-83)', () => {
  const spoken = readingOrder(sampleDesign, sampleTemplate, 'front', estimatedSize).map((object) =>
    spokenObject(say, object),
  )
  expect(spoken).toContain(
    'picture, 5 mm from the top, 5 mm from the left, 40 by 30 mm, inside the safe area',
  )
  expect(spoken.find((each) => each.startsWith('text'))).toMatch(/^text “Good Vibes”, 40 mm from the top, /)
})

test('an object beyond an edge, rotated or locked is announced as such (studio-83)', () => {
  const object = {
    id: 'a',
    kind: 'shape' as const,
    position: 1,
    count: 1,
    x: -4.5,
    y: -20,
    width: 8,
    height: 8,
    angle: 30,
    within: 'partly' as const,
    isLocked: true,
  }
  expect(spokenObject(say, object)).toBe(
    'shape, 20 mm above the top edge, 4.5 mm beyond the left edge, 8 by 8 mm, turned by 30 degrees, partly beyond the edge, locked',
  )
})
