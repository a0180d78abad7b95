import { loadManifest } from '@/brand/manifest/load'
import { isRecord } from '@/lib/is-record'
import { partNames } from '@/brand/manifest/parts'
import { formatProblem, isError } from '@/brand/problem'
import { chosenBrands } from '@/brand/brand-ids'

interface Difference {
  path: string
  sign: '+' | '-' | '~'
  left?: unknown
  right?: unknown
}

export function differences(left: unknown, right: unknown, path = ''): Difference[] {
  if (isRecord(left) && isRecord(right)) {
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])]
    return keys.flatMap((key) => differences(left[key], right[key], path === '' ? key : `${path} › ${key}`))
  }
  if (JSON.stringify(left) === JSON.stringify(right)) return []
  if (left === undefined) return [{ path, sign: '+', right }]
  if (right === undefined) return [{ path, sign: '-', left }]
  return [{ path, sign: '~', left, right }]
}

function short(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isRecord(value))
    return `{ ${Object.keys(value).slice(0, 6).join(', ')}${Object.keys(value).length > 6 ? ', …' : ''} }`
  const text = JSON.stringify(value) ?? ''
  return text.length > 80 ? `${text.slice(0, 77)}…"` : text
}

function line({ path, sign, left, right }: Difference): string {
  if (sign === '+') return `  + ${path}: ${short(right)}`
  if (sign === '-') return `  - ${path}: ${short(left)}`
  return `  ~ ${path}: ${short(left)} → ${short(right)}`
}

/**
 * Prints the differences between two brands, file by file: - only in the first, + only in the second, ~
 * different in both.
 */
export function diff(names: string[]): number {
  const root = process.cwd()
  const [first, second] = names
  if (first === undefined || second === undefined) {
    console.error('Give two brands: npm run brand -- diff stickers neon')
    return 1
  }
  const chosen = chosenBrands(root, [first, second])
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  const [left, right] = [loadManifest(first, root), loadManifest(second, root)]
  const broken = [...left.problems, ...right.problems].filter(isError)
  if (broken.length > 0) {
    for (const problem of broken) console.error(formatProblem(problem))
    return 1
  }
  for (const name of partNames) {
    const found = differences(left.parts[name].value, right.parts[name].value)
    if (found.length === 0) continue
    console.log(`${name}: ${first} → ${second}`)
    for (const difference of found) console.log(line(difference))
  }
  return 0
}
