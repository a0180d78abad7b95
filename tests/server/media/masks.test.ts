import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomId } from '@/backend/kernel/ids'
import { keepUpload, uploadFiles } from '@/backend/kernel/uploads/uploads'
import { artMaskPath, maskIn, pathsOfAssets } from '@/backend/masks/masks'
import { assetSources } from '@/backend/production/asset-sources'
import { pictureSource } from '@/backend/production/pictures/picture-source'
import type { Asset, DesignDocument, Matte } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { flatMatteFor } from '@/design/mask/flat-matte'
import { type Mask, maskSize, resizedMask } from '@/design/mask/mask'
import { fetchArtMask, fetchAssetMask } from '@/features/studio/mask-client'
import { setEnvironment } from '@/settings/settings'
import { overlap } from '../../design/geometry/drawn-picture'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { largePicture, maskedPictures, smallPictures } from '../../support/files/masked-pictures'
import { testsEverything } from '../../support/test-suite'

/** Everything shown and printed of a picture uses one mask; each is requested by the code that uses it. */

const dataDir = mkdtempSync(join(tmpdir(), 'masks-'))
const shop = useServer(handleEndpoint)
let network = 1

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  // Resolves relative URLs as a browser does, and gives each picture its own network.
  const send = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, 'x-forwarded-for': `203.0.113.${network}` }
    // Without the timeout, because a busy machine may take longer than a shopper would wait.
    return send(new URL(path, shop.url()), { ...init, headers, signal: null })
  })
}, 60_000)
afterAll(() => {
  vi.unstubAllGlobals()
  setEnvironment({ TRUSTED_PROXIES: undefined })
  rmSync(dataDir, { recursive: true })
  console.table(rows)
})

/** Timeout of a test, also on a busy machine. */
const patience = 300_000

const rows: Record<string, string | number>[] = []
const hashOf = ({ alpha }: Pick<Mask, 'alpha'>) =>
  createHash('sha256').update(alpha).digest('hex').slice(0, 12)

/** Stores an upload as the shop does. */
async function uploaded(bytes: Buffer): Promise<Asset> {
  network++
  const { format, autoOrient } = await sharp(bytes).metadata()
  const name = randomId()
  const { width, height } = autoOrient
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { key: `${name}.png`, width, height, sha256, type: `image/${format}`, name: 'picture' }
  await keepUpload([
    [uploadFiles.original(name), bytes],
    [uploadFiles.facts(name), JSON.stringify({ ...facts, bytes: bytes.length, isKept: false, sender: null })],
    [facts.key, await sharp(bytes).resize(300).png().toBuffer()],
  ])
  return { ...facts, key: name }
}

const shares = fc.double({ min: 0.05, max: 0.95, noNaN: true })
const boxes = fc
  .tuple(shares, shares, fc.double({ min: 0.3, max: 0.9, noNaN: true }))
  .map(([x, y, side]) => ({ x: x * (1 - side), y: y * (1 - side), width: side, height: side }))
const strokes: fc.Arbitrary<NonNullable<Matte['strokes']>> = fc.array(
  fc.record({
    keep: fc.boolean(),
    width: fc.double({ min: 0.02, max: 0.12, noNaN: true }),
    points: fc.array(fc.tuple(shares, shares), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
)

const designWith = (asset: Asset): DesignDocument => ({ ...sampleDesign, assets: { art: asset } })

/** Returns the printed opacity at the picture's own resolution. */
async function printedAlpha(document: DesignDocument): Promise<Mask> {
  const sources = assetSources(document, await pathsOfAssets(document.assets))
  const design = { document, template: sampleTemplate, hash: await designHash(document) }
  const sceneOf = () => Promise.reject(new Error('nothing is drawn here'))
  const png = await pictureSource(design, { ...sources, sceneOf })({ asset: 'art' })
  const { data, info } = await sharp(png).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  return { alpha: new Uint8Array(data), width: info.width, height: info.height, background: 'busy' }
}

const mattes: [string, Matte][] = [
  ['flat', { method: 'flat' }],
  ['subject', { method: 'subject' }],
  [
    'subject and brush',
    {
      method: 'subject',
      box: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 },
      strokes: [{ keep: false, width: 0.1, points: [[0.5, 0.5]] }],
    },
  ],
  [
    'box and brush',
    {
      method: 'box',
      box: { x: 0.1, y: 0.08, width: 0.8, height: 0.84 },
      strokes: [
        {
          keep: true,
          width: 0.08,
          points: [
            [0.5, 0.5],
            [0.55, 0.6],
          ],
        },
        { keep: false, width: 0.05, points: [[0.12, 0.1]] },
      ],
    },
  ],
]

/** Checks that a picture with a matte has one mask everywhere, and reports it. */
async function checkMatte(name: string, sent: Buffer, plain: Asset, [method, matte]: [string, Matte]) {
  const own = await sharp(sent).autoOrient().ensureAlpha().extractChannel(3).raw().toBuffer()
  const asset = { ...plain, matte }
  const document = designWith(asset)
  const editor = await fetchAssetMask(asset)
  const { art } = await pathsOfAssets(document.assets)
  const cart = await maskIn(readFileSync(art?.mask ?? ''))
  const print = await printedAlpha(document)
  if (!editor) throw new Error('the editor has no mask')
  const { width, height } = editor
  expect({ width, height }).toEqual(maskSize(asset))
  expect([print.width, print.height]).toEqual([asset.width, asset.height])
  expect(hashOf(cart)).toBe(hashOf(editor))
  // Pixels that are transparent in the picture stay transparent, at its own resolution.
  const mask = resizedMask(editor, print)
  const shown = { alpha: mask.alpha.map((opacity, pixel) => Math.min(opacity, own[pixel] ?? 0)) }
  expect(hashOf(print)).toBe(hashOf(shown))
  const same = overlap(print.alpha, shown.alpha)
  expect(same).toBe(1)
  const [ofEditor, ofCart] = [hashOf(editor), hashOf(cart)]
  rows.push({
    picture: name,
    matte: method,
    mask: `${width} × ${height}`,
    editor: ofEditor,
    cart: ofCart,
    print: same,
  })
}

/** Checks that a product's page and its order use one mask, which equals the editor's flat one if the background is plain. */
async function checkPage(name: string, plain: Asset) {
  const page = await fetchArtMask(plain.key, { holes: true, background: 'auto' })
  const ordered = await maskIn(readFileSync(await artMaskPath(plain, { holes: true, background: 'auto' })))
  expect(hashOf(page)).toBe(hashOf(ordered))
  expect(page.background).toBe(ordered.background)
  // If the page removes a plain background, its mask equals the `flat` matte of the ordered design.
  const flat = await fetchAssetMask({ key: plain.key, matte: { method: 'flat' } })
  if (page.background === 'plain') expect(flat && hashOf(flat)).toBe(hashOf(page))
  rows.push({
    picture: name,
    matte: `page: ${page.background}`,
    editor: hashOf(page),
    cart: hashOf(ordered),
  })
}

/** Checks that a product's page and its order cut out the same subject. */
async function checkSubject(plain: Asset) {
  const choice = { holes: false, background: 'subject' } as const
  const around = await fetchArtMask(plain.key, choice)
  expect(hashOf(await maskIn(readFileSync(await artMaskPath(plain, choice))))).toBe(hashOf(around))
  expect(around.sureness === undefined).toBe(around.background !== 'busy')
}

const flatMattes: fc.Arbitrary<Matte> = fc.boolean().map(flatMatteFor)
const boxMattes: fc.Arbitrary<Matte> = fc.record({ method: fc.constant('box' as const), box: boxes, strokes })
const subjectMattes: fc.Arbitrary<Matte> = fc.record({ method: fc.constant('subject' as const), strokes })

/** Every kind of picture and every method; each mask is made in a process, so a pair takes a second or more. */
const pairs: [kind: keyof typeof smallPictures, method: string, matte: fc.Arbitrary<Matte>][] = [
  ['drawing', 'flat', flatMattes],
  ['drawing under a lamp', 'box and brush', boxMattes],
  ['transparent picture', 'flat', flatMattes],
  ['photo', 'subject and brush', subjectMattes],
]

test.each(pairs)(
  'a random %s has one mask in editor, page, cart picture and print: %s (media-321)',
  async (kind, method, matte) => {
    const property = fc.asyncProperty(smallPictures[kind], matte, async ({ name, bytes }, wish) => {
      const sent = await bytes()
      const plain = await uploaded(sent)
      await checkMatte(name, sent, plain, [method, wish])
      await checkPage(name, plain)
      if (wish.method === 'subject') await checkSubject(plain)
    })
    await fc.assert(property, { numRuns: 1, endOnFailure: true })
  },
  patience,
)

test(
  'a picture larger than its mask has one mask in editor, page, cart picture and print (media-321)',
  async () => {
    const sent = await largePicture()
    const plain = await uploaded(sent)
    expect(maskSize(plain).width).toBeLessThan(plain.width)
    await checkMatte('larger than its mask', sent, plain, ['flat', { method: 'flat' }])
  },
  patience,
)

/** Pictures that the detector looks at too: a look takes seconds. */
const looked = new Set(['transparent, 500 px', 'photo of a fig, 2,700 px', 'photo of dogs, 640 px'])

/** The long list takes minutes, so the long suite has it. */
test.runIf(testsEverything).each(maskedPictures)(
  '%s has the same mask in editor, page, cart picture and print (media-321)',
  async (name, bytes) => {
    const sent = await bytes()
    const plain = await uploaded(sent)
    for (const matte of mattes)
      if (matte[1].method !== 'subject' || looked.has(name)) await checkMatte(name, sent, plain, matte)
    await checkPage(name, plain)
    if (looked.has(name)) await checkSubject(plain)
  },
  patience,
)
