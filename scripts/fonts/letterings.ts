import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { strokeGlyph, readSvgFont } from './svg-font'

/**
 * `npm run make letterings` creates the stroke fonts of neon signs from the single-line fonts of `hersheytext`,
 * once: the files are committed. The EMS fonts are under the SIL Open Font License, which requires a
 * different name for modified versions, so ours have different names.
 */
interface Lettering {
  file: string
  capitals?: boolean
  /** Width of the letters relative to the original. Default 1. */
  width?: number
}

const letterings: Record<string, Lettering> = {
  midnight: { file: 'EMSAllure' },
  honey: { file: 'HersheyScript1' },
  boulevard: { file: 'EMSNixishItalic' },
  metro: { file: 'EMSReadability', capitals: true },
  switchboard: { file: 'EMSNixish' },
  arcade: { file: 'EMSOsmotron' },
  skyline: { file: 'HersheySans1', width: 0.58 },
  signature: { file: 'EMSFelix' },
  lounge: { file: 'EMSElfin' },
  chalk: { file: 'EMSTech' },
}

const folder = 'brands/ranges/in-lights/designs/letterings'
const fonts = dirname(createRequire(import.meta.url).resolve('hersheytext/package.json'))

mkdirSync(folder, { recursive: true })
for (const [id, { file, capitals = false, width = 1 }] of Object.entries(letterings)) {
  const font = readSvgFont(readFileSync(join(fonts, 'svg_fonts', `${file}.svg`), 'utf8'))
  const glyphs = Object.fromEntries(
    Object.entries(font.glyphs)
      .filter(([character]) => !capitals || character === character.toLocaleUpperCase('en'))
      .map(([character, glyph]) => [character, strokeGlyph(glyph, font, width)]),
  )
  const text = JSON.stringify({ id, source: font.name, license: font.license, capitals, glyphs })
  writeFileSync(
    join(folder, `${id}.json`),
    `${text.replaceAll(/("[^"]+"):\{"advance"/g, '\n$1:{"advance"')}\n`,
  )
  console.log(
    `${id.padEnd(12)} ${font.name.padEnd(20)} ${Object.keys(glyphs).length} characters, ${text.length} bytes`,
  )
}
