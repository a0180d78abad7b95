import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Asset } from '@/design/document/design-document'
import { ProductionError } from '../print-job'
import type { PictureAnswer, PictureRequest } from './picture-request'
import { drawnProduct } from './product-picture'

/** A program of its own: reads a request from its input, draws, and answers with one line. What it takes of memory ends with it. */

/** Width and height of the small picture. */
const previewSide = 240

function sourcesOf({ design, scenes, uploads }: PictureRequest) {
  const idOf = new Map(Object.entries(design.document.assets).map(([id, { key }]) => [key, id]))
  const read = (kind: 'original' | 'printable') => (asset: Asset) => {
    const path = uploads[idOf.get(asset.key) ?? '']?.[kind]
    if (path === undefined) throw new ProductionError(`No upload ${asset.key} was given.`)
    return readFile(path)
  }
  const scene = (mode: 'print' | 'proof') => async (_: unknown, surface: string) => {
    const found = scenes[surface]?.[mode]
    if (!found) throw new ProductionError(`The template has no surface "${surface}".`)
    return found
  }
  return {
    sceneOf: scene('print'),
    shownOf: scene('proof'),
    originalOf: read('original'),
    printableOf: read('printable'),
  }
}

async function render(request: PictureRequest): Promise<PictureAnswer> {
  try {
    const { picture: drawn, cut } = await drawnProduct(request.design, sourcesOf(request))
    const whole = sharp(drawn)
    const picture = await whole.clone().webp({ quality: 84 }).toBuffer()
    const preview = await whole.resize(previewSide).webp({ quality: 80 }).toBuffer()
    return {
      picture: picture.toString('base64'),
      preview: preview.toString('base64'),
      ...(cut && { cut }),
    }
  } catch (error) {
    if (error instanceof ProductionError) return { refused: error.message }
    throw error
  }
}

const request = JSON.parse(await text(process.stdin)) as PictureRequest // written by draw-pictures.ts
process.stdout.write(JSON.stringify(await render(request)))
