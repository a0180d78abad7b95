import { expect, test } from 'vitest'
import { withFaces } from '@/design/document/with-faces'
import { coveringCrop } from '@/design/document/commands/picture'
import { sampleDesign } from '../support/sample-design'

const faces = [{ x: 0.7, y: 0.1, width: 0.2, height: 0.2 }]
const [id = ''] = Object.keys(sampleDesign.assets)
const key = sampleDesign.assets[id]?.key ?? ''

test('faces that the shop found replace those of the device, by upload, and change nothing else (design-document-16)', () => {
  const { assets, ...rest } = withFaces(sampleDesign, { [key]: faces, toString: faces })
  expect(assets[id]).toEqual({ ...sampleDesign.assets[id], faces })
  expect({ ...rest, assets: sampleDesign.assets }).toEqual(sampleDesign)
  expect(withFaces(sampleDesign, {})).toEqual(sampleDesign)
})

test('a picture that fills a box shows its faces, or else its middle (design-document-16)', () => {
  const [picture, box] = [
    { width: 400, height: 100 },
    { width: 100, height: 100 },
  ]
  expect(coveringCrop(picture, box)).toEqual({ x: 0.375, y: 0, width: 0.25, height: 1 })
  const shown = coveringCrop({ ...picture, faces: [{ x: 0.8, y: 0.3, width: 0.1, height: 0.3 }] }, box)
  expect(shown.x).toBeLessThanOrEqual(0.8)
  expect(shown.x + shown.width).toBeGreaterThanOrEqual(0.9)
})
