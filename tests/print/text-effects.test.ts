import { chromium, type Browser, type Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import { artOutline } from '@/backend/production/art-outline'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawPng, pixelsOf } from '@/backend/production/png/draw-png'
import type { DesignDocument, TextNode } from '@/design/design-document'
import { perform } from '@/design/document/commands/perform'
import { boundsOf } from '@/design/geometry/point'
import { measureWith } from '@/design/scene/set-words'
import { sceneOf } from '@/design/scene/scene-of'
import { warpKinds } from '@/design/warp-kinds'
import { SceneSvg } from '@/features/studio/SceneSvg'
import { printedAt, sampleJob } from '../backend/production/support/sample-job'
import { sampleDesign, sampleTemplate } from '../design/support/sample-design'
import { testBrowserLaunch } from '../support/browser/chromium'
import { testsEverything } from '../support/test-suite'
import { meanDifference, pageAsPng } from './support/print-tools'

/** Effects of letters as browsers show them, as the server draws them, and as they are printed. */

const text = (more: Partial<TextNode>): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 6, 8],
  text: 'Joy & Co',
  font: 'lobster',
  size: 14,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#2040a0',
  ...more,
})

const colors = { two: ['#ff2080', '#2040ff'], three: ['#ff8000', '#ffee00', '#009060'] }

const effects: [name: string, more: Partial<TextNode>][] = [
  ['a gradient of two colors', { gradient: { colors: colors.two, turn: 0 } }],
  ['a slanting gradient of three colors', { gradient: { colors: colors.three, turn: 40 } }],
  ['a gradient that is half opaque', { gradient: { colors: colors.two, turn: 90 }, opacity: 0.5 }],
  ['a shadow', { shadow: { color: '#00a0a0', x: 1.5, y: 1 } }],
  [
    'a shadow of letters with an outline',
    { shadow: { color: '#c0c0c0', x: -1, y: 2 }, stroke: { paint: '#101010', width: 1 } },
  ],
  [
    'all of them',
    {
      gradient: { colors: colors.three, turn: 270 },
      shadow: { color: '#333333', x: 1, y: 1 },
      stroke: { paint: '#ffffff', width: 1.4 },
      curve: { kind: 'dome', amount: 0.6 },
    },
  ],
  ...warpKinds.flatMap((kind, index): [string, Partial<TextNode>][] =>
    // Upward and downward in turn; both in the long suite.
    [0.8, -0.8]
      .filter((_, way) => testsEverything || way === index % 2)
      .map((amount) => [`the curve ${kind} of ${amount}`, { curve: { kind, amount } }]),
  ),
]

async function sceneWith(more: Partial<TextNode>) {
  const node = text(more)
  const document: DesignDocument = {
    ...sampleDesign,
    surfaces: { front: { nodes: ['words'] }, back: { nodes: [] } },
    nodes: { words: node },
    assets: {},
    fonts: { lobster: { sha256: 'a'.repeat(64) } },
  }
  const faces = await loadFaces(document, 'stickers')
  return { document, faces, scene: sceneOf(document, sampleTemplate, 'front', { faces, mode: 'print' }) }
}

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch(testBrowserLaunch)
  page = await browser.newPage({ deviceScaleFactor: 1 })
})
afterAll(() => browser.close())

const dpi = 300

test.each(effects)(
  '%s looks the same in the browser, on the server and in print (design-scene-9)',
  async (_, more) => {
    const { scene } = await sceneWith(more)
    const { box } = scene
    const job = sampleJob({ scene, boxes: { trim: box, bleed: box, media: box }, spots: [], cuts: [] })
    const proof = await drawPng(job, dpi)
    expect((await sharp(proof).stats()).isOpaque).toBe(false)
    const pdf = await writePdf(job, printedAt)
    expect(pdf.includes('/Subtype /Image')).toBe(false)
    expect(await meanDifference(proof, await pageAsPng(pdf, dpi))).toBeLessThanOrEqual(1)
    const { width, height } = pixelsOf(box, dpi)
    await page.setViewportSize({ width, height })
    const markup = renderToStaticMarkup(createElement(SceneSvg, { scene, source: () => undefined }))
    await page.setContent(
      `<style>body{margin:0;background:#fff}body>svg{display:block;width:${width}px;height:${height}px}</style>${markup}`,
    )
    expect(await meanDifference(proof, await page.screenshot())).toBeLessThanOrEqual(1)
  },
)

test('the art to cut around includes the shadow (design-geometry-1)', async () => {
  const areaOf = async (more: Partial<TextNode>) => {
    const { scene } = await sceneWith(more)
    return boundsOf((await artOutline(sampleJob({ scene }))).flat())
  }
  const plain = await areaOf({})
  const shadowed = await areaOf({ shadow: { color: '#00a0a0', x: 3, y: 2 } })
  expect(shadowed.width - plain.width).toBeCloseTo(3, 1)
  expect(shadowed.height - plain.height).toBeCloseTo(2, 1)
})

test('words along an edge look the same in the browser and in print (design-text-10)', async () => {
  const { document, faces } = await sceneWith({ size: 6 })
  const state = {
    document,
    template: sampleTemplate,
    selection: ['words'],
    newId: () => 'new',
    measure: measureWith(faces),
  }
  const laid = perform('alongEdge', state, { side: 'bottom' })
  if ('problems' in laid) throw new Error(JSON.stringify(laid.problems))
  const scene = sceneOf(laid.edit.document, sampleTemplate, 'front', { faces, mode: 'print' })
  const job = sampleJob({
    scene,
    boxes: { trim: scene.box, bleed: scene.box, media: scene.box },
    spots: [],
    cuts: [],
  })
  const pdf = await writePdf(job, printedAt)
  expect(await meanDifference(await drawPng(job, dpi), await pageAsPng(pdf, dpi))).toBeLessThanOrEqual(1)
})
