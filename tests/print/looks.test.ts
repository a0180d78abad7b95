import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawPng } from '@/backend/production/png/draw-png'
import type { PrintJob } from '@/backend/production/print-job'
import type { SceneElement } from '@/design/scene/scene'
import { codedPart, printedAt, sampleJob, samplePictures } from '../backend/production/support/sample-job'
import { meanDifference, pageAsPng } from './support/print-tools'

const dpi = 300

async function difference(job: PrintJob): Promise<number> {
  const pdf = await writePdf(job, printedAt)
  return meanDifference(await drawPng(job, dpi), await pageAsPng(pdf, dpi))
}

test('a page matches its proof: they differ by at most 2 of 255 on average (production-2)', async () => {
  expect(await difference(sampleJob())).toBeLessThanOrEqual(2)
})

const box = { x: 4, y: 4, width: 48, height: 32 }
const withPicture = (asset: string, changes: Partial<PrintJob> = {}) =>
  sampleJob({
    scene: { box: sampleJob().boxes.bleed, elements: [{ kind: 'picture', asset, box }] },
    ...changes,
  })

test.each(['photo', 'cutOut', 'deep', 'gray', 'cmykWithProfile'])(
  'a picture of the kind “%s” matches its proof (production-2, production-3)',
  async (asset) => {
    expect(await difference(withPicture(asset))).toBeLessThanOrEqual(2)
  },
)

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with EXIF orientation %i keeps its JPEG bytes, and is shown upright (production-3)',
  async (orientation) => {
    const bytes = await sharp(await samplePictures.photo())
      .keepIccProfile()
      .jpeg({ quality: 95 })
      .withMetadata({ orientation })
      .toBuffer()
    const job = withPicture('photo', { pictures: async () => bytes })
    expect((await writePdf(job, printedAt)).includes(codedPart(bytes))).toBe(true)
    expect(await difference(job)).toBeLessThanOrEqual(2)
  },
)

const square = (x: number, fill: string): SceneElement => ({
  kind: 'path',
  d: `M${x} 5L${x + 25} 5L${x + 25} 35L${x} 35Z`,
  fill,
  blend: 'multiply',
})

test('a group is composited before it is drawn over its background (production-2)', async () => {
  const children = [square(5, '#20a0d0'), square(20, '#d02030')]
  const elements: SceneElement[] = [
    { kind: 'path', d: 'M-2 -2L62 -2L62 42L-2 42Z', fill: '#f0c000' },
    { kind: 'group', opacity: 0.5, children },
    { kind: 'group', transform: [0.5, 0, 0, 0.5, 30, 5], children },
  ]
  const scene = { box: sampleJob().boxes.bleed, elements }
  expect(await difference(sampleJob({ scene }))).toBeLessThanOrEqual(2)
})
