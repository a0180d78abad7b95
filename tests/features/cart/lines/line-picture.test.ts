import { describe, expect, test } from 'vitest'
import {
  editAddress,
  lineCrop,
  orderedAddress,
  linePicture,
  pictureInterval,
} from '@/features/cart/lines/line-picture'
import { moreSides } from '@/features/cart/lines/more-sides'

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

test('a designed line shows its design, and other lines show their product (cart-51)', () => {
  expect(linePicture(line())).toEqual(own)
  expect(linePicture(line({ product_image: '/media/uploads/abc.png' }))).toEqual({
    file: 'uploads/abc.png',
    alt: 'Round Stickers',
  })
  expect(linePicture({ ...line(), picture: null })).toEqual({ file: undefined, alt: 'Round Stickers' })
})

test('a line of many sides links to a picture of all, and others and forged ones do not (designs-13, cart-8)', () => {
  const image = { design_image: '/media/uploads/abc.webp' }
  expect(moreSides(line({ ...image, design_sides: 60 }))).toEqual({
    count: 60,
    href: '/media/uploads/abc.sides.webp',
  })
  for (const sides of [undefined, null, 4, 401, Number.NaN, '60'])
    expect(moreSides(line({ ...image, design_sides: sides })), String(sides)).toBeUndefined()
  expect(moreSides(line({ design_image: 'https://evil.example/x.webp', design_sides: 60 }))).toBeUndefined()
  expect(moreSides(line())).toBeUndefined()
})

test('a line’s picture and edit link are used only if they point to the shop itself (cart-8)', () => {
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

test('the edit link of a saved design keeps its edit token (designs-16)', () => {
  const token = 'T'.repeat(32)
  const link = `/designtool?urlKey=round&itemId=${'D'.repeat(32)}&edit=${token}`
  expect(editAddress(line({ edit_link: link }))).toBe(`${link}&line=NDI%3D`)
})

test('a line without a tool is edited on its product’s page if the product has choices (cart-74)', () => {
  const answered = { ...line(), answers: [{ optionUid: 'MQ==', value: 'Mg==' }] }
  expect(editAddress(answered)).toBe('/product/round?line=NDI%3D')
  expect(editAddress({ ...answered, isGift: true })).toBeUndefined()
  expect(editAddress(line())).toBeUndefined()
})

test('an ordered line links only to its saved design, in the ordered version (designs-16)', () => {
  const link = `/designtool?urlKey=round&itemId=${'D'.repeat(32)}&edit=${'T'.repeat(32)}`
  expect(orderedAddress(line({ edit_link: link, revision: 3 }))).toBe(`${link}&version=3`)
  expect(orderedAddress(line({ edit_link: link }))).toBeUndefined()
  expect(orderedAddress(line({ edit_link: '/designtool?urlKey=round&edit=a1', revision: 3 }))).toBeUndefined()
  expect(orderedAddress(line({ edit_link: '//evil.example?itemId=1', revision: 3 }))).toBeUndefined()
  expect(orderedAddress(line())).toBeUndefined()
})

test('a line whose design data cannot be parsed is shown as a line without a design (cart-8)', () => {
  for (const design of ['', '{', 'null', '[]', '"text"', '5']) {
    expect(linePicture(line(design))).toEqual(own)
    expect(editAddress(line(design))).toBeUndefined()
  }
})

test('a line’s picture is cropped to the part on the product only if the crop data is complete and valid (studio-60)', () => {
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

test('border, mount and frame are drawn around the picture only if they are valid colors and lengths', () => {
  const laid = { crop: { x: 0, y: 0, width: 1, height: 0.5 }, front: { width: 200, height: 300 } }
  const rings = [
    { color: '#fbfaf6', width: 38 },
    { color: '#b98b56', width: 19 },
  ]
  expect(lineCrop(line({ picture: { ...laid, rings } }))).toEqual({ ...laid, rings })
  const odd = [5, [5], [{ color: 'url(//evil.example)', width: 3 }], [{ color: '#ffffff', width: '3px' }]]
  for (const each of odd) expect(lineCrop(line({ picture: { ...laid, rings: each } }))).toEqual(laid)
})

test('the windows of a mat are read only if all are on the front (studio-60)', () => {
  const laid = { crop: { x: 0, y: 0, width: 1, height: 0.5 }, front: { width: 200, height: 300 } }
  const windows = [
    { x: 5, y: 5, width: 85, height: 290 },
    { x: 110, y: 5, width: 85, height: 290 },
  ]
  expect(lineCrop(line({ picture: { ...laid, windows } }))).toEqual({ ...laid, windows })
  const [first] = windows
  const odd = [
    5,
    [5],
    [{ ...first, x: -1 }],
    [{ ...first, width: 196 }],
    [{ ...first, height: '290' }],
    Array.from({ length: 10 }, () => first),
  ]
  for (const each of odd) expect(lineCrop(line({ picture: { ...laid, windows: each } }))).toEqual(laid)
})

describe('the rendered picture of a design (designs-13)', () => {
  const design = { design: 'A'.repeat(32), revision: 1, hash: 'a'.repeat(64) }
  const noted = `/media/uploads/${'B'.repeat(32)}.png`
  const drawn = `/media/uploads/${'C'.repeat(32)}.webp`

  test('the rendered picture replaces the tool’s picture, uncropped', () => {
    const picture = { crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, front: { width: 10, height: 10 } }
    const shown = line({ ...design, product_image: noted, picture, design_image: drawn })
    expect(linePicture(shown).file).toBe(drawn.slice('/media/'.length))
    expect(lineCrop(shown)).toBeUndefined()
    expect(lineCrop(line({ ...design, product_image: noted, picture }))).toEqual(picture)
  })

  test('the cart polls for a rendered picture a few times, and only for designs that lack one', () => {
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

test('while its own picture is being drawn, a line shows no picture of the product (designs-13)', () => {
  for (const design of [{ design_image: null }, { hash: 'abc' }])
    expect(linePicture(line(design)).file, JSON.stringify(design)).toBeUndefined()
  expect(linePicture(line({ hash: 'abc', product_image: '/media/uploads/abc.png' })).file).toBe(
    'uploads/abc.png',
  )
})
