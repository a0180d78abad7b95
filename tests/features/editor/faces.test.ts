import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import type { TextNode } from '@/design/design-document'
import { createFaces } from '@/features/studio/faces/faces'
import { sampleDesign } from '../../design/support/sample-design'

afterEach(() => vi.unstubAllGlobals())

/** Serves the shop's font files from disk in place of the network, and records their names. */
function shopFiles() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (file: URL) => {
    asked.push(file.pathname.split('/').at(-1) ?? '')
    return new Response(readFileSync(file))
  })
  return asked
}

const words: TextNode = {
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  text: 'Good 漢 dogs 漢',
  font: 'lobster',
  size: 10,
  align: 'left',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#000000',
}
const design = { ...sampleDesign, nodes: { words } }

test('a font is fetched once, when text needs it, and then measures the text (studio-160)', async () => {
  const asked = shopFiles()
  const faces = createFaces()
  expect(faces.measure(words)).toEqual(estimatedSize(words))
  faces.need(design)
  faces.need(design)
  const { sha256 } = await faces.record('lobster')
  expect(asked).toEqual(['lobster-latin-400-normal.woff'])
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(faces.measure(words).width).not.toBe(estimatedSize(words).width)
})

test('each character missing from the font is reported once (studio-160)', async () => {
  shopFiles()
  const faces = createFaces()
  expect(faces.missing(words)).toEqual([])
  await faces.record('lobster')
  expect(faces.missing(words)).toEqual(['漢'])
})

test('a font that failed to load is requested again (studio-160)', async () => {
  const faces = createFaces()
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await expect(faces.record('lobster')).rejects.toThrow('503')
  const asked = shopFiles()
  await faces.record('lobster')
  expect(asked).toHaveLength(1)
})
