import { expect, test } from 'vitest'
import { decodeText } from '@/lib/words/decode-text'

const list = 'Zoë,1\r\nJosé,2'

test.each([
  ['UTF-8', Buffer.from(list)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${list}`)],
  ['the code page of Windows', Buffer.from(list, 'latin1')],
  ['UTF-16, as "Unicode text"', Buffer.from(`\uFEFF${list}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\uFEFF${list}`, 'utf16le').swap16()],
])('a list saved as %s has its accents (forms-5)', (_, bytes) => {
  expect(decodeText(bytes)).toBe(list)
})

test('a file cut within a character is still UTF-8 (forms-5)', () => {
  expect(decodeText(Buffer.from('Zoë, José').subarray(0, -1))).toBe('Zoë, Jos')
})
