import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '@/design/document/limits'
import { documentProblems } from '@/design/document/read-document'
import { designHash } from '@/design/document/design-hash'
import { findFaces } from '@/features/editor/files/find-faces'
import { sampleAsset, sampleDesign } from '../../design/support/sample-design'

afterEach(() => vi.unstubAllGlobals())

const bitmap = { width: 400, height: 200 } as ImageBitmap

const detector = (boxes: { x: number; y: number; width: number; height: number }[]) =>
  class {
    detect = () => Promise.resolve(boxes.map((boundingBox) => ({ boundingBox })))
  }

test('faces are stored as parts of the picture, wherever the detector sees them (design-document-16)', async () => {
  expect(await findFaces(bitmap)).toBeUndefined()
  vi.stubGlobal('FaceDetector', detector([{ x: 100, y: 50, width: 80, height: 100 }]))
  expect(await findFaces(bitmap)).toEqual([{ x: 0.25, y: 0.25, width: 0.2, height: 0.5 }])
  const wild = [
    { x: -50, y: 150, width: 100, height: 100 },
    { x: 500, y: 0, width: 10, height: 0 },
  ]
  vi.stubGlobal('FaceDetector', detector([...wild, ...Array.from({ length: 50 }, () => wild[0]!)])) // there are two
  const faces = await findFaces(bitmap)
  expect(faces).toHaveLength(limits.faces)
  const design = { ...sampleDesign, assets: { ...sampleDesign.assets, fox: { ...sampleAsset, faces } } }
  expect(documentProblems(design)).toEqual([])
})

test('a detector that fails leaves the picture without known faces, and faces do not change the design’s hash (design-document-5)', async () => {
  vi.stubGlobal(
    'FaceDetector',
    class {
      detect = () => Promise.reject(new Error('not available'))
    },
  )
  expect(await findFaces(bitmap)).toBeUndefined()
  const faces = [{ x: 0, y: 0, width: 0.1, height: 0.1 }]
  const assets = Object.fromEntries(
    Object.entries(sampleDesign.assets).map(([id, asset]) => [id, { ...asset, faces }]),
  )
  expect(await designHash({ ...sampleDesign, assets })).toBe(await designHash(sampleDesign))
})
