import type { TypedDocument } from '@/commerce/send-document'
import { dataOf, shopper, type ShopResponse, type Line, type Shopper } from '../shopper'

/** A shopper who retries when a response fails, as people and our pages do. */

export interface Ledger {
  requests: number
  /** Responses that broke off or reported no instance (502, 503, 504); each request was retried. */
  broken: number
  /** Requests that got no response within ten seconds. */
  lost: number
}

export const newLedger = (): Ledger => ({ requests: 0, broken: 0, lost: 0 })

const tries = 40
const pauseMs = 250
const nobodyThere = new Set([502, 503, 504])

export function patientShopper(line: Line, number: number, ledger: () => Ledger): Shopper {
  const once = shopper(line, number)

  async function untilAnswered(ask: () => Promise<ShopResponse>): Promise<ShopResponse> {
    ledger().requests++
    for (let attempt = 0; attempt < tries; attempt++) {
      const answer = await ask().catch(() => undefined)
      if (answer && !nobodyThere.has(answer.status)) return answer
      ledger().broken++
      await new Promise((done) => setTimeout(done, pauseMs))
    }
    ledger().lost++
    throw new Error('no instance answered')
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
