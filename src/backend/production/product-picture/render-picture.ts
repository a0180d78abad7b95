import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { mostShown, sideColumns } from '@/design/picture/side-cells'
import { isSystemError } from '../../kernel/system-error'
import { ProductionError } from '../print-job'
import { sights } from '../product-model/sights'
import type { PictureAnswer, PictureRequest, Sight } from './picture-request'
import { sourcesOf } from './picture-sources'
import { drawnProduct, surfacesOf } from './product-picture'
import { proofOf, sidesPicture } from './proof-of'

/**
 * Entry point of a child process: reads a request from stdin, renders, and writes the response to stdout. Its
 * memory is freed when it ends.
 */

/** Width and height of the preview. */
const previewSide = 240

/** Longer side in pixels of each surface on the sheet, and the limit for the sheet. */
const sheetCell = 200
const longestSheet = 2_400

/** Renders a sheet with all surfaces, if the picture shows only the first ones; otherwise undefined. */
async function sheetOf(request: PictureRequest): Promise<{ sides: number; sheet: string } | undefined> {
  const rules = surfacesOf(request.design)
  if (rules.length <= mostShown) return undefined
  const longer = Math.min(sideColumns(rules.length) * sheetCell, longestSheet)
  const sheet = await sidesPicture(request.design, rules, sourcesOf(request), longer)
  const file = await sharp(sheet).webp({ quality: 82 }).toBuffer()
  return { sides: rules.length, sheet: file.toString('base64') }
}

async function pictures(request: PictureRequest): Promise<PictureAnswer> {
  const { picture: drawn, cut } = await drawnProduct(request.design, sourcesOf(request))
  const whole = sharp(drawn)
  const picture = await whole.clone().webp({ quality: 84 }).toBuffer()
  const preview = await whole.resize(previewSide).webp({ quality: 80 }).toBuffer()
  return {
    picture: picture.toString('base64'),
    preview: preview.toString('base64'),
    ...(cut && { cut }),
    ...(await sheetOf(request)),
  }
}

async function proof(request: PictureRequest): Promise<PictureAnswer> {
  const { picture, version } = await proofOf(request.design, sourcesOf(request))
  return { proof: picture.toString('base64'), version }
}

async function sight(request: PictureRequest, kind: Sight): Promise<PictureAnswer> {
  return { files: await sights[kind](request.design, sourcesOf(request)) }
}

async function render(request: PictureRequest): Promise<PictureAnswer> {
  try {
    if (request.sight) return await sight(request, request.sight)
    return await (request.isProof ? proof(request) : pictures(request))
  } catch (error) {
    // An error thrown by our code would recur, so a retry is useless.
    if (isSystemError(error)) throw error
    return { refused: error instanceof ProductionError ? error.message : String(error) }
  }
}

const request = JSON.parse(await text(process.stdin)) as PictureRequest // written by child-processes.ts
process.stdout.write(JSON.stringify(await render(request)))
