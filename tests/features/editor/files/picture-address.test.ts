import { expect, test } from 'vitest'
import { pictureAddress } from '@/features/editor/files/picture-address'

const urls = { here: 'blob:here' }

test('a picture of this device is shown from it at once (studio-95)', () => {
  expect(pictureAddress({ urls, isRestored: false }, 'here')).toBe('blob:here')
})

test('the shop is asked for a picture only once this device has been searched for it (studio-95)', () => {
  expect(pictureAddress({ urls, isRestored: false }, 'elsewhere')).toBeUndefined()
  expect(pictureAddress({ urls, isRestored: true }, 'elsewhere')).toBe(
    '/media/uploads/elsewhere.preview.webp',
  )
})
