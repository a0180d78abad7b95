import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { CompiledProduct } from '@/brand/compiled'
import { defaultSelection, visibleOptions, type Selection } from '@/lib/products/product-options'

/** Starts a shop in a child process, as `npm start` does, for measuring it. */

export interface ShopProcess {
  pid: number
  /** Stops the shop as an operator does (SIGTERM). */
  stop(): Promise<void>
  /** Kills the shop as a failing machine does (SIGKILL). */
  kill(): Promise<void>
}

/**
 * @param hear receives each line of the log; omit to discard the log
 * @param folder another copy of the project, with a separate build
 */
export async function startShop(
  environment: Record<string, string>,
  hear?: (line: string) => void,
  folder = '.',
): Promise<ShopProcess> {
  const shop: ChildProcess = spawn(
    process.execPath,
    ['--import', './scripts/register.mjs', 'scripts/launch.ts'],
    {
      cwd: folder,
      stdio: ['ignore', hear ? 'pipe' : 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', ...environment },
    },
  )
  if (hear && shop.stdout) createInterface(shop.stdout).on('line', hear)
  const ended = new Promise<void>((done) => shop.once('exit', () => done()))
  const endWith = async (signal: NodeJS.Signals) => {
    shop.kill(signal)
    await ended
  }
  const isReady = () =>
    fetch(`http://127.0.0.1:${environment['PORT']}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let attempt = 0; attempt < 900 && shop.exitCode === null; attempt++) {
    if (await isReady())
      return {
        pid: shop.pid ?? 0,
        stop: () => endWith('SIGTERM'),
        kill: () => endWith('SIGKILL'),
      }
    await new Promise((done) => setTimeout(done, 200))
  }
  shop.kill('SIGTERM')
  throw new Error(`${environment['BRAND']} did not start`)
}

/** Returns the process's current memory (VmRSS) or its peak (VmHWM), in MiB. */
export function memoryMiB(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const found = new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(found?.[1] ?? 0) / 1024)
}

/** True if the product is in stock and has no required option left to fill in. */
export function isBuyableAsShown(product: CompiledProduct): boolean {
  const selection: Selection = defaultSelection(product.options, product.rules)
  const shown = visibleOptions(product.options, product.rules, selection)
  const isAnswered = shown.every((option) => !option.required || selection[option.uid] !== undefined)
  return product.kind === 'simple' && !product.outOfStock && isAnswered
}
