import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message } from '@/backend/kernel/message'
import { artworkKind } from '@/backend/artwork/artwork-kind'
import { pdfLimits, pdfPicture } from '@/backend/artwork/pdf-picture'
import { placeholder } from '@/backend/artwork/placeholder'
import { fontNotes, replacedFonts } from '@/backend/artwork/replaced-fonts'
import { normalizeSvg } from '@/backend/artwork/svg/normalize-svg'
import { SvgRefused } from '@/backend/artwork/svg/svg-problem'
import { exampleBrand } from '../../support/brands'
import { editorSvgs } from '../../support/files/editor-svgs'
import { programPdfs } from '../../support/files/program-pdfs'
import { type ProgramFile, programSvgs } from '../../support/files/program-svgs'

/**
 * Files as drawing programs and print professionals write them: each is rendered, or refused for the real
 * reason.
 */

type Said = { say: string; values?: Record<string, string | number> | undefined }[]

interface Result {
  said: Said
  picture?: Buffer
}

const pixels = 300

/** Renders small pictures, because only positions are checked. */
const usualLimits = { ...pdfLimits }
beforeAll(() => void Object.assign(pdfLimits, { dpi: 75, vectorSide: 600 }))
afterAll(() => void Object.assign(pdfLimits, usualLimits))

async function readSvg({ bytes }: ProgramFile): Promise<Result> {
  try {
    const { file, notes, fonts } = await normalizeSvg(bytes, pixels)
    return { said: [...notes, ...fontNotes(await replacedFonts(fonts))], picture: file }
  } catch (error) {
    if (error instanceof SvgRefused) return { said: [{ say: error.problem, values: error.values }] }
    throw error
  }
}

async function readPdf({ bytes, name }: ProgramFile): Promise<Result> {
  const page = await pdfPicture(bytes, name.endsWith('.ai'))
  if (page.status === 'drawn') return { said: page.notes, picture: page.png }
  if (page.status === 'refused') return { said: [{ say: page.problem, values: page.values }] }
  return { said: [{ say: page.note, values: page.values }], picture: (await placeholder()).data }
}

const readers = { svg: readSvg, pdf: readPdf }

async function colorsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(place, place + 4)
    return alpha === 0
      ? 'nothing'
      : `#${[r, g, b].map((each) => each.toString(16).padStart(2, '0')).join('')}`
  }
  return {
    size: [info.width, info.height],
    colors: [at(0.25, 0.5), at(0.75, 0.5)],
    corners: [at(0, 0), at(0.99, 0.99)],
  }
}

const wordsOf = (said: Said) =>
  said.map(({ say, values }) => message(exampleBrand(), `upload.${say}`, values)).join(' ')

test.each([...programSvgs, ...editorSvgs, ...programPdfs].map((file) => [file.is, file] as const))(
  '%s is drawn as intended or refused, and the message is correct (media-422, media-426)',
  async (_, file) => {
    const kind = artworkKind(file.bytes)
    expect(kind).toBe(file.name.endsWith('.svg') || file.name.endsWith('.svgz') ? 'svg' : 'pdf')
    if (kind !== 'svg' && kind !== 'pdf') return
    const { said, picture } = await readers[kind](file)
    expect(said.map(({ say }) => say)).toEqual(file.says)
    for (const word of file.words ?? []) expect(wordsOf(said)).toContain(word)
    expect(picture === undefined).toBe(file.isRefused === true)
    if (picture === undefined) return
    const { size, colors, corners } = await colorsOf(picture)
    const usual = kind === 'svg' ? [pixels, pixels / 2] : [600, 300]
    expect([size, colors]).toEqual([file.size ?? usual, file.colors ?? ['#e30613', '#0055a4']])
    // Marks and margins are removed: the picture fills its corners, or is clipped at its cut line.
    if (file.isCut) expect(corners).toEqual(['nothing', 'nothing'])
    else expect(corners).not.toContain('nothing')
  },
)
