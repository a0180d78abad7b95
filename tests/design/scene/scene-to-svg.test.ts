import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import type { DesignDocument } from '@/design/design-document'
import { type Faces, missingFaces, changedFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { sceneToSvg } from '@/design/scene/scene-to-svg'
import { measureWith } from '@/design/scene/set-words'
import { textFaces } from '@/design/text/text-faces'
import { boxOf } from '@/design/document/boxes'
import { exampleDesigns } from '../support/example-designs'
import { randomDesign } from '../support/random-design'
import { sampleTemplate } from '../support/sample-design'

const examples = Object.values(exampleDesigns)
const nodes = Object.assign({}, ...examples.map((design) => design.nodes)) as DesignDocument['nodes']
const loaded = await loadFaces({ nodes: { ...nodes, ...exampleDesigns['sign']?.nodes } }, 'neon')
const { archivo } = loaded.text
const { metro } = loaded.strokes
if (!archivo || !metro) throw new Error('the examples name archivo and metro')

/** The random designs use other names for their fonts. */
const faces: Faces = {
  ...loaded,
  text: { ...loaded.text, anton: archivo },
  strokes: { ...loaded.strokes, allure: metro },
}

interface Read {
  elements: string[]
  attributes: string[]
}

/** Reads XML strictly: throws if it is not well-formed. */
function read(xml: string): Read {
  const [elements, attributes]: [string[], string[]] = [[], []]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    elements.push(tag.name)
    attributes.push(...Object.keys(tag.attributes))
  })
  parser.write(xml).close()
  return { elements, attributes }
}

const allowed = {
  elements: new Set(['svg', 'g', 'path', 'image', 'clipPath']),
  attributes: new Set(
    'xmlns width height viewBox preserveAspectRatio stroke-linecap stroke-linejoin d fill stroke stroke-width stroke-opacity opacity transform clip-path style id href x y'.split(
      ' ',
    ),
  ),
}

const modes = ['view', 'proof', 'print'] as const

test('any design becomes well-formed SVG with only the allowed elements, whatever its picture addresses are (design-scene-10)', () => {
  fc.assert(
    fc.property(
      randomDesign,
      fc.constantFrom(...modes),
      fc.string({ unit: 'binary' }),
      (design, mode, address) => {
        for (const surface of design.surfaceOrder) {
          const scene = sceneOf(design, sampleTemplate, surface, { faces, mode })
          const { elements, attributes } = read(sceneToSvg(scene, () => address))
          expect(elements.filter((name) => !allowed.elements.has(name))).toEqual([])
          expect(attributes.filter((name) => !allowed.attributes.has(name))).toEqual([])
          expect(elements.filter((name) => name === 'svg')).toHaveLength(1)
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('a picture address cannot break out of its SVG attribute (design-scene-10)', () => {
  const design = exampleDesigns['pictures']
  if (!design) throw new Error('there are pictures among the examples')
  const scene = sceneOf(design, sampleTemplate, 'front', { faces, mode: 'proof' })
  const address = `x"/><script>'&\u0000\u{1F600}`
  const xml = sceneToSvg(scene, () => address)
  expect(xml).not.toContain('<script')
  expect(xml).toContain('href="x&quot;/&gt;&lt;script&gt;&#39;&amp;\u{1F600}"')
  expect(read(sceneToSvg(scene, () => undefined)).elements).not.toContain('image')
})

test('missing fonts and emoji are each listed once (design-scene-8)', () => {
  const design = { nodes: { ...nodes, ...exampleDesigns['sign']?.nodes } }
  expect(missingFaces(design, faces)).toEqual({ text: [], strokes: [], emoji: [], made: [], patterns: [] })
  expect(missingFaces(design, { text: {}, strokes: {}, emoji: {} })).toEqual({
    text: ['archivo', 'bangers', 'pacifico', 'slab'],
    strokes: ['midnight', 'metro'],
    emoji: ['1f680'],
    made: [],
    patterns: [],
  })
})

test('unknown names of fonts, letterings and emoji load nothing (design-scene-8)', async () => {
  const odd = { nodes: { ...randomNames('constructor') } }
  expect(await loadFaces(odd, 'neon')).toEqual({ text: {}, strokes: {}, emoji: {} })
})

const randomNames = (name: string): DesignDocument['nodes'] => {
  const { plain } = nodes
  const { sign } = exampleDesigns['sign']?.nodes ?? {}
  if (plain?.kind !== 'text' || sign?.kind !== 'neon') throw new Error('the examples have words and a sign')
  return {
    text: { ...plain, font: name },
    sign: { ...sign, lines: sign.lines.map((line) => ({ ...line, font: '../../metro' })) },
    emoji: { kind: 'emoji', transform: plain.transform, code: 'ffff', size: 4 },
  }
}

test('each text font’s file has the hash in the table, and a font with another hash is reported (design-scene-8)', () => {
  for (const [name, { sha256 }] of Object.entries(loaded.text))
    expect(sha256).toBe(textFaces[name as keyof typeof textFaces].sha256) // they were loaded by these names
  const fonts = { archivo: { sha256: 'a'.repeat(64) }, slab: { sha256: textFaces.slab.sha256 } }
  expect(changedFaces({ fonts }, faces)).toEqual(['archivo'])
})

test('a text’s bounding box follows its layout once the font is loaded (design-document-13)', () => {
  const design = exampleDesigns['words']
  if (!design) throw new Error('there are words among the examples')
  const fits = boxOf(design, 'fits', measureWith(faces))
  expect(Math.max(fits.width / 20, fits.height / 12)).toBeCloseTo(1, 3)
  const sign = exampleDesigns['sign']
  if (!sign) throw new Error('there is a sign among the examples')
  const { width, height } = boxOf(sign, 'sign', measureWith(faces))
  expect({ width: Math.round(width), height: Math.round(height) }).toMatchInlineSnapshot(`
    {
      "height": 32,
      "width": 41,
    }
  `)
  expect(boxOf(design, 'fits', measureWith({ text: {}, strokes: {}, emoji: {} }))).toMatchObject({
    width: 20,
    height: 12,
  })
})
