import fc from 'fast-check'
import type { Target } from './operations'
import type { Finding, WatchedShop } from './watched-shop'

/** Sends each target some requests, round after round, until the time is up. */

export interface Sender {
  target: Target<unknown>
  /** @returns the status, or the error of the connection */
  send(request: unknown): Promise<number | string>
}

/** A finding with the data needed to repeat it. */
export interface Repeatable extends Finding {
  target: string
  seed: number
  request: string
}

const perTurn = 4
const mostShown = 600

/**
 * True for what a shop must not return: a 5xx, or no response at all. A connection that it closes after a
 * refusal is fine. A shopper whose cart could not be filled is also reported.
 */
const isWrong = (status: number | string) =>
  typeof status === 'number' ? status >= 500 : /ECONNREFUSED|no answer|not ready/.test(status)

const shown = (request: unknown) =>
  JSON.stringify(request, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  ).slice(0, mostShown)

interface Rounds {
  senders: readonly Sender[]
  shop: Pick<WatchedShop, 'findings'>
  seed: number
  until: number
  /** Called once for each finding. */
  say(finding: Repeatable): void
}

/** @returns the number of sent requests, and each finding once */
export async function fuzzRounds({ senders, shop, seed, until, say }: Rounds) {
  const found = new Map<string, Repeatable>()
  let sent = 0

  async function sendOne({ target, send }: Sender, request: unknown, turn: number) {
    const status = await send(request).catch(String)
    sent++
    const findings = shop.findings()
    if (isWrong(status)) findings.push({ kind: 'status', what: String(status) })
    for (const finding of findings) {
      const key = `${finding.kind} ${target.name} ${finding.what.replaceAll(/\d+/g, '#')}`
      if (found.has(key)) continue
      const repeatable = { ...finding, target: target.name, seed: turn, request: shown(request) }
      found.set(key, repeatable)
      say(repeatable)
    }
  }

  for (let round = 0; round === 0 || Date.now() < until; round++)
    for (const sender of senders) {
      if (round > 0 && Date.now() >= until) break
      const turn = seed + round
      for (const request of fc.sample(sender.target.request, { seed: turn, numRuns: perTurn }))
        await sendOne(sender, request, turn)
    }
  return { sent, found: [...found.values()] }
}
