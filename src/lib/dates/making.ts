import type { Preparation } from './preparation'
import {
  typed,
  visibleOptions,
  type ProductOption,
  type Selection,
  type VisibilityRule,
} from '../products/product-options'

/**
 * Facts about a product, besides the shop's own settings, that determine its production days. Small enough to
 * ship with the product page.
 */
export interface MakingFacts {
  /** True if the artwork or text is proofed before production. */
  isProofed: boolean
  /** Uids of the options that take artwork. */
  artwork: string[]
  /** Uids of the values that mean "artwork will follow after the order". */
  later: string[]
  /** Production business days by value uid, for values that differ from the shop's default. */
  days: Record<string, number>
}

interface Options {
  options: (ProductOption & { role?: string })[]
}

export function makingFacts({ options }: Options): MakingFacts {
  const values = options.flatMap((option) => option.values ?? [])
  const artwork = options.filter(({ role }) => role === 'artwork').map(({ uid }) => uid)
  return {
    isProofed: artwork.length > 0 || options.some(({ role }) => role === 'text'),
    artwork,
    later: values.filter(({ isArtworkLater }) => isArtworkLater).map(({ uid }) => uid),
    days: Object.fromEntries(
      values.flatMap(({ uid, productionDays }) =>
        productionDays === undefined ? [] : [[uid, productionDays]],
      ),
    ),
  }
}

/** The parts of a line that its production depends on. */
export interface LineToMake {
  selection: Selection
  /** True if designed in the editor: it is produced exactly as shown there. */
  isDesigned: boolean
  /** True if made in a tool, which collects the artwork itself. */
  isOfTool: boolean
}

type Product = { options: ProductOption[]; rules: VisibilityRule[] }

const isChosen = (selection: Selection, uid: string) =>
  Object.values(selection).some((answer) => Array.isArray(answer) && answer.includes(uid))

/**
 * True if the line's artwork comes after the order: the shopper chose that, or left a visible artwork option
 * empty (orders-64).
 */
export function isArtworkMissing(facts: MakingFacts, { options, rules }: Product, line: LineToMake): boolean {
  if (line.isDesigned) return false
  const isLater = facts.later.some((uid) => isChosen(line.selection, uid))
  if (isLater || line.isOfTool) return isLater
  return visibleOptions(options, rules, line.selection).some(
    ({ uid }) => facts.artwork.includes(uid) && typed(line.selection, uid) === '',
  )
}

/** Returns what a line waits for right after it is ordered. */
export function firstPreparation(facts: MakingFacts, product: Product, line: LineToMake): Preparation {
  if (line.isDesigned) return 'ready'
  if (facts.artwork.length > 0 && isArtworkMissing(facts, product, line)) return 'artwork_missing'
  return facts.isProofed ? 'proof_due' : 'ready'
}

/** Returns the production business days that the chosen values require; null for the shop's default. */
export function chosenDays(facts: MakingFacts, selection: Selection): number | null {
  const asked = Object.entries(facts.days).flatMap(([uid, days]) => (isChosen(selection, uid) ? [days] : []))
  return asked.length === 0 ? null : Math.max(...asked)
}
