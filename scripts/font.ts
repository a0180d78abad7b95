import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/**
 * npm run font -- <from.woff2> <to.woff2> <lightest> <heaviest>
 * The part of a variable font that every page asks for first: the letters of the shop's language in the weights of the theme.
 * Other letters come with the whole font, which the theme's second @font-face names (docs/decisions/0008).
 */

const [from, to, lightest, heaviest] = process.argv.slice(2)
if (!from || !to || !lightest || !heaviest) {
  console.error('npm run font -- <from.woff2> <to.woff2> <lightest weight> <heaviest weight>')
  process.exit(1)
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
/** As `unicode-range` in theme/brands says it. */
const others = '\u00a0©®°²·¼½¾×éëíñö–—‘’“”•…−™'

/** What the style sheets and every text make use of: pairs, ligatures, accents, figures of one width. Other forms of letters stay away. */
const features = ['kern', 'liga', 'clig', 'rlig', 'calt', 'ccmp', 'mark', 'mkmk', 'tnum']

const font = await subsetFont(readFileSync(from), ascii + others, {
  targetFormat: 'woff2',
  keepFeatures: features,
  variationAxes: { wght: { min: Number(lightest), max: Number(heaviest), default: Number(lightest) } },
})
writeFileSync(to, font)
console.log(`${to}: ${font.length} bytes`)
