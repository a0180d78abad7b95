import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Documents for developers and operators; the pages of brands are checked with their brand. */
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file) && !/^(?:brands\/\w+|tests\/fixtures)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('links between documents lead to files and headings that exist (architecture-608)', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-')
  const dead = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, path = '', anchor]) => {
      const target = path === '' ? file : join(file, '..', path)
      if (!existsSync(target)) return [`${file}: ${path}`]
      if (anchor === undefined) return []
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, each = '']) =>
        slug(each),
      )
      return headings.includes(anchor) ? [] : [`${file}: ${path}#${anchor}`]
    }),
  )
  expect(dead).toEqual([])
})

test('paths in documents lead to files that exist (architecture-608)', () => {
  const roots =
    /^(?:src|scripts|tests|stories|theme|docs|deploy|brands\/base|\.github)\/[^<{…]*(?:\{[^{}]*\}[^<{…]*)*$/
  const paths = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
      code
        .split(/[\s,]+(?![^{]*\})/)
        .filter((word) => roots.test(word) && !word.includes('yyyy-'))
        .map((path) => ({ file, path })),
    ),
  )
  expect(paths.length).toBeGreaterThan(100)
  const isThere = (path: string) => existsSync(path) || globSync(path.replaceAll('[', '[[]')).length > 0
  expect(paths.filter(({ path }) => !isThere(path)).map(({ file, path }) => `${file}: ${path}`)).toEqual([])
})
