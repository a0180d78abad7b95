import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram, howToInstall } from './bench/web/debian'

/**
 * npm run make font -- <from.woff2> <to.woff2> <lightest> <heaviest>
 *
 * Writes the part of a variable font that every page loads first: the letters of the shop's language, in the
 * weights of the theme. Other letters come with the whole font, in the theme's second @font-face
 * (docs/decisions/0008). The kerning is that of the middle weight, as kerning that varies with the weight
 * takes a third of the file.
 */

const [from, to, lightest, heaviest] = process.argv.slice(2)
if (!from || !to || !lightest || !heaviest) {
  console.error('npm run make font -- <from.woff2> <to.woff2> <lightest weight> <heaviest weight>')
  process.exit(1)
}

const packages = 'fonttools python3-brotli'
if (!ensureProgram('/usr/bin/fonttools', packages)) {
  console.error(`This needs fonttools: ${howToInstall(packages)}`)
  process.exit(1)
}

/**
 * The same characters as in `unicode-range` in theme/brands: ASCII, and the others that the shops' texts use.
 */
const characters =
  '20-7E,A0,A9,AE,B0,B2,B7,BC-BE,D7,E9,EB,ED,F1,F6,2013-2014,2018-2019,201C-201D,2022,2026,2122,2212'

/**
 * OpenType features that style sheets and texts use: kerning, ligatures, accents, tabular figures. Alternate
 * letter forms are left out.
 */
const features = 'kern,liga,clig,rlig,calt,ccmp,mark,mkmk,tnum'

const folder = mkdtempSync(join(tmpdir(), 'font-'))
const at = (name: string) => join(folder, name)
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
const fonttools = (...words: string[]) => run('/usr/bin/fonttools', ...words)
const ttx = (...words: string[]) => run('/usr/bin/ttx', '-q', ...words)

/** Writes the part of the font with the shop's characters. `weight` is one number or a range. */
function part(weight: string, name: string): string {
  fonttools('varLib.instancer', from ?? '', `wght=${weight}`, '-o', at(`whole-${name}`))
  subset(at(`whole-${name}`), at(name), '--glyph-names')
  return at(name)
}

function subset(source: string, target: string, ...more: string[]) {
  const what = [`--unicodes=${characters}`, `--layout-features=${features}`, '--no-hinting']
  fonttools('subset', source, ...what, ...more, `--output-file=${target}`)
}

const variable = part(`${lightest}:${heaviest}`, 'variable.ttf')
const middle = part(String((Number(lightest) + Number(heaviest)) / 2), 'middle.ttf')
ttx('-t', 'GPOS', '-o', at('kerning.ttx'), middle)
ttx('-m', variable, '-o', at('joined.ttf'), at('kerning.ttx'))
subset(at('joined.ttf'), to, '--flavor=woff2')
rmSync(folder, { recursive: true })
console.log(`${to}: ${statSync(to).size} bytes`)
