import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { changes } from '../../scripts/brand/changes'
import { smallShop } from './small-shop'

const git = (root: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@corner.example', ...words], { cwd: root })

function rewrite(root: string, file: string, words: string, by: string) {
  const path = join(root, 'brands/corner', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(words)
  writeFileSync(path, text.replace(words, by))
}

test('changes since a release are told in words, and a price that moved by more than half is marked (brand-33)', () => {
  const root = smallShop()
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, 'commit', '-q', '-m', 'First')
  git(root, 'tag', 'v1')
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const told = (since?: string) => {
    lines.length = 0
    expect(changes(['corner'], since, root)).toBe(0)
    return lines.slice()
  }
  expect(told()).toEqual(['corner since v1:', '  nothing has changed'])
  rewrite(root, 'catalogue/price-tables.yaml', 'base: 4', 'base: 4.5')
  rewrite(root, 'catalogue/products/prints.yaml', 'name: Photo print', 'name: Photograph')
  const small = told()
  expect(small).toContainEqual(
    expect.stringMatching(/^ {2}Photograph: 1 cost \$\d+\.\d\d, were \$\d+\.\d\d; 5 cost/),
  )
  expect(small).toContain('  Photograph: name is "Photograph", was "Photo print"')
  rewrite(root, 'catalogue/price-tables.yaml', 'base: 4.5', 'base: 400')
  expect(told('HEAD')).toContainEqual(
    expect.stringMatching(/^ {2}CHECK {2}Photograph: 1 cost .* \(more than half\)$/),
  )
  log.mockRestore()
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(changes(['corner'], '--output=/tmp/x', root)).toBe(1)
  error.mockRestore()
})
