import { setImmediate as othersFirst, setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { budgets } from '@/backend/kernel/budgets'
import { fairTurns } from '@/lib/fair-turns'
import { networkBudget } from '../shared-budget'

/**
 * Shares the CPU among searching networks (search-16): one request at a time per network, a pause between
 * queries, and a budget. A network that has used up its budget is slowed down, never locked out.
 */

/** Upper limit of waiting requests per network; an office's shoppers fit in, a flood does not. */
const maxWaiting = 30
/** A network over its budget pauses this many times as long as it searched. */
const pausePerWork = 3
const longestPauseMs = 2_000
/** CPU time is charged in steps of this size, to keep writes to the database rare. */
const chargedMs = 100
const rememberedNetworks = 10_000

const cpuTime = networkBudget('search', budgets.search.network)
const turns = fairTurns(Infinity)
const waiting = new Map<string, number>()
const owedMs = new LRUCache<string, number>({ max: rememberedNetworks })

function charge(network: string, ms: number) {
  const owed = (owedMs.get(network) ?? 0) + ms
  owedMs.set(network, owed < chargedMs ? owed : 0)
  if (owed >= chargedMs) void cpuTime.take(network, Math.ceil(owed))
}

export interface SearchTurn {
  /** False if the network is over its budget: it gets exact matches only. */
  forgivesSlips: boolean
  /** Runs one query, and then lets other requests go first. */
  run: <Result>(query: () => Result | Promise<Result>) => Promise<Result>
}

function beginTurn(network: string) {
  const isOver = cpuTime.isUsedUp(network)
  let spent = 0
  const turn: SearchTurn = {
    forgivesSlips: !isOver,
    async run(query) {
      const startedAt = performance.now()
      const answer = query()
      spent += performance.now() - startedAt // waiting for a Magento costs no CPU time
      const result = await answer
      await othersFirst()
      return result
    },
  }
  return {
    turn,
    async end() {
      charge(network, spent)
      if (isOver) await pause(Math.min(spent * pausePerWork, longestPauseMs))
    },
  }
}

function leave(network: string) {
  const left = (waiting.get(network) ?? 1) - 1
  if (left > 0) waiting.set(network, left)
  else waiting.delete(network)
}

/**
 * Runs a network's search when it is its turn.
 * @returns undefined if too many requests of that network wait
 */
export async function searchInTurn<Result>(
  network: string,
  work: (turn: SearchTurn) => Promise<Result>,
): Promise<Result | undefined> {
  const before = waiting.get(network) ?? 0
  if (before >= maxWaiting) return undefined
  waiting.set(network, before + 1)
  const answered = Promise.withResolvers<Result>()
  void turns.take(network, async () => {
    const { turn, end } = beginTurn(network)
    await work(turn).then(answered.resolve, answered.reject)
    await end()
    leave(network)
  })
  return answered.promise
}
