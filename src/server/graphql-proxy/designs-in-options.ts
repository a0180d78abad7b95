import { contextFrom } from '@/backend/kernel/context'
import { linkDesign, linkedRevision, skuOfDesign, type NamedRevision } from '@/backend/designs/designs'
import { message } from '@/backend/kernel/message'
import { linkedFacts } from '@/backend/production/production'
import { withDesignOption } from '@/brand/design-option'
import { soldProduct } from '@/commerce/product/magento/product'
import { isRecord } from '@/lib/is-record'
import { designInAnswer, enteredDesign } from '@/lib/products/ordered-design'
import { isChoice, type ProductOption, type Selection } from '@/lib/products/product-options'
import { opensDesign, textOfDesign } from '../media/design-link'
import { linkEnd } from '../media/signed-link'

/**
 * Handles designs entered as options of a stock Magento's products. The Magento gets links that are created
 * here from the saved design (commerce-101). Nothing in a link comes from the browser, which only identifies the
 * design and proves that it has seen it.
 */

/** Why a line is refused: a message path and its placeholders' values. */
interface Refused {
  message: string
  values?: Record<string, string>
}

const unknown: Refused = { message: 'refusals.designUnknown' }
const ofOther: Refused = { message: 'refusals.designOfOther' }
/** The product keeps no designs here: its price depends on what they measure, or it has no text option for them. */
const notKept: Refused = { message: 'refusals.designNotKept' }

/** A line's answers: typed text by option, and the uids of chosen values. */
interface Line {
  sku: string | undefined
  answers: Record<string, string>
  chosen: ReadonlySet<string>
  /** Replaces one of the answers. */
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

/** Returns the lines that a request adds or changes, wherever they are in its variables. */
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

/** Returns the design that an answer names, if the sender may use it. */
async function namedBy(answer: string): Promise<Named | Refused | undefined> {
  const entered = enteredDesign(answer)
  if (entered) return entered
  const shown = designInAnswer(answer)
  if (!shown) return undefined
  const { word, ...named } = shown
  return (await opensDesign(named, 'preview.png', word)) ? { ...named, hash: undefined } : unknown
}

/** @returns the text for the Magento, or a refusal */
async function textFor(line: Line, option: string, named: Named): Promise<string | Refused> {
  const context = contextFrom(new Headers())
  const sku = await skuOfDesign(context, named)
  if (sku === undefined) return unknown
  const own = context.brand.catalogue.products.find((each) => each.sku === sku)
  const sold = own && (await soldProduct(own.urlKey))
  const product = sold && withDesignOption(context.brand, sold)
  if ((line.sku ?? sku) !== sku) return ofOther
  if (product?.designOption !== option) return notKept
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

/** Matches a design as entered, or as shown in an answer. */
const mayNameDesign = /"(?:design:|\/media\/design\/)/

/**
 * Replaces the designs in a request's lines with links.
 * @returns the new JSON, or a message for the shopper why a design cannot be ordered
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
