import { chromium, type Browser, type Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import { pictureSource } from '@/backend/production/pictures/picture-source'
import { drawPng, pixelsOf } from '@/backend/production/png/draw-png'
import type { Starter } from '@/brand/compiled'
import type { Scene } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { SceneSvg } from '@/features/studio/SceneSvg'
import {
  drawnStarters,
  frozenStarter,
  starterPicture,
  starterSources,
} from '../backend/production/support/starter-designs'
import { testBrowserLaunch } from '../support/browser/chromium'
import { workedPicture } from '../support/files/worked-picture'

/**
 * Compares starters as Chromium renders it for the shopper with the server's proof; the results are
 * printed as a table at the end.
 */

/** Longer side in pixels, about the length of the editor's stage in a large window. */
const longerSide = 900
const dpiFor = ({ width, height }: Scene['box']) => (longerSide / Math.max(width, height)) * 25.4

interface Row {
  brand: string
  starter: string
  surface: string
  mean: string
  far: string
}
const rows: Row[] = []
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch(testBrowserLaunch)
  page = await browser.newPage({ deviceScaleFactor: 1 })
})

afterAll(async () => {
  console.table(rows)
  await browser.close()
})

/** Returns the background; a sign is shown at night, on a wall as dark as the editor's. */
const groundOf = (kind: string) => (kind === 'neon' ? '#17161d' : '#ffffff')

/**
 * Returns RGB pixels on that background at half the size: browser and server scale the finest detail of a photo
 * by different filters.
 */
async function pixelsIn(png: Buffer, ground: string): Promise<Buffer> {
  const { width = 2, height = 2 } = await sharp(png).metadata()
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), fit: 'fill' } as const
  return sharp(png).flatten({ background: ground }).removeAlpha().resize(half).raw().toBuffer()
}

/** The DOM types lack `decode` for SVG images. */
interface Drawn extends SVGImageElement {
  decode(): Promise<void>
}

/**
 * Returns the pictures for the browser: uncropped, with the tone applied to their pixels; the browser scales
 * them into place.
 */
async function sourceOf(brand: string, starter: Starter): Promise<PictureSource> {
  const { assets, nodes } = starter.document
  const made = new Map<string, string>()
  for (const node of Object.values(nodes)) {
    if (node.kind !== 'image' || node.asset === null || made.has(`${node.asset} ${node.tone}`)) continue
    const matte = assets[node.asset]?.matte
    const look = { ...(matte && { matte }), ...(node.tone && { tone: node.tone }) }
    const bytes = await starterPicture(brand, starter, node.asset)
    made.set(`${node.asset} ${node.tone}`, await workedPicture(bytes, look))
  }
  return ({ asset, tone }) => made.get(`${asset} ${tone}`)
}

interface Look {
  dpi: number
  ground: string
}

async function onScreen(scene: Scene, source: PictureSource, { dpi, ground }: Look): Promise<Buffer> {
  const { width, height } = pixelsOf(scene.box, dpi)
  await page.setViewportSize({ width, height })
  const markup = renderToStaticMarkup(createElement(SceneSvg, { scene, source }))
  await page.setContent(
    `<style>body{margin:0;background:${ground}}body>svg{display:block;width:${width}px;height:${height}px}</style>${markup}`,
  )
  await page.evaluate(() =>
    Promise.all([...document.querySelectorAll<Drawn>('image')].map((image) => image.decode())),
  )
  return pixelsIn(await page.screenshot(), ground)
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

interface Shown {
  brand: string
  starter: Starter
  /** Pictures as the browser gets them. */
  source: PictureSource
}

async function compared({ brand, starter, source }: Shown, surface: string) {
  const design = await frozenStarter(brand, starter)
  const { document, template } = design
  const faces = await loadFaces(document, brand)
  const scene = sceneOf(document, template, surface, { faces, mode: 'proof' })
  const dpi = dpiFor(scene.box)
  const ground = groundOf(template.kind)
  const pictures = pictureSource(design, starterSources(brand, starter))
  const proof = await pixelsIn(await drawPng({ scene, pictures }, dpi), ground)
  const screen = await onScreen(scene, source, { dpi, ground })
  expect(screen.length).toBe(proof.length)
  const { mean, far } = difference(screen, proof)
  rows.push({
    brand,
    starter: starter.slug,
    surface,
    mean: mean.toFixed(2),
    far: `${(far * 100).toFixed(2)} %`,
  })
  return { mean, far }
}

const starters = drawnStarters().map(([brand, starter]): [string, string, Starter] => [
  brand,
  starter.slug,
  starter,
])

describe('a starter looks the same on screen as in its proof', () => {
  test.each(starters)('%s: %s (design-scene-9)', async (brand, _, starter) => {
    // Two surfaces are enough: a book's other pages are drawn by the same code.
    const shown = { brand, starter, source: await sourceOf(brand, starter) }
    for (const surface of starter.document.surfaceOrder.slice(0, 2)) {
      const { mean, far } = await compared(shown, surface)
      expect(mean).toBeLessThanOrEqual(2)
      expect(far).toBeLessThanOrEqual(0.012)
    }
  })
})
