import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { jsonLdText } from '@/shell/json-ld'

test('text in structured data cannot end its script element (shell-16)', () => {
  expect(jsonLdText({ name: '</script><script>alert(1)</script>' })).not.toContain('<')
})

test('escaping preserves any structured data (shell-16)', () => {
  assert(
    property(string({ unit: 'binary' }), (name) => {
      const text = jsonLdText({ name })
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual({ name })
    }),
  )
})
