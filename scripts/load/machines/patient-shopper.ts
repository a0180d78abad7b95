import type { TypedDocument } from '@/commerce/send-document'
import { dataOf, shopper, type Answered, type Line, type Shopper } from '../shopper'

/** A shopper who asks again when an answer does not come, as people and our pages do. */

export interface Ledger {
  requests: number
  /** Answers that broke off or said that there is nobody; each was asked for again. */
  broken: number
  /** Of these, such that nobody answered in ten seconds. */
  lost: number
}

export const newLedger = (): Ledger => ({ requests: 0, broken: 0, lost: 0 })

const tries = 40
const pauseMs = 250
const nobodyThere = new Set([502, 503, 504])

export function patientShopper(line: Line, number: number, ledger: () => Ledger): Shopper {
  const once = shopper(line, number)

  async function untilAnswered(ask: () => Promise<Answered>): Promise<Answered> {
    ledger().requests++
    for (let attempt = 0; attempt < tries; attempt++) {
      const answer = await ask().catch(() => undefined)
      if (answer && !nobodyThere.has(answer.status)) return answer
      ledger().broken++
      await new Promise((done) => setTimeout(done, pauseMs))
    }
    ledger().lost++
    throw new Error('nobody answered')
  }

  const post: Shopper['post'] = (query, variables) => untilAnswered(() => once.post(query, variables))
  return {
    get: (path) => untilAnswered(() => once.get(path)),
    post,
    async ask<Data, Variables extends object>(
      document: TypedDocument<Data, Variables>,
      variables: Variables,
    ) {
      return dataOf<Data>(await post(document.toString(), variables))
    },
  }
}
