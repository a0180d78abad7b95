import { expect, test } from 'vitest'
import { editAddress, linePicture } from '@/features/cart/lines/line-picture'

const line = (design?: unknown) => ({
  uid: 'NDI=',
  name: 'Round Stickers',
  picture: { file: 'products/round.webp', alt: 'Round stickers on a laptop' },
  toolOptions: design === undefined ? null : typeof design === 'string' ? design : JSON.stringify(design),
})
const own = { file: 'products/round.webp', alt: 'Round stickers on a laptop' }

test('a designed line shows its design, others their product (cart-51)', () => {
  expect(linePicture(line())).toEqual(own)
  expect(linePicture(line({ product_image: '/media/uploads/abc.png' }))).toEqual({
    file: 'uploads/abc.png',
    alt: 'Round Stickers',
  })
  expect(linePicture({ ...line(), picture: null })).toEqual({ file: undefined, alt: 'Round Stickers' })
})

test('pictures and links of a design come from our own addresses only (cart-55)', () => {
  for (const image of [
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/media/../x.png',
    '/media/x.svg',
    'javascript:alert(1)',
    5,
    null,
  ])
    expect(linePicture(line({ product_image: image })), String(image)).toEqual(own)
  for (const link of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a/../b',
    '/a?x=<b>',
    {},
  ])
    expect(editAddress(line({ edit_link: link })), String(link)).toBeUndefined()
  expect(editAddress(line({ edit_link: '/designtool?urlKey=round&edit=a1' }))).toBe(
    '/designtool?urlKey=round&line=NDI%3D',
  )
})

test('a design that cannot be read is no design (cart-55)', () => {
  for (const design of ['', '{', 'null', '[]', '"text"', '5']) {
    expect(linePicture(line(design))).toEqual(own)
    expect(editAddress(line(design))).toBeUndefined()
  }
})
