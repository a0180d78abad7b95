import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answerPage } from '@/http/plain-page'
import { linkedRevision, type LinkedRevision, type NamedRevision } from '@/backend/designs/designs'
import { contextFrom } from '@/backend/kernel/context'
import { readStored } from '@/backend/kernel/upload-storage/storage'
import { FilesBusy, linkedFacts, linkedFiles, ProductionError } from '@/backend/production/production'
import { html, joinHtml } from '@/lib/words/html'
import type { Call } from '../../http/endpoint'
import { answerAndClose } from '../../http/http'
import { sendStream } from '../../http/send-stream'
import { designPath, namedBelow, opensDesign, type Part } from './design-link'

/**
 * GET /media/design/<design>-<revision>/…?link=<until>.<signature>: an ordered design, for a merchant who
 * only has the order's text (commerce-102).
 */

const notThere = ({ response }: Call) =>
  answerAndClose(response, 404, { message: 'There is no such design, or its link is over.' })

/** How long to wait for a picture that is still being rendered. */
const drawing = { everyMs: 500, times: 40 }

type Look = () => Promise<LinkedRevision | undefined>

async function drawnPicture(look: Look, tries = drawing.times): Promise<string | undefined> {
  const picture = (await look())?.picture
  if (picture) return picture
  if (tries === 0) return undefined
  await pause(drawing.everyMs)
  return drawnPicture(look, tries - 1)
}

/** @param name file name for the download; by default the file is displayed */
function setHeaders({ response }: Call, type: string, bytes: number, name?: string) {
  response.statusCode = 200
  response.setHeader('content-type', type)
  response.setHeader('content-length', bytes)
  if (name !== undefined) response.setHeader('content-disposition', `attachment; filename="${name}"`)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-robots-tag', 'noindex')
  response.setHeader('content-security-policy', "default-src 'none'; sandbox")
}

async function sendPreview(call: Call, look: Look) {
  const key = await drawnPicture(look)
  const drawn = key && (await readStored(key))
  if (!drawn) return answerAndClose(call.response, 503, { message: 'The picture is not drawn yet.' })
  // Imported lazily: a shop without sharp's binary must still start (server-2).
  const { default: sharp } = await import('sharp')
  const png = await sharp(drawn).png().toBuffer()
  setHeaders(call, 'image/png', png.length)
  call.response.end(call.request.method === 'HEAD' ? undefined : png)
}

const types: Record<string, string> = { pdf: 'application/pdf', png: 'image/png' }

const words = (error: unknown) => {
  if (error instanceof ProductionError) return { status: 422, text: error.message }
  if (error instanceof FilesBusy)
    return { status: 503, text: 'Other files are being made. Please open this link again in a minute.' }
  throw error
}

async function sendPrintFile(call: Call, named: NamedRevision, found: LinkedRevision, at: number) {
  const { request, response } = call
  try {
    const { folder, files } = await linkedFiles(contextFrom(new Headers()), named, found)
    const file = files[at]
    if (!file) return notThere(call)
    const ending = file.name.split('.').at(-1) ?? ''
    setHeaders(call, types[ending] ?? 'application/octet-stream', file.bytes, file.name)
    if (request.method === 'HEAD') return void response.end()
    return await sendStream(createReadStream(join(folder, file.name)), response)
  } catch (error) {
    const { status, text } = words(error)
    const title = 'These files are not there'
    return answerPage(response, { status, title, body: html`<h1>${title}</h1><p>${text}</p>` })
  }
}

const inInches = (millimeters: number) => Math.round((millimeters / 25.4) * 100) / 100

async function sendPage({ response }: Call, named: NamedRevision, { id, name, sku }: LinkedRevision) {
  const context = contextFrom(new Headers())
  const product = context.brand.catalogue.products.find((each) => each.sku === sku)
  const { formats, size } = await linkedFacts(context, id)
  const links = await Promise.all(
    formats.map(async (format, at) => {
      const part: Part = `print-${at + 1}`
      return html`<p><a href="${await designPath(named, part)}">Print file ${at + 1} (${format})</a></p>`
    }),
  )
  const picture = await designPath(named, 'preview.png')
  return answerPage(response, {
    title: name,
    isWide: true,
    body: html`<h1>${name}</h1>
<p class="note">${product?.name ?? sku} (${sku}), ${inInches(size.width)} × ${inInches(size.height)} in (${size.width} × ${size.height} mm), design ${named.design}, version ${named.revision}</p>
<p><img src="${picture}" alt="${name}" width="640"></p>
${joinHtml(links, '\n')}`,
  })
}

export async function sendDesignFile(call: Call) {
  const { below, query } = call
  const named = namedBelow(below)
  if (!named || !(await opensDesign(named, named.part, query.get('link') ?? ''))) return notThere(call)
  const { brand, db } = contextFrom(new Headers())
  const look = () => linkedRevision(db(), brand.id, named)
  const found = await look()
  if (!found) return notThere(call)
  if (named.part === '') return sendPage(call, named, found)
  if (named.part === 'preview.png') return sendPreview(call, look)
  return sendPrintFile(call, named, found, Number(named.part.replace('print-', '')) - 1)
}
