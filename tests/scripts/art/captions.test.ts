import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { isRecord } from '@/lib/is-record'
import { motifs } from '../../../scripts/art/neon/neon-motifs'
import { buildSign, linesOf } from '../../../scripts/art/neon/neon-sign'
import { canvasArtSchema, neonArtSchema, stickerArtSchema } from '../../../scripts/art/recipes'

/** Texts and captions of the sample brands must match what the art plans draw. */

const productSchema = z.looseObject({
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  specifications: z.record(z.string(), z.coerce.string()).default({}),
  pictures: z.array(z.object({ file: z.string(), alt: z.string() })),
  options: z.union([z.string(), z.array(z.string())]).default([]),
  art: z.looseObject({ views: z.array(z.string()) }).optional(),
})
type Product = z.infer<typeof productSchema>

const productsOf = (brand: string): [urlKey: string, product: Product][] =>
  globSync(`brands/${brand}/catalogue/products/*.yaml`)
    .sort()
    .flatMap((file) => {
      const { products } = parse(readFileSync(file, 'utf8')) as { products: Record<string, unknown> }
      return Object.entries(products)
        .filter(([, product]) => isRecord(product) && 'summary' in product) // others change a product of a range
        .map(([key, product]): [string, Product] => [key, productSchema.parse(product)])
    })

type NeonArt = z.infer<typeof neonArtSchema>
/** Returns the art plan without its views. */
const planOf = (art: Product['art']) => {
  const { views: _, ...plan } = art ?? {}
  return plan
}
const neonArtOf = ({ art }: Product): NeonArt => neonArtSchema.parse(planOf(art))
const tubesOf = (art: NeonArt) =>
  buildSign(art, { left: 0, top: 0, width: 900, height: 700 }, 'captions').tubes

/** Returns how many of each thing the plan draws. */
function countsOf(art: NeonArt): Record<string, number> {
  const text = art.text ?? ''
  const letters = text.replace(/[^\p{L}\d]/gu, '').length
  const counts: Record<string, number> = {
    letter: letters,
    capital: text === text.toUpperCase() ? letters : 0,
    word: text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length,
    line: text ? linesOf(text).length : 0,
    rule: art.border === 'rules' ? 2 : 0,
  }
  for (const { holds = {} } of art.motif ? (motifs[art.motif] ?? []) : [])
    for (const [thing, count] of Object.entries(holds)) counts[thing] = (counts[thing] ?? 0) + count
  return counts
}

const numbers: Record<string, number> = { 'pair of': 2, both: 2, double: 2 }
'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
  .split(' ')
  .forEach((word, index) => {
    numbers[word] = index + 1
  })

const things = new Set([
  'letter',
  'capital',
  'word',
  'line',
  'rule',
  ...Object.values(motifs).flatMap((parts) => parts.flatMap(({ holds = {} }) => Object.keys(holds))),
])
const counted = new RegExp(
  `\\b(${Object.keys(numbers).join('|')})[ -](?:(?!more )[\\w’-]+ ){0,2}?(dice|(?:${[...things].join('|')})(?=s?\\b))`,
  'gi',
)

const holds = (art: NeonArt, thing: string) => (countsOf(art)[thing] ?? 0) > 0
/** Phrases that describe a sign, and a check that the plan draws what the phrase describes. */
const claims: [words: RegExp, isDrawn: (art: NeonArt) => boolean][] = [
  [/\bborder\b|ring of light/i, ({ border }) => border === 'frame'],
  [/\bcapitals\b|capital letters/i, ({ text = '' }) => /\p{Lu}/u.test(text) && text === text.toUpperCase()],
  [/lower[- ]case/i, ({ text = '' }) => text !== '' && text === text.toLowerCase()],
  [/(?<!without an )\b(underline|sweep|sweeping|crossbar|spark)\b/i, () => false],
  [/twice the height|larger than the last/i, () => false],
  [/\bground\b|desert floor/i, (art) => holds(art, 'ground')],
  [/\ban? (\w+ )?horizon\b/i, (art) => holds(art, 'horizon')],
  [/half circle|rising sun/i, (art) => holds(art, 'half circle')],
  [/at a tilt|\btilted\b/i, (art) => holds(art, 'tilt')],
  [/clear foot/i, ({ stands }) => stands === true],
  [/in one stroke|\ba single tube\b/i, (art) => tubesOf(art).length === 1],
]

/** Returns the phrases of a text that the sign's plan does not draw. */
function contradictions(art: NeonArt, text: string): string[] {
  const words = text.replace(/\s+/g, ' ')
  const counts = countsOf(art)
  return [
    ...[...words.matchAll(counted)]
      .filter(([, number = '', thing = '']) => {
        const one = thing.toLowerCase() === 'dice' ? 'die' : thing.toLowerCase()
        return numbers[number.toLowerCase()] !== (counts[one] ?? 0)
      })
      .map(([all]) => all),
    ...[...words.matchAll(/\blean\w*(?: it)? (\w+) degrees/gi)]
      .filter(([, degrees = '']) => numbers[degrees] !== counts['tilt'])
      .map(([all]) => all),
    ...claims.flatMap(([pattern, isDrawn]) => {
      const found = pattern.exec(words)
      return found && !isDrawn(art) ? [found[0]] : []
    }),
  ]
}

const colors: Record<string, string[]> = {
  pink: ['#ff2bd6', '#ff7ad9'],
  red: ['#ff3040'],
  blue: ['#6fe3ff', '#2f5bff', '#2ee6ff'],
  green: ['#39ff88'],
  yellow: ['#ffe93b'],
  golden: ['#ffe93b'],
  orange: ['#ff8a1f'],
  violet: ['#9a4dff'],
  white: ['#f4f7ff', '#ffd9a0'],
}

/** True if the shopper chooses the words; then only the captions describe what is drawn. */
const isMade = ({ options }: Product) =>
  [options].flat().some((set) => ['lettering', 'numerals', 'artwork', 'certificate'].includes(set))
const signs = productsOf('neon').filter(([, { art }]) => art)
const readyMade = signs.filter(([, product]) => !isMade(product))

const textsOf = (product: Product) => [
  product.name,
  product.summary,
  product.description,
  ...product.faq.flatMap(({ question, answer }) => [question, answer]),
  ...product.pictures.map(({ alt }) => alt),
]

test('texts of a sign match the counts and names in its drawing plan (art-561)', () => {
  expect(readyMade.length).toBeGreaterThan(30)
  const wrong = readyMade.flatMap(([urlKey, product]) =>
    textsOf(product).flatMap((text) =>
      contradictions(neonArtOf(product), text).map((words) => `${urlKey}: ${words}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('captions of a sign with the shopper’s words match the counts and names in its example drawing (art-561)', () => {
  const wrong = signs.flatMap(([urlKey, product]) =>
    product.pictures.flatMap(({ alt }) =>
      contradictions(neonArtOf(product), alt).map((words) => `${urlKey}: ${words}`),
    ),
  )
  expect(wrong).toEqual([])
})

/** Former texts of sixteen signs that did not match the drawings. */
const once: [plan: Record<string, unknown>, text: string][] = [
  [{ motif: 'dice' }, 'Two dice, mid-tumble'],
  [{ text: 'OPEN' }, 'Four capitals in a ring of light'],
  [{ text: 'OPEN' }, 'the border in ice blue'],
  [{ motif: 'cocktail' }, 'The glass leans fifteen degrees'],
  // The drawing had a whole sun with sixteen rays.
  [{ motif: 'star' }, 'A half circle, a horizon and nine rays'],
  [{ text: 'ON AIR' }, 'Five capitals between two rules'],
  [{ text: 'last call' }, 'wide, confident capitals'],
  [{ text: "let's party" }, 'Short words in tall, narrow capitals with an apostrophe shaped like a spark'],
  [{ text: 'this way' }, 'Plain capitals, generous spacing'],
  [{ motif: 'cactus' }, 'standing on a short line of desert floor'],
  [{ motif: 'moon' }, 'A single tube, two curves, no words'],
  [{ motif: 'cloud' }, 'Five soft humps and a flat base'],
  [{ text: 'hello gorgeous' }, 'loopy script with a long sweep under *gorgeous*'],
  [{ motif: 'heart' }, 'stands on its own clear foot'],
  [{ motif: 'crown' }, 'Five points, each with a small ring at the tip, over a double band'],
  [{ text: 'turn it up' }, 'typewriter capitals, each a little larger than the last'],
  [{ text: 'Mr & Mrs' }, 'it is twice the height of the letters'],
]

test.each(once)('the plan %j contradicts the text “%s” (art-561)', (plan, text) => {
  expect(contradictions(neonArtSchema.parse({ colors: ['#ff2bd6'], ...plan }), text)).not.toEqual([])
})

test('captions of signs name only colors that are drawn (art-561)', () => {
  const wrong = signs.flatMap(([urlKey, product]) => {
    const drawn = new Set(tubesOf(neonArtOf(product)).map(({ color }) => color))
    return product.pictures.flatMap(({ alt }) =>
      Object.entries(colors)
        .filter(
          ([word, tubes]) =>
            new RegExp(`\\b${word}\\b`, 'i').test(alt) && !tubes.some((tube) => drawn.has(tube)),
        )
        .map(([word]) => `${urlKey}: ${word}`),
    )
  })
  expect(wrong).toEqual([])
})

test('a sign shows the words in its name (art-563)', () => {
  const plain = (words: string) => words.toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ').trim()
  const wrong = readyMade.flatMap(([urlKey, product]) => {
    const { text } = neonArtOf(product)
    const named = plain(product.name.replace(/\b(Neon|Window|Sign)\b/g, ''))
    return text !== undefined && plain(text) !== named ? [`${urlKey}: ${text}`] : []
  })
  expect(wrong).toEqual([])
})

test('the strokes, points and lines in a sign’s specifications match its plan (art-561)', () => {
  const wrong = readyMade.flatMap(([urlKey, product]) => {
    const art = neonArtOf(product)
    const counts: Record<string, number> = { ...countsOf(art), stroke: tubesOf(art).length }
    return Object.entries(product.specifications)
      .filter(([row, value]) => {
        const count = counts[row.toLowerCase().replace(/s$/, '')]
        return count !== undefined && Number(value) !== count
      })
      .map(([row, value]) => `${urlKey}: ${row} ${value}`)
  })
  expect(wrong).toEqual([])
})

/** Returns each picture with its view, in the plan's order. */
const picturesOf = (products: [string, Product][]) =>
  products.flatMap(([urlKey, { pictures, art }]) =>
    art
      ? pictures.map(({ alt }, index) => ({
          urlKey,
          alt,
          art,
          view: art.views[index % art.views.length] ?? '',
        }))
      : [],
  )

describe('captions of stickers', () => {
  const pictures = picturesOf(productsOf('stickers'))
  const goods: Record<string, RegExp> = {
    sheet: /\bsheets?\b/i,
    roll: /\broll(s|ed)?\b/i,
    laptop: /\blaptops?\b/i,
    bottle: /\bbottles?\b/i,
    hand: /\b(hand|fingers)\b/i,
    pack: /\b(packs?|packed|sleeve)\b/i,
  }

  test('name the objects that the stickers are shown on, and no others (art-565)', () => {
    expect(pictures.length).toBeGreaterThan(150)
    const wrong = pictures.flatMap(({ urlKey, alt, art, view }) =>
      Object.entries(goods)
        // A sheet in a hand or a pack is still a sheet, and a motif may itself be a bottle.
        .filter(([name, words]) => {
          const isSaid = words.test(alt)
          if (name === view) return !isSaid
          return (
            isSaid && !(name === 'sheet' && art['shape'] === 'sheet') && !String(art['motif']).includes(name)
          )
        })
        .map(([name]) => `${urlKey}, ${view}: “${alt}” and ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('promise no number of stickers, sheets or rolls (art-565)', () => {
    const amount =
      /\b(two|three|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen)\b[\w -]* (stickers|sheets|rolls|decals|labels|sizes|materials|colors)\b/i
    expect(pictures.filter(({ alt }) => amount.test(alt))).toEqual([])
  })

  test('name a metal, paper or clear film only where it is drawn (art-565)', () => {
    const finishes: [words: RegExp, finish: string[]][] = [
      [/\bkraft\b/i, ['kraft']],
      [/\b(mirror|metal)\b/i, ['mirror']],
      [/\b(clear|frosted)\b/i, ['clear']],
      [/\bholographic\b|\bshimmer/i, ['holographic']],
      [/\bglitter/i, ['glitter']],
    ]
    const wrong = pictures.flatMap(({ urlKey, alt, art }) => {
      const { finish } = stickerArtSchema.parse(planOf(art))
      return finishes
        .filter(([words, drawn]) => words.test(alt) && !drawn.includes(finish))
        .map(() => `${urlKey}: ${alt}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('captions of canvases', () => {
  const pieces = { single: [1], diptych: [2], triptych: [3], grid: [4, 9], group: [4] }
  const pictures = picturesOf(productsOf('canvas')).map(({ art, ...picture }) => ({
    ...picture,
    art: canvasArtSchema.parse(planOf(art)),
  }))

  test('match the number of pieces that are drawn (art-565)', () => {
    const amount = new RegExp(
      `\\b(${Object.keys(numbers).join('|')}) (?:[\\w-]+ ){0,2}?(panels|canvases|tiles|photographs|prints|frames)\\b`,
      'i',
    )
    const wrong = pictures.flatMap(({ urlKey, alt, art }) => {
      const [, number] = amount.exec(alt) ?? []
      return number && !pieces[art.layout].includes(numbers[number.toLowerCase()] ?? 0)
        ? [`${urlKey}: ${alt}`]
        : []
    })
    expect(wrong).toEqual([])
  })

  test('name the frame that is drawn (art-565)', () => {
    const wrong = pictures.flatMap(({ urlKey, alt, art, view }) => {
      const [, color] = /\b(black|oak|white|gold) (?:slim |floating |gallery )*frames?\b/i.exec(alt) ?? []
      // A canvas without a frame is shown in a black one.
      const drawn =
        view === 'framed' || view === 'room' ? (art.frame === 'none' ? 'black' : art.frame) : 'none'
      return color && color !== drawn ? [`${urlKey}, ${view}: ${alt}`] : []
    })
    expect(wrong).toEqual([])
  })
})
