import { expect, test } from 'vitest'
import { letterPictureOf } from '@/backend/kernel/letter-picture'

test('e-mails and work tickets show a line’s drawn design, otherwise its product, and never an upload (mail-61, orders-6)', () => {
  const drawn = `${'D'.repeat(32)}.webp`
  const shown = `uploads/${'D'.repeat(32)}.opaque.webp`
  expect(letterPictureOf(drawn, 'products/mug.webp')).toBe(shown)
  expect(letterPictureOf(drawn, undefined)).toBe(shown)
  for (const none of [null, undefined]) {
    expect(letterPictureOf(none, 'products/mug.webp')).toBe('products/mug.webp')
    expect(letterPictureOf(none, `uploads/${'U'.repeat(32)}.webp`)).toBeUndefined()
    expect(letterPictureOf(none, undefined)).toBeUndefined()
  }
})
