import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { keptFlag } from '@/settings/kept-flags'
import { check } from './brand/check'
import { add } from './brand/add'
import { addProducts } from './brand/add-products'
import { changes } from './brand/changes'
import { checkAgainst } from './brand/check-against'
import { compile } from './brand/compile'
import { diff } from './brand/diff'
import { layers } from './brand/layers'
import { newBrand } from './brand/new'
import { opening } from './brand/opening'
import type { OwnDetails } from './brand/own-details'
import { revisions } from './brand/revisions'
import { writeSchemas } from './brand/schema'

const usage = `npm run brand -- check [id]           lists every problem of a brand, or of all
          --fix                       first writes the values that are certainly meant
          --opening                   lists what is not the shop's own yet: promises, offers, people, legal pages …
          --against <url>             also compares with the Magento there: what is missing, asked or priced differently
npm run brand -- compile [id]         checks and writes .brand/<id>
npm run brand -- new <id> ["Name"]    creates a brand that builds as it is; without an id it asks
          --from <brand>              as a copy of this brand: its products, texts and look
          --with-tools                copies its design tools too
          --from list.yaml            several brands, one per entry of its "brands"; so do ids such as mugs,pins
          --phone, --email, --address "12 Elm St; Springfield, IL 62701"
          --logo <file>               takes the logo, and makes the colors of the theme from it
          --products <file.csv>       adds first products, as brand add products does
          --ranges <range>,<range>    takes these ranges of products (brands/ranges)
npm run brand -- add <kind> <name> <id>  adds a product, category, article, page, coupon or offer
npm run brand -- add products <id> --from file.csv  adds products of a table or of Shopify's export, all or none
          --pictures <folder>         takes the pictures that the table names from this folder
          --category <key>            puts all of them into this category
          --dry-run                   says what would be written
npm run brand -- layers <id>           prints the folders that a brand is made of
npm run brand -- diff <a> <b>         lists the differences between two brands
npm run brand -- diff <id>            says in words what changed since the last release: "50 cost $70.00, were $65.00"
          --since <revision>          since this revision of git, such as HEAD~3
npm run brand -- revisions [id]       saves the design rules of each template's revision
npm run brand -- schema               writes brands/schema for editors

--without-pictures    reports missing pictures as warnings`

interface Flags {
  withoutPictures: boolean
  from?: string | undefined
  withTools: boolean
  ranges: string[]
  against?: string | undefined
  fixes: boolean
  opening: boolean
  since?: string | undefined
  pictures?: string | undefined
  category?: string | undefined
  dryRun: boolean
  details: OwnDetails
}

/** Creates a new brand. Without arguments on a terminal, it asks for the details. */
async function makeBrand(names: string[], flags: Flags): Promise<number> {
  const { from, withTools, ranges, details } = flags
  if (names.length > 0 || from !== undefined || !process.stdin.isTTY)
    return newBrand(names, { from, withTools, ranges, ...details })
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await newBrand([], {}, (question) => terminal.question(question))
  } finally {
    terminal.close()
  }
}

const checkBrands = (names: string[], { against, withoutPictures, fixes, opening: isOpening }: Flags) =>
  isOpening
    ? opening(names)
    : against === undefined
      ? check(names, { withoutPictures, fixes })
      : checkAgainst(names, { url: against, withoutPictures })

/** Two brands are compared with each other, one with its past. */
const compare = (names: string[], { since }: Flags) =>
  names.length === 1 ? changes(names, since) : diff(names)

const commands: Record<string, (names: string[], flags: Flags) => number | Promise<number>> = {
  check: checkBrands,
  compile,
  new: makeBrand,
  add: ([kind, ...names], flags) =>
    kind === 'products' ? addProducts(names[0] ?? 'stickers', flags) : add([kind ?? '', ...names]),
  layers,
  diff: compare,
  revisions,
  schema: writeSchemas,
}

const options = {
  'without-pictures': { type: 'boolean', default: false },
  from: { type: 'string' },
  'with-tools': { type: 'boolean', default: false },
  ranges: { type: 'string' },
  against: { type: 'string' },
  fix: { type: 'boolean', default: false },
  opening: { type: 'boolean', default: false },
  since: { type: 'string' },
  pictures: { type: 'string' },
  category: { type: 'string' },
  phone: { type: 'string' },
  email: { type: 'string' },
  address: { type: 'string' },
  logo: { type: 'string' },
  products: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** @throws for an unknown flag, and for a flag that npm swallowed (brand-188) */
function readWords() {
  const kept = keptFlag(Object.keys(options))
  if (kept !== undefined) throw new Error(kept)
  return parseArgs({ allowPositionals: true, options })
}

async function main(): Promise<number> {
  const { values, positionals } = readWords()
  const [command = '', ...names] = positionals
  if (values.help || command === 'help') {
    console.log(usage)
    return 0
  }
  const run = commands[command]
  const flags = {
    withoutPictures: values['without-pictures'],
    from: values.from,
    withTools: values['with-tools'],
    ranges: values.ranges?.split(',').map((name) => name.trim()) ?? [],
    against: values.against,
    fixes: values.fix,
    opening: values.opening,
    since: values.since,
    pictures: values.pictures,
    category: values.category,
    dryRun: values['dry-run'],
    details: {
      phone: values.phone,
      email: values.email,
      address: values.address,
      logo: values.logo,
      products: values.products,
    },
  }
  if (run) return run(names, flags)
  console.error(usage)
  return command === '' ? 0 : 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  return 1
})
