import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { isCutColor } from '../../../lib/products/cut-colors.ts'
import { clipTo } from './cut-clip.ts'
import { identity, type Names, removeCutPlate } from './cut-plate.ts'
import { pageBoxes, userUnit } from './page-boxes.ts'

/**
 * A standalone program that reads one untrusted PDF. It writes one line of JSON, then the page for print: at
 * its finished size, without cut lines, and clipped to them. read-page.ts starts it with a time limit.
 */

async function inputBytes(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer) // chunks are Buffers because no encoding is set
  return Buffer.concat(chunks)
}

/** Upper limit for the form XObjects of one document, including nested ones. */
const maxForms = 2_000

/** Returns the color name of a Separation, or of a DeviceN with one color. */
function colorantOf(space: unknown): string | undefined {
  if (!(space instanceof PDFArray)) return undefined
  const kind = space.lookup(0)
  const named = space.lookup(1)
  const colorant = named instanceof PDFArray && named.size() === 1 ? named.lookup(0) : named
  const isSpot = kind === PDFName.of('Separation') || kind === PDFName.of('DeviceN')
  return isSpot && colorant instanceof PDFName ? colorant.decodeText() : undefined
}

const bytesOf = (stream: unknown): Uint8Array | undefined =>
  stream instanceof PDFRawStream
    ? decodePDFRawStream(stream).decode()
    : stream instanceof PDFStream
      ? stream.getContents()
      : undefined

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Returns the page's content stream, joined if the file splits it into several. */
function contentOf(page: PDFPage): string {
  const found = page.node.Contents()
  if (!(found instanceof PDFArray)) return latin1(bytesOf(found) ?? new Uint8Array())
  return Array.from({ length: found.size() }, (_, index) =>
    latin1(bytesOf(found.lookup(index)) ?? new Uint8Array()),
  ).join('\n')
}

class PlateRemover {
  readonly lines: string[] = []
  readonly colors = new Set<string>()
  private readonly document: PDFDocument
  private readonly seen = new Set<PDFRef>()

  constructor(document: PDFDocument) {
    this.document = document
  }

  /** @returns the stream without the plate; undefined if it has no plate */
  cleaned(content: string, resources: PDFDict | undefined, matrix = identity): string | undefined {
    const found = removeCutPlate(content, this.namesOf(resources), matrix)
    this.lines.push(...found.lines)
    return found.lines.length > 0 ? found.content : undefined
  }

  private namesOf(resources: PDFDict | undefined): Names {
    const entries = (kind: string) => {
      const found = resources?.lookup(PDFName.of(kind))
      return found instanceof PDFDict ? found : undefined
    }
    return {
      isCutSpace: (name) => {
        const color = colorantOf(entries('ColorSpace')?.lookup(PDFName.of(name)))
        if (color === undefined || !isCutColor(color)) return false
        this.colors.add(color)
        return true
      },
      onForm: (name, matrix) => {
        const ref = entries('XObject')?.get(PDFName.of(name))
        if (ref instanceof PDFRef && this.seen.size < maxForms && !this.seen.has(ref))
          this.readForm(ref, matrix)
      },
    }
  }

  private readForm(ref: PDFRef, matrix: typeof identity) {
    this.seen.add(ref)
    const form = this.document.context.lookup(ref)
    if (!(form instanceof PDFRawStream) || form.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form'))
      return
    const resources = form.dict.lookup(PDFName.of('Resources'))
    const content = this.cleaned(
      latin1(bytesOf(form) ?? new Uint8Array()),
      resources instanceof PDFDict ? resources : undefined,
      matrix,
    )
    if (content === undefined) return
    const entries = form.dict
      .entries()
      .filter(([name]) => !['/Filter', '/DecodeParms', '/Length'].includes(name.toString()))
    const dictionary = Object.fromEntries(entries.map(([name, value]) => [name.toString().slice(1), value]))
    this.document.context.assign(
      ref,
      this.document.context.flateStream(Buffer.from(content, 'latin1'), dictionary),
    )
  }
}

/** Reduces the page to its finished size and removes its actions. */
function setFinishedSize(
  page: PDFPage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  for (const name of ['BleedBox', 'TrimBox', 'ArtBox', 'UserUnit', 'AA']) page.node.delete(PDFName.of(name))
  page.setMediaBox(x, y, width, height)
  page.setCropBox(x, y, width, height)
}

async function read(bytes: Buffer) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  const page = document.getPage(0)
  const { finished, hasMore } = pageBoxes(page)
  const unit = userUnit(page)
  const remover = new PlateRemover(document)
  const content = contentOf(page)
  const cleaned = remover.cleaned(content, page.node.Resources())
  const clip = clipTo(remover.lines, finished)
  if (cleaned !== undefined || clip !== undefined) {
    const shown = cleaned ?? content
    const text = clip === undefined ? shown : `q ${clip}\n${shown}\nQ`
    page.node.set(
      PDFName.of('Contents'),
      document.context.register(document.context.flateStream(Buffer.from(text, 'latin1'))),
    )
  }
  setFinishedSize(page, finished)
  for (const name of ['OpenAction', 'AA', 'AcroForm', 'Names']) document.catalog.delete(PDFName.of(name))
  const head = {
    width: finished.width * unit,
    height: finished.height * unit,
    unit,
    isTurned: Math.abs(page.getRotation().angle) % 180 === 90,
    hasMore,
    cutColors: [...remover.colors],
    isCut: clip !== undefined,
  }
  return { head, file: await document.save({ useObjectStreams: false, addDefaultPage: false }) }
}

// A terminal sends these signals to the whole process group; a shop that is stopping still waits for this
// file.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const { head, file } = await read(await inputBytes())
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), file]))
