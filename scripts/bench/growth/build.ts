import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { secondsOfChildren } from '../../children-work'
import { memoryMiB } from '../../shop-process'

/** Building in processes of its own, whose memory can be watched. */

export interface BuildFigures {
  seconds: number
  /** That processors worked on it, whatever else the machine did meanwhile. */
  processorSeconds: number
  /** All processes of the build together, at most. */
  peakMiB: number
}

const parentOf = (pid: string): number => {
  try {
    // "pid (name) state parent …": the name may hold anything but ends with the last bracket.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0 // it has just ended
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
  const workedBefore = secondsOfChildren()
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
  if (code !== 0) throw new Error(`The build of ${brandId} ended with ${code}`)
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    processorSeconds: Math.round(secondsOfChildren() - workedBefore),
    peakMiB: Math.round(peakMiB),
  }
}
