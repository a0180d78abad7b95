import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sRgbProfile } from '@/backend/production/pictures/color-profile'
import { pressProfile } from '@/backend/production/pictures/press-profile'
import { checkPressProfile } from '@/brand/check/design/press-profile'
import { profileFile } from '@/brand/layers'
import { press as schema } from '@/brand/schema/press'

/** Tests the color profiles that brands have for their presses. */

const root = mkdtempSync(join(tmpdir(), 'profiles-'))
const folder = join(root, 'brands/prints/profiles')
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

const press = await pressProfile()
const changed = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.from(press)
  change(bytes)
  return bytes
}

function messagesFor(profile: string | undefined) {
  const said: { path: string; message: string }[] = []
  const outputIntent = { condition: 'Custom', ...(profile !== undefined && { profile }) }
  checkPressProfile(
    { root, id: 'prints' },
    { output: { fileName: '{order}', files: [], outputIntent } },
    (path, message) => said.push({ path: path.join(' › '), message }),
  )
  return said
}

test('a profile of a CMYK press can be used, and is found in the brand’s folder (brand-56, production-3)', () => {
  writeFileSync(join(folder, 'coated.icc'), press)
  expect(messagesFor('coated.icc')).toEqual([])
  expect(profileFile(root, 'prints', 'coated.icc')).toBe(join(folder, 'coated.icc'))
  expect(messagesFor(undefined)).toEqual([])
})

test.each([
  ['for screens', await sRgbProfile(), 'a profile for RGB. Use one for CMYK'],
  [
    'of another class',
    changed((bytes) => bytes.write('link', 12)),
    'the class "link". Use an output profile',
  ],
  ['that is a picture', Buffer.alloc(500, 'P'), 'not an ICC profile. Export it again'],
  ['that is empty', Buffer.alloc(0), 'not an ICC profile'],
  ['that was cut off', press.subarray(0, 1_000), 'but it has 1000. Copy it again.'],
  ['that is too large', Buffer.alloc(4_000_001), 'has 4.0 MB. Each print file contains it'],
])('a profile %s is reported with its setting and what to do (brand-56)', (_, bytes, what) => {
  writeFileSync(join(folder, 'wrong.icc'), bytes)
  expect(messagesFor('wrong.icc')).toEqual([
    {
      path: 'output › outputIntent › profile',
      message: expect.stringMatching(/^output › outputIntent › profile is "wrong\.icc", which /) as string,
    },
  ])
  expect(messagesFor('wrong.icc')[0]?.message).toContain(what)
})

test('a profile that is not there is reported with the nearest one (brand-56)', () => {
  writeFileSync(join(folder, 'coated.icc'), press)
  expect(messagesFor('coatet.icc')[0]?.message).toContain(
    'but profiles/ has no such file. Did you mean "coated.icc"?',
  )
})

test.each(['../secret.icc', 'a/b.icc', 'coated.txt', '.icc'])(
  'a profile called "%s" is refused, because it is a file of the folder (brand-56)',
  (profile) => {
    expect(schema.outputIntent.safeParse({ condition: 'Custom', profile }).success).toBe(false)
  },
)
