import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { maskOfBytes } from '@/backend/masks/masks'
import { maskedPictures } from '../../support/files/masked-pictures'

/** A background is removed without a question only where it is plain. */

const backgroundOf = async (picture: Buffer | string) =>
  (await maskOfBytes(picture, { method: 'flat' })).background

const drawings = maskedPictures.filter(([name]) => /^drawing .* (?:400|900) px$/.test(name))

test.each(drawings)('the background of a %s is plain (design-geometry-14)', async (_, bytes) => {
  expect(await backgroundOf(await bytes())).toBe('plain')
})

/** The photographs of the bench, and those of the shops, whose measures were not looked at for the limit. */
const photographs = [
  ...globSync('scripts/bench/cutout/photos/*.jpg'),
  ...globSync('brands/base/assets/photos/*.jpg'),
]

test.each(photographs.map((path) => [basename(path, '.jpg'), path] as const))(
  'the background of a photograph is not plain: %s (design-geometry-14)',
  async (_, path) => {
    expect(await backgroundOf(path)).toBe('busy')
  },
)
