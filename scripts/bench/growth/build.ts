import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { childCpuSeconds } from '../../child-cpu-time'
import { memoryMiB } from '../../shop-process'

/** Runs a build in a child process whose memory can be watched. */

export interface BuildFigures {
  seconds: number
  /** CPU time of the build, independent of other work on the machine. */
  processorSeconds: number
  /** Peak memory of all processes of the build together. */
  peakMiB: number
}

const parentOf = (pid: string): number => {
  try {
    // "pid (name) state parent …": the name may contain anything, so match up to the last parenthesis.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0 // the process has just ended
  }
}

function descendants(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
  )
  const found = [root]
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child)
  return found
}

function residentMiB(pid: number): number {
  try {
    return memoryMiB(pid)
  } catch {
    return 0
  }
}

export async function timedBuild(brandId: string): Promise<BuildFigures> {
  const began = performance.now()
  const workedBefore = childCpuSeconds()
  const build = spawn(process.execPath, ['--import', './scripts/register.mjs', 'scripts/build.ts', brandId], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMiB = 0
  const watch = setInterval(() => {
    const now = descendants(build.pid ?? 0).reduce((sum, pid) => sum + residentMiB(pid), 0)
    peakMiB = Math.max(peakMiB, now)
  }, 500)
  const code = await new Promise<number | null>((done) => build.once('exit', done))
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build of ${brandId} exited with ${code}`)
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    processorSeconds: Math.round(childCpuSeconds() - workedBefore),
    peakMiB: Math.round(peakMiB),
  }
}
