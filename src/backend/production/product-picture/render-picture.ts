import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { isSystemError } from '../../kernel/system-error'
import { ProductionError } from '../print-job'
import type { PictureAnswer, PictureRequest } from './picture-request'
import { sourcesOf } from './picture-sources'
import { drawnProduct } from './product-picture'
import { proofOf } from './proof-of'

/**
 * Entry point of a child process: reads a request from stdin, renders, and writes the response to stdout. Its
 * memory is freed when it ends.
 */

/** Width and height of the preview. */
const previewSide = 240

async function pictures(request: PictureRequest): Promise<PictureAnswer> {
  const { picture: drawn, cut } = await drawnProduct(request.design, sourcesOf(request))
  const whole = sharp(drawn)
  const picture = await whole.clone().webp({ quality: 84 }).toBuffer()
  const preview = await whole.resize(previewSide).webp({ quality: 80 }).toBuffer()
  return {
    picture: picture.toString('base64'),
    preview: preview.toString('base64'),
    ...(cut && { cut }),
  }
}

async function proof(request: PictureRequest): Promise<PictureAnswer> {
  const { picture, version } = await proofOf(request.design, sourcesOf(request))
  return { proof: picture.toString('base64'), version }
}

async function render(request: PictureRequest): Promise<PictureAnswer> {
  try {
    return await (request.isProof ? proof(request) : pictures(request))
  } catch (error) {
    // An error thrown by our code would recur, so a retry is useless.
    if (isSystemError(error)) throw error
    return { refused: error instanceof ProductionError ? error.message : String(error) }
  }
}

const request = JSON.parse(await text(process.stdin)) as PictureRequest // written by child-processes.ts
process.stdout.write(JSON.stringify(await render(request)))
