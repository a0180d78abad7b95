import { expect, test } from 'vitest'
import { artMaskKey, artMatte, removedMatte } from '@/design/sticker/art-matte'
import { artOf, prepareArt } from '@/design/sticker/prepare-art'
import { disc } from '../geometry/drawn-art'
import { chance, pictured } from '../geometry/drawn-picture'

const asked = { background: 'auto', holes: false } as const
const red = (): [number, number, number] => [200, 40, 40]
const cream = (): [number, number, number] => [244, 242, 234]

const onPlain = () => pictured(200, disc(100, 100, 60), red, cream, 2).picture

test('a plain background is removed by default, and can be restored (studio-22)', () => {
  const art = prepareArt(onPlain(), asked)
  expect(art).toMatchObject({ background: 'plain', isRemoved: true })
  expect(art.rings).toHaveLength(1)
  expect(art.alpha[0]).toBe(0)
  const kept = prepareArt(onPlain(), { ...asked, background: 'keep' })
  expect(kept).toMatchObject({ background: 'plain', isRemoved: false })
  expect(kept.alpha.every((each) => each === 255)).toBe(true)
})

test('a multicolored background is never removed (studio-22)', () => {
  const random = chance(5)
  const noisy = (): [number, number, number] => [
    128 + 120 * random(),
    128 + 120 * random(),
    128 + 120 * random(),
  ]
  const { picture } = pictured(200, disc(100, 100, 60), red, noisy)
  for (const background of ['auto', 'keep', 'remove'] as const)
    expect(prepareArt(picture, { ...asked, background })).toMatchObject({
      background: 'busy',
      isRemoved: false,
    })
})

test('a transparent picture is cut around its opaque pixels (studio-22)', () => {
  const picture = onPlain()
  for (let pixel = 0; pixel < 200 * 200; pixel++)
    if (disc(100, 100, 60)(pixel % 200, Math.floor(pixel / 200)) > 0) picture.rgba[pixel * 4 + 3] = 0
  const art = prepareArt(picture, asked)
  expect(art).toMatchObject({ background: 'transparent', isRemoved: false })
  expect(art.rings).toHaveLength(1)
})

test('a picture of a single color is not treated as background (studio-22)', () => {
  const { picture } = pictured(100, () => 1, red, cream)
  expect(prepareArt(picture, asked)).toMatchObject({ background: 'busy', isRemoved: false })
})

test('a photograph is cut around its subject only if that is wanted and the shop has found it (studio-22)', async () => {
  const alpha = new Uint8Array(100).fill(0, 0, 50).fill(255, 50)
  const busy = { alpha, width: 10, height: 10, background: 'busy' as const }
  const found = { ...busy, sureness: 0.95 }
  expect(artOf(found, { background: 'subject' })).toMatchObject({ isRemoved: true, sureness: 0.95, alpha })
  expect(artOf(busy, { background: 'subject' }).isRemoved).toBe(false)
  expect(artOf(found, { background: 'auto' }).isRemoved).toBe(false)
  expect(removedMatte({ sureness: 0.95 }, true)).toEqual({ method: 'subject' })
  expect(removedMatte({}, true)).toEqual({ method: 'flat' })
  const matteOf = (background: 'plain' | 'busy' | 'transparent', wanted: 'auto' | 'subject') =>
    artMatte({ holes: false, background: wanted }, async () => ({ background }))
  const flat = { method: 'flat', keepsEnclosed: true }
  expect(await matteOf('busy', 'subject')).toEqual({ method: 'subject' })
  expect(await matteOf('busy', 'auto')).toEqual(flat)
  expect(await matteOf('plain', 'subject')).toEqual(flat)
  expect(await matteOf('transparent', 'subject')).toBeUndefined()
  expect(artMaskKey({ holes: true, background: 'subject' })).not.toBe(
    artMaskKey({ holes: true, background: 'auto' }),
  )
})
