import { expect, test } from 'vitest'
import { findingAmounts, spotAmounts } from '@/design/check/finding-amounts'
import { lengthText } from '@/lib/words/length-text'

test.each([
  [0.3, '0.012 in (0.3 mm)'],
  [25.4, '1 in (25.4 mm)'],
  [-1.1, '-0.043 in (-1.1 mm)'],
  [0, '0 in (0 mm)'],
  [6.35, '0.25 in (6.35 mm)'],
])('%s mm is shown in inches first (studio-322)', (millimeters, said) => {
  expect(lengthText(millimeters)).toBe(said)
})

test.each(['safe-area', 'stroke-width', 'cut-radius', 'cut-neck', 'cut-gap'] as const)(
  'the check %s reports lengths (studio-322)',
  (check) => {
    expect(findingAmounts({ check, found: 0.3, wanted: 2 })).toEqual({
      found: '0.012 in (0.3 mm)',
      wanted: '0.079 in (2 mm)',
    })
  },
)

test.each(['resolution', 'fold', 'missing-glyphs', 'cut-pieces'] as const)(
  'the check %s reports plain numbers (studio-322)',
  (check) => {
    expect(findingAmounts({ check, found: 1.256, wanted: 2 })).toEqual({ found: 1.26, wanted: 2 })
  },
)

test('a cut’s pieces are reported as a count, and its other amounts as lengths (studio-322)', () => {
  expect(spotAmounts({ kind: 'pieces', found: 3, wanted: 1 })).toEqual({ found: 3, wanted: 1 })
  for (const kind of ['radius', 'neck', 'gap', 'piece'] as const)
    expect(spotAmounts({ kind, found: 1, wanted: 2 }).found).toBe('0.039 in (1 mm)')
})
