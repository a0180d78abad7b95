import { chromium, type Browser, type Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import { maskOfBytes } from '@/backend/masks/masks'
import { pictureSource } from '@/backend/production/pictures/picture-source'
import { drawPng, pixelsOf } from '@/backend/production/png/draw-png'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import type { Scene } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { SceneSvg } from '@/features/studio/SceneSvg'
import { testBrowserLaunch } from '../../support/browser/chromium'
import { workedPicture } from '../../support/files/worked-picture'
import { ellipseTemplate, exampleDesigns } from '../../design/support/example-designs'
import { sampleTemplate } from '../../design/support/sample-design'

/** Compares what the shopper sees in a browser with the proof rendered by librsvg on the server. */

const dpi = 200

/** A picture with soft and hard edges, in the size of the photo of the example designs. */
const photo = sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">
    <defs><radialGradient id="sky"><stop stop-color="#ffd166"/><stop offset="1" stop-color="#26547c"/></radialGradient></defs>
    <rect width="320" height="240" fill="url(#sky)"/><circle cx="220" cy="150" r="60" fill="#06d6a0"/></svg>`),
)
  .png()
  .toBuffer()

const designs = Object.entries(exampleDesigns)
const cases: [string, DesignDocument, ProductTemplate][] = [
  ...designs.map(([name, design]): [string, DesignDocument, ProductTemplate] => [
    name,
    design,
    sampleTemplate,
  ]),
  ...designs
    .filter(([name]) => name === 'codes')
    .map(([, design]): [string, DesignDocument, ProductTemplate] => ['a mask', design, ellipseTemplate]),
]

let browser: Browser
let page: Page
let source: PictureSource

beforeAll(async () => {
  browser = await chromium.launch(testBrowserLaunch)
  page = await browser.newPage({ deviceScaleFactor: 1 })
  const [plain, gray, sepia] = await Promise.all(
    ([undefined, 'gray', 'sepia'] as const).map(async (tone) =>
      workedPicture(await photo, { ...(tone && { tone }) }),
    ),
  )
  source = ({ tone }) => (tone === 'gray' ? gray : tone === 'sepia' ? sepia : plain)
})

afterAll(() => browser.close())

/** RGB on a white background, for both renderings. */
const pixelsIn = (png: Buffer) => sharp(png).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer()

/** The DOM types lack `decode` for SVG images. */
interface Drawn extends SVGImageElement {
  decode(): Promise<void>
}

async function onScreen(scene: Scene): Promise<Buffer> {
  const { width, height } = pixelsOf(scene.box, dpi)
  await page.setViewportSize({ width, height })
  const markup = renderToStaticMarkup(createElement(SceneSvg, { scene, source }))
  await page.setContent(
    `<style>body{margin:0}body>svg{display:block;width:${width}px;height:${height}px}</style>${markup}`,
  )
  await page.evaluate(() =>
    Promise.all([...document.querySelectorAll<Drawn>('image')].map((image) => image.decode())),
  )
  return pixelsIn(await page.screenshot())
}

function difference(one: Buffer, other: Buffer) {
  let [sum, far] = [0, 0]
  for (let index = 0; index < one.length; index++) {
    const off = Math.abs((one[index] ?? 0) - (other[index] ?? 0))
    sum += off
    if (off > 32) far += 1
  }
  return { mean: sum / one.length, far: far / one.length }
}

describe('the proof matches the screen', () => {
  test.each(cases)('%s (design-scene-9)', async (_, design, template) => {
    const faces = await loadFaces(design, 'neon')
    const scene = sceneOf(design, template, 'front', { faces, mode: 'proof' })
    const frozen = { document: design, template, hash: await designHash(design) }
    const pictures = pictureSource(frozen, {
      sceneOf: async () => scene,
      originalOf: async () => photo,
      printableOf: async () => photo,
      maskOf: async (__, { matte }) => maskOfBytes(await photo, matte),
    })
    const proof = await pixelsIn(await drawPng({ scene, pictures }, dpi))
    const screen = await onScreen(scene)
    expect(screen.length).toBe(proof.length)
    expect(new Set(proof).size).toBeGreaterThan(20)
    const { mean, far } = difference(screen, proof)
    expect(mean).toBeLessThanOrEqual(1)
    expect(far).toBeLessThanOrEqual(0.005)
  })
})
