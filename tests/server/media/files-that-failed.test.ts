import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message as messageOf } from '@/backend/kernel/message'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

/**
 * Files from shoppers that once failed or were refused for a false reason, as the endpoint handles them now.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'failed-'))
const shop = useServer(handleEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ DATA_DIR: dataDir })
})
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})

interface Answer {
  url: string
  width: number
  height: number
  isKept: boolean
  isVector?: boolean
  note?: string
  message?: string
}

async function send(name: string) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(readFileSync(join('tests/fixtures/artwork', name)))], name))
  const answer = await fetch(`${shop.url()}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const say = (name: string, values: Record<string, string | number> = {}) =>
  messageOf(exampleBrand(), `upload.${name}`, values)
const fonts = (font: string) => say('fontReplaced', { font, replacement: '…' }).split('“…”')[0] ?? ''

async function colorAt({ url }: Answer, x: number, y: number) {
  const picture = sharp(Buffer.from(await (await fetch(shop.url() + url)).arrayBuffer()))
  const { width = 0, height = 0 } = await picture.metadata()
  const [r, g, b, alpha] = await picture
    .ensureAlpha()
    .extract({ left: Math.floor(x * width), top: Math.floor(y * height), width: 1, height: 1 })
    .raw()
    .toBuffer()
  return [r, g, b, alpha]
}

const sky = [0x72, 0xc5, 0xee, 255]
const leaf = [0x77, 0xaa, 0x33, 255]
const sea = [0x1a, 0x4d, 0x8f, 255]
const green = [0, 0xaa, 0, 255]

/** File, messages, size, and the color at a place given as shares of width and height. */
const rows: [string, string[], [number, number], [number, number, number[]]][] = [
  ['svg-doctype.svg', [], [3_000, 3_000], [0.5, 0.5, sky]],
  ['svg-illustrator-doctype.svg', [], [3_000, 3_000], [0.5, 0.5, sky]],
  ['svg-illustrator-entities.svg', [], [3_000, 3_000], [0.5, 0.5, leaf]],
  ['svg-namespace-prefix.svg', [], [3_000, 3_000], [0.5, 0.5, sky]],
  ['svg-utf16.svg', [], [3_000, 3_000], [0.5, 0.5, leaf]],
  ['svg-viewbox-only.svg', [], [3_000, 3_000], [0.5, 0.5, sea]],
  ['svg-percent-size.svg', [], [3_000, 3_000], [0.5, 0.5, sea]],
  ['svg-illustrator-switch.svg', [], [3_000, 2_250], [0.2, 0.5, green]],
  ['svg-with-link.svg', [say('svgLinks')], [3_000, 2_250], [0.05, 0.5, green]],
  [
    'svg-linked-picture.svg',
    [say('svgMissing', { names: '“logo.png”' })],
    [3_000, 2_250],
    [0.05, 0.05, [0, 0, 0, 255]],
  ],
  ['svg-unknown-font.svg', [fonts('Lobster Two')], [3_000, 1_200], [0.5, 0.1, [255, 0xd2, 0, 255]]],
  ['svg-text-on-path.svg', [fonts('Arial')], [3_000, 3_000], [0.5, 0.1, sea]],
  [
    'pdf-trim-marks.pdf',
    [say('pdfVector'), say('pdfTrimmed', { width: 4, height: 2 })],
    [3_000, 1_500],
    [0.01, 0.02, [0, 128, 204, 255]],
  ],
  ['pdf-userunit.pdf', [say('pdfVector')], [3_000, 1_500], [0.01, 0.5, [0, 0, 0, 0]]],
  [
    'pdf-font-not-embedded.pdf',
    [say('pdfVector'), fonts('Frutiger-Black')],
    [3_000, 1_500],
    [0.01, 0.5, [0, 0, 0, 0]],
  ],
]

test.each(rows)(
  '%s is drawn, and the message about it is correct (media-422, media-426)',
  async (name, said, size, [x, y, color]) => {
    const { status, body } = await send(name)
    expect([status, body.isKept, body.isVector, body.message]).toEqual([200, false, true, undefined])
    expect([body.width, body.height]).toEqual(size)
    expect(await colorAt(body, x, y)).toEqual(color)
    for (const part of said) expect(body.note).toContain(part)
    if (said.length === 0) expect(body.note).toBeUndefined()
  },
)
