import { chromium, type Browser, type Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import { preparePicture } from '@/backend/production/prepare-picture'
import { pixelsOf, renderSurface } from '@/backend/production/render-surface'
import type { DesignDocument } from '@/design/document/design-document'
import type { Scene } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { SceneSvg } from '@/features/studio/SceneSvg'
import { testBrowserLaunch } from '../../support/chromium'
import { ellipseTemplate, exampleDesigns } from '../../design/support/example-designs'
import { sampleTemplate } from '../../design/support/sample-design'

/** What the shopper sees in a browser, against the proof that librsvg draws on the server. */

const dpi = 200

/** A picture with soft and hard edges, as large as its largest place. */
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
  const size = { width: 320, height: 240 }
  const [plain, gray, sepia] = await Promise.all(
    ([undefined, 'gray', 'sepia'] as const).map(async (tone) => {
      const png = await preparePicture(await photo, { ...(tone && { tone }), size })
      return `data:image/png;base64,${png.toString('base64')}`
    }),
  )
  source = ({ tone }) => (tone === 'gray' ? gray : tone === 'sepia' ? sepia : plain)
})

afterAll(() => browser.close())

/** RGB on white, as both see it. */
const pixelsIn = (png: Buffer) => sharp(png).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer()

/** The types of the DOM do not know yet what browsers can. */
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

describe('the proof shows what the screen shows', () => {
  test.each(cases)('%s (design-scene-9)', async (_, design, template) => {
    const faces = await loadFaces(design, 'neon')
    const scene = sceneOf(design, template, 'front', { faces, mode: 'proof' })
    const pictures = new Map([['photo', await photo]])
    const proof = await pixelsIn(await renderSurface({ scene, assets: design.assets, pictures, dpi }))
    const screen = await onScreen(scene)
    expect(screen.length).toBe(proof.length)
    expect(new Set(proof).size).toBeGreaterThan(20)
    const { mean, far } = difference(screen, proof)
    expect(mean).toBeLessThanOrEqual(1)
    expect(far).toBeLessThanOrEqual(0.005)
  })
})
