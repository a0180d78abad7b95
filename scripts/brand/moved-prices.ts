import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import { brandLayers } from '@/brand/layers'
import type { Problem } from '@/brand/problem'

/** Prices that are ten times higher or lower than in the last commit: hardly meant, even in the only table of a shop (brand-96). */

/** A price moves by less than this factor on purpose. */
const largestMove = 10

const prices: ReadonlySet<string> = new Set(['base', 'perCm2', 'perUnitedInch', 'surcharge', 'price'])

/** Returns a file as it was in the last commit; undefined if there is none, or no Git. */
function committed(root: string, file: string): string | undefined {
  try {
    return execFileSync('git', ['-C', root, 'show', `HEAD:./${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}

interface Amount {
  path: string
  value: number
  offset: number
}

/** Returns the prices of a file by their path. */
function amountsIn(document: Document): Map<string, Amount> {
  const found = new Map<string, Amount>()
  const visit = (node: unknown, path: string) => {
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : ''
      const at = path === '' ? name : `${path} › ${name}`
      if (isScalar(value) && prices.has(name) && typeof value.value === 'number')
        found.set(at, { path: at, value: value.value, offset: value.range?.[0] ?? 0 })
      visit(value, at)
    }
  }
  visit(document.contents, '')
  return found
}

function movesIn(root: string, file: string): Problem[] {
  const text = readFileSync(join(root, file), 'utf8')
  const before = committed(root, file)
  if (before === undefined || before === text) return []
  const lines = new LineCounter()
  const old = amountsIn(parseDocument(before))
  return [...amountsIn(parseDocument(text, { lineCounter: lines })).values()].flatMap((now): Problem[] => {
    const was = old.get(now.path)?.value ?? 0
    const factor = now.value / was
    if (was <= 0 || now.value <= 0 || (factor < largestMove && factor > 1 / largestMove)) return []
    const { line, col } = lines.linePos(now.offset)
    return [
      {
        severity: 'warning',
        file,
        at: { line, column: col },
        message: `${now.path} is ${now.value}, but was ${was} in the last commit. Did you mean ${was}?`,
      },
    ]
  })
}

/** Returns a warning for each price of the brand's catalog that moved ten times or more since the last commit. */
export function movedPrices(root: string, id: string): Problem[] {
  const files = brandLayers(root, id).flatMap((layer) =>
    globSync(`brands/${layer}/catalogue/**/*.yaml`, { cwd: root }),
  )
  return files.flatMap((file) => movesIn(root, file))
}
