import { contextFrom } from '@/backend/kernel/context'
import { linkDesign, linkedRevision, skuOfDesign, type NamedRevision } from '@/backend/designs/designs'
import { message } from '@/backend/kernel/message'
import { linkedFacts } from '@/backend/production/production'
import { withDesignOption } from '@/brand/design-option'
import { magentoProduct } from '@/commerce/product'
import { isRecord } from '@/lib/is-record'
import { designInAnswer, enteredDesign } from '@/lib/ordered-design'
import { isChoice, type ProductOption, type Selection } from '@/lib/product-options'
import { opensDesign, textOfDesign } from '../media/design-link'
import { linkEnd } from '../media/signed-link'

/**
 * Designs that are entered for options of a stock Magento's products: it gets links, made here of the design that was saved (commerce-101).
 * Nothing of them is the browser's: it names the design and shows that it has seen it.
 */

/** Why a line is refused: a message path and what fills it in. */
interface Refused {
  message: string
  values?: Record<string, string>
}

const unknown: Refused = { message: 'refusals.designUnknown' }
const ofOther: Refused = { message: 'refusals.designOfOther' }

/** What a line answers: what was typed by option, and uids of chosen values. */
interface Line {
  sku: string | undefined
  answers: Record<string, string>
  chosen: ReadonlySet<string>
  /** Writes another text for one of the answers. */
  write: (option: string, text: string) => void
}

const recordsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

function lineIn(value: Record<string, unknown>): Line | undefined {
  const entries = [...recordsIn(value['entered_options']), ...recordsIn(value['customizable_options'])]
  const name = 'entered_options' in value ? 'value' : 'value_string'
  const typed = entries.filter((entry) => typeof entry[name] === 'string')
  if (typed.length === 0) return undefined
  const answers = Object.fromEntries(typed.map((entry) => [String(entry['uid']), String(entry[name])]))
  const selected = Array.isArray(value['selected_options']) ? value['selected_options'].map(String) : []
  return {
    sku: typeof value['sku'] === 'string' ? value['sku'] : undefined,
    answers,
    chosen: new Set([...selected, ...Object.values(answers).flatMap((answer) => answer.split(','))]),
    write: (option, text) => {
      for (const entry of typed) if (entry['uid'] === option) entry[name] = text
    },
  }
}

/** The lines that a request adds or changes, wherever its variables name them. */
function linesIn(value: unknown): Line[] {
  if (Array.isArray(value)) return value.flatMap(linesIn)
  if (!isRecord(value)) return []
  const line = lineIn(value)
  return line ? [line] : Object.values(value).flatMap(linesIn)
}

const selectionOf = ({ answers, chosen }: Line, options: readonly ProductOption[]): Selection =>
  Object.fromEntries(
    options.flatMap((option): [string, string[] | string][] => {
      if (!isChoice(option)) return answers[option.uid] ? [[option.uid, answers[option.uid] ?? '']] : []
      const uids = (option.values ?? []).flatMap(({ uid }) => (chosen.has(uid) ? [uid] : []))
      return uids.length > 0 ? [[option.uid, uids]] : []
    }),
  )

type Named = NamedRevision & { hash: string | undefined }

/** What an answer names, when whoever entered it may. */
async function namedBy(answer: string): Promise<Named | Refused | undefined> {
  const entered = enteredDesign(answer)
  if (entered) return entered
  const shown = designInAnswer(answer)
  if (!shown) return undefined
  const { word, ...named } = shown
  return (await opensDesign(named, 'preview.png', word)) ? { ...named, hash: undefined } : unknown
}

/** @returns the text for the Magento, or why there is none */
async function textFor(line: Line, option: string, named: Named): Promise<string | Refused> {
  const context = contextFrom(new Headers())
  const sku = await skuOfDesign(context, named)
  if (sku === undefined) return unknown
  const own = context.brand.catalogue.products.find((each) => each.sku === sku)
  const sold = own && (await magentoProduct(own.urlKey))
  const product = sold && withDesignOption(context.brand, sold)
  if (product?.designOption !== option || (line.sku ?? sku) !== sku) return ofOther
  const selection = selectionOf(line, product.options)
  const problem = await linkDesign(context, { ...named, product, selection }, linkEnd())
  if (problem) return problem
  const found = await linkedRevision(context.db(), context.brand.id, named)
  if (!found) return unknown
  return textOfDesign(named, (await linkedFacts(context, found.id)).formats)
}

async function writeLine(line: Line): Promise<Refused | undefined> {
  for (const [option, answer] of Object.entries(line.answers)) {
    const named = await namedBy(answer)
    if (!named) continue
    const text = 'message' in named ? named : await textFor(line, option, named)
    if (typeof text !== 'string') return text
    line.write(option, text)
  }
  return undefined
}

/** As a design is entered, or shown in an answer. */
const mayNameDesign = /"(?:design:|\/media\/design\/)/

/**
 * The JSON of a request with links in place of the designs that its lines name.
 * @returns or, in a shopper's words, why a design cannot be ordered
 */
export async function withDesignLinks(json: string): Promise<{ json: string } | { refused: string }> {
  if (!mayNameDesign.test(json)) return { json }
  const body = JSON.parse(json) as { variables?: unknown } // written by the proxy
  for (const line of linesIn(body.variables)) {
    const refused = await writeLine(line)
    if (refused) {
      const { brand } = contextFrom(new Headers())
      return { refused: message(brand, refused.message, refused.values) }
    }
  }
  return { json: JSON.stringify(body) }
}
