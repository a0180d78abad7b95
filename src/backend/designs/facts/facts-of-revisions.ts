import type { DesignFacts, FactsRules } from '@/design/facts/design-facts'
import { fairTurns } from '@/lib/fair-turns'
import type { Sql } from '../../database/connection'
import { logFailure } from '../../kernel/log'
import { TooMuchWork } from '../../kernel/programs/own-program'
import type { Payer } from '../work-budget'
import { computeFactsInProcess, factsLimits } from './facts-apart'
import {
  documentOf,
  type FactsRevision,
  keepFacts,
  type RevisionWithFacts,
  revisionsWithFacts,
  type StoredFacts,
} from './facts-store'
import { type Shop, rulesFor, fingerprintOf } from './facts-rules'

/**
 * Facts of saved versions, read from the store if they are there. Otherwise they are computed once, in a
 * separate process, and stored (designs-303).
 */

/** At most two computations at a time, and one per shopper. */
const lanes = fairTurns(2)

/** Computations in progress, by shop and hash. */
const underWay = new Map<string, Promise<StoredFacts>>()

/** CPU time in ms charged in advance; anything beyond it is charged afterwards. */
const usualMs = 50

interface Work {
  brand: Shop
  rules: FactsRules
  document: string
  revision: FactsRevision
}

async function workedOut({ brand, rules, document, revision }: Work, payer: Payer): Promise<StoredFacts> {
  const madeBy = fingerprintOf(rules, revision)
  await payer.spend(usualMs)
  try {
    const { cpuMs, ...found } = await computeFactsInProcess(document, rules, {
      brand: brand.id,
      uploads: revision.uploads,
    })
    await payer.charge(cpuMs - usualMs)
    if ('facts' in found) return { madeBy, facts: found.facts }
    logFailure('design facts, gave up', new Error(found.failed), { hash: revision.hash })
    return { madeBy, facts: null }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    logFailure('design facts, gave up', error, { hash: revision.hash })
    await payer.charge(factsLimits.cpuSeconds * 1_000)
    return { madeBy, facts: null }
  }
}

/** Computes facts; concurrent requests for the same design share one computation. */
function once(work: Work, payer: Payer): Promise<StoredFacts> {
  const key = `${work.brand.id} ${work.revision.hash}`
  const running = underWay.get(key)
  if (running) return running
  const started = lanes.take(payer.lane, () => workedOut(work, payer)).finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

export interface KnownFacts {
  hash: string
  template: string
  /** Null for a design that exceeded a limit or cannot be read. */
  facts: DesignFacts | null
}

/**
 * Returns facts by revision id, without revisions that are gone or whose product has no template in the
 * brand.
 * @param sql outside a transaction, unless all facts are known to be stored: computing them can mean starting a process
 */
export async function factsOfRevisions(
  brand: Shop,
  sql: Sql,
  ids: readonly number[],
  payer: Payer,
): Promise<Map<number, KnownFacts>> {
  const found = new Map<number, KnownFacts>()
  if (ids.length === 0) return found
  for (const revision of await revisionsWithFacts(sql, ids)) {
    const rules = rulesFor(brand, revision)
    if (!rules) continue
    const facts = await factsOrNew(brand, sql, { revision, rules }, payer)
    if (facts)
      found.set(revision.id, { hash: revision.hash, template: revision.template, facts: facts.facts })
  }
  return found
}

async function factsOrNew(
  brand: Shop,
  sql: Sql,
  { revision, rules }: { revision: RevisionWithFacts; rules: FactsRules },
  payer: Payer,
): Promise<StoredFacts | undefined> {
  const { madeBy, facts } = revision
  if (madeBy === fingerprintOf(rules, revision)) return { madeBy, facts }
  const document = await documentOf(sql, revision.id)
  if (document === undefined) return undefined
  const made = await once({ brand, rules, document, revision }, payer)
  await keepFacts(sql, brand.id, revision.hash, made)
  return made
}
