import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { GCProfiler } from 'node:v8'
import { stallWatch } from '@/server/metrics/stall-watch'

/**
 * A program that simulates a busy shop and prints how many bytes of each answer grew old. It needs
 * `--expose-gc`, and so large a young generation that only its own calls collect it: a collection at another
 * time would promote answers that are in progress.
 */

const answers = 10_000
const watch = stallWatch(() => undefined)
const underway: ServerResponse[] = []
const collect = globalThis.gc ?? expectFlag

function expectFlag(): never {
  throw new Error('Start this program with --expose-gc.')
}

/** Eight responses are always in progress, and each new one ends the oldest. */
async function answer(count: number) {
  for (let each = 0; each < count; each++) {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    watch.began(response, 'GET /')
    underway.push(response)
    if (underway.length > 8) underway.shift()?.emit('close')
    if (each % 100 !== 0) continue
    collect({ type: 'minor' })
    await setImmediate() // lets due callbacks run, as between a shop's responses
  }
}

type HeapSpace = { spaceName: string; spaceUsedSize: number }

const oldBytes = ({ heapSpaceStatistics: spaces }: { heapSpaceStatistics: HeapSpace[] }) =>
  spaces.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? Number.NaN

await answer(answers) // V8 optimizes the code
collect()
for (let round = 0; round < 3; round++) collect({ type: 'minor' })

const profiler = new GCProfiler()
profiler.start()
await answer(answers)
const quick = profiler.stop()?.statistics.filter(({ gcType }) => gcType === 'Scavenge') ?? []
const grown = quick.reduce((sum, { beforeGC, afterGC }) => sum + oldBytes(afterGC) - oldBytes(beforeGC), 0)
console.log(JSON.stringify({ collections: quick.length, bytesPerAnswer: grown / answers }))
process.exit()
