import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Attributes that are read out or shown. */
const spoken = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'])

interface Node {
  type: string
  value?: unknown
  name?: { name?: unknown }
  expression?: Node
}

const hasLetters = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value)
const isLiteral = (value: unknown): value is Node => Object(value)['type'] === 'Literal'

/** What a node says in words of its own, if it does. */
function wordsOf(node: Node): unknown {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'JSXAttribute' && spoken.has(String(node.name?.name)))
    return isLiteral(node.value) ? node.value.value : undefined
  if (node.type === 'JSXExpressionContainer' && isLiteral(node.expression)) return node.expression.value
  return undefined
}

/** Every word that a part would show or say, whatever the brand. */
function ownWords(file: string): string[] {
  const found: string[] = []
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    if ('type' in node) {
      const words = wordsOf(node as Node) // what the parser calls a node
      if (hasLetters(words)) found.push(words.trim())
    }
    // A class or the like is no word: only the children of an element are.
    for (const [key, child] of Object.entries(node))
      if (!('type' in node && node.type === 'JSXAttribute' && key === 'value')) look(child)
  }
  look(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

const parts = readdirSync('src/ui').filter((file) => file.endsWith('.tsx'))

test.each(parts)('%s has no words of its own: they are handed in (ui-3)', (part) => {
  expect(ownWords(`src/ui/${part}`)).toEqual([])
})

test('a part with words of its own would be found (ui-3)', () => {
  expect(ownWords('tests/support/part-with-words.tsx')).toEqual(['Close', 'Add to cart', 'Loading'])
})
