import { describe, expect, test } from 'vitest'
import {
  editAddress,
  lineCrop,
  orderedAddress,
  linePicture,
  pictureInterval,
} from '@/features/cart/lines/line-picture'

const line = (design?: unknown) => ({
  uid: 'NDI=',
  urlKey: 'round',
  answers: [],
  isGift: false,
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

test('beside a saved design the right to open it stays in the way back (designs-16)', () => {
  const token = 'T'.repeat(32)
  const link = `/designtool?urlKey=round&itemId=${'D'.repeat(32)}&edit=${token}`
  expect(editAddress(line({ edit_link: link }))).toBe(`${link}&line=NDI%3D`)
})

test('a line that no tool made is changed on its product’s page, when there is something to answer (cart-74)', () => {
  const answered = { ...line(), answers: [{ optionUid: 'MQ==', value: 'Mg==' }] }
  expect(editAddress(answered)).toBe('/product/round?line=NDI%3D')
  expect(editAddress({ ...answered, isGift: true })).toBeUndefined()
  expect(editAddress(line())).toBeUndefined()
})

test('an ordered line opens its saved design in the version that was ordered, and nothing else (designs-21)', () => {
  const link = `/designtool?urlKey=round&itemId=${'D'.repeat(32)}&edit=${'T'.repeat(32)}`
  expect(orderedAddress(line({ edit_link: link, revision: 3 }))).toBe(`${link}&version=3`)
  expect(orderedAddress(line({ edit_link: link }))).toBeUndefined()
  expect(orderedAddress(line({ edit_link: '/designtool?urlKey=round&edit=a1', revision: 3 }))).toBeUndefined()
  expect(orderedAddress(line({ edit_link: '//evil.example?itemId=1', revision: 3 }))).toBeUndefined()
  expect(orderedAddress(line())).toBeUndefined()
})

test('a design that cannot be read is no design (cart-55)', () => {
  for (const design of ['', '{', 'null', '[]', '"text"', '5']) {
    expect(linePicture(line(design))).toEqual(own)
    expect(editAddress(line(design))).toBeUndefined()
  }
})

test('of a designed picture the part that lies on the product is shown, when all of it is said (studio-60)', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 }
  const front = { width: 300, height: 200 }
  expect(lineCrop(line({ picture: { crop, front, more: 1 } }))).toEqual({ crop, front })
  const odd = [
    undefined,
    '{',
    {},
    { picture: 5 },
    { picture: { crop } },
    { picture: { crop: { ...crop, x: 0.6 }, front } },
    { picture: { crop: { ...crop, width: 'calc(1px)' }, front } },
    { picture: { crop, front: { width: 0, height: 1 } } },
  ]
  for (const design of odd) expect(lineCrop(line(design))).toBeUndefined()
})

test('border, mount and frame round it are shown, when they are colors and lengths (studio-65)', () => {
  const laid = { crop: { x: 0, y: 0, width: 1, height: 0.5 }, front: { width: 200, height: 300 } }
  const rings = [
    { color: '#fbfaf6', width: 38 },
    { color: '#b98b56', width: 19 },
  ]
  expect(lineCrop(line({ picture: { ...laid, rings } }))).toEqual({ ...laid, rings })
  const odd = [5, [5], [{ color: 'url(//evil.example)', width: 3 }], [{ color: '#ffffff', width: '3px' }]]
  for (const each of odd) expect(lineCrop(line({ picture: { ...laid, rings: each } }))).toEqual(laid)
})

describe('the picture that is drawn of a design (designs-13)', () => {
  const design = { design: 'A'.repeat(32), revision: 1, hash: 'a'.repeat(64) }
  const noted = `/media/uploads/${'B'.repeat(32)}.png`
  const drawn = `/media/uploads/${'C'.repeat(32)}.webp`

  test('takes the place of what the tool noted, whole', () => {
    const picture = { crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, front: { width: 10, height: 10 } }
    const shown = line({ ...design, product_image: noted, picture, design_image: drawn })
    expect(linePicture(shown).file).toBe(drawn.slice('/media/'.length))
    expect(lineCrop(shown)).toBeUndefined()
    expect(lineCrop(line({ ...design, product_image: noted, picture }))).toEqual(picture)
  })

  test('is looked for a few times, and not where there is no design or where it is there', () => {
    const waiting = line({ ...design, product_image: noted })
    expect([1, 2, 3, 4].map((answers) => pictureInterval([waiting], answers))).toEqual([
      4_000,
      4_000,
      4_000,
      false,
    ])
    expect(pictureInterval([line({ product_image: noted })], 1)).toBe(false)
    expect(pictureInterval([line({ ...design, design_image: drawn })], 1)).toBe(false)
    expect(pictureInterval([{ toolOptions: null }], 1)).toBe(false)
  })
})
