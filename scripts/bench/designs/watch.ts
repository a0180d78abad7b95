import { readFileSync, readdirSync } from 'node:fs'
import { memoryMiB } from '../../shop-process'

/** Measures what a piece of work does to a shop that other shoppers are using. */

/** Returns a process's CPU time in ms; Linux counts it in hundredths of a second. */
const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

const nameOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

/** Returns the child processes that compute the facts of designs. */
const factsOf = (pid: number) => childrenOf(pid).filter((child) => nameOf(child).includes('facts-program'))

export interface Watched {
  ms: number
  /** Longest response time of the shop's liveness check. */
  silenceMs: number
  shopCpuMs: number
  factsCpuMs: number
  /** Growth of the shop's memory during the work. */
  memoryMiB: number
}

/**
 * Returns the longest response time. Requests follow each other without a break, so one of them waits as long
 * as the next shopper would.
 */
async function longestSilence(address: string, isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    const asked = performance.now()
    await fetch(`${address}/api/live`).then((answer) => answer.text())
    longest = Math.max(longest, performance.now() - asked)
    await new Promise((done) => setTimeout(done, 5))
  }
  return longest
}

export async function measureEffect<Made>(
  { pid, address }: { pid: number; address: string },
  work: () => Promise<Made>,
): Promise<[Made, Watched]> {
  const facts = () => factsOf(pid).reduce((sum, child) => sum + cpuMs(child), 0)
  const before = { shop: cpuMs(pid), facts: facts(), memory: memoryMiB(pid), at: performance.now() }
  let isOver = false
  const silence = longestSilence(address, () => isOver)
  try {
    const made = await work()
    const ms = performance.now() - before.at
    isOver = true
    return [
      made,
      {
        ms,
        silenceMs: await silence,
        shopCpuMs: cpuMs(pid) - before.shop,
        factsCpuMs: facts() - before.facts,
        memoryMiB: memoryMiB(pid) - before.memory,
      },
    ]
  } finally {
    isOver = true
  }
}
