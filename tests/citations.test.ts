import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { rulesIn, writtenRules } from '../scripts/specification/rules'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))

const isText = /\.(?:tsx?|mjs|cjs|js|cmd|css|ya?ml|sql|graphql|md|env|example|conf)$|Dockerfile|\.npmrc$/
/**
 * A landed migration never changes (database-7), so it may cite rules that existed when it was written. Starter
 * designs have object names such as band-2, which look like rules.
 */
const isFixed = /^src\/backend\/database\/migrations\/|\/generated\/|\/designs\/starters\//

/** The texts that may cite something, with each wrapped comment on one line. */
const texts = files
  .filter((file) => isText.test(file) && !isFixed.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/|#|--)? */g, ' ') }))

const rules = writtenRules()
const subjects = new Set(rules.map((rule) => rule.replace(/-\d+$/, '')))

/** Returns the rules cited in parentheses whose subject has no file. */
const strangeRules = (text: string) =>
  [...text.matchAll(/(?<=[(,] ?)([a-z]+(?:-[a-z]+)*)-\d+(?=[,)])/g)].flatMap(([rule, subject = '']) =>
    subjects.has(subject) ? [] : [rule],
  )

test('code, data and documents cite only rules that exist (architecture-12)', () => {
  const known = new Set(rules)
  const lost = texts.flatMap(({ file, text }) =>
    [...rulesIn(text, rules).filter((rule) => !known.has(rule)), ...strangeRules(text)].map(
      (rule) => `${file}: ${rule}`,
    ),
  )
  expect(lost).toEqual(['tests/specification.test.ts: green-tea-2'])
})

test('code, data and documents cite only decisions that exist (architecture-12)', () => {
  const known = new Set(readdirSync('docs/decisions').map((file) => file.slice(0, 4)))
  const cited = /(?:\b[Dd]ecisions?[ /]|\()0\d{3}(?:(?:, | and )0\d{3})*(?=[^\d/]|$)/g
  const lost = texts.flatMap(({ file, text }) =>
    [...text.matchAll(cited)].flatMap(([citation]) =>
      (citation.match(/\d{4}/g) ?? []).flatMap((number) =>
        known.has(number) ? [] : [`${file}: decision ${number}`],
      ),
    ),
  )
  expect(lost).toEqual([])
})

/** The first and last of the numbered migrations, which a start asks for by name. */
const formerFiles = new Set(['0001_carts.sql', '0942_express_approvals.sql'])

test('comments name only files that exist (architecture-608)', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm
  const named =
    /(?<![\w./*{}$-])(?:[\w.[\]-]+\/)*[\w[\]-][\w.[\]-]*\.(?:tsx?|mjs|sql|graphql|css|ya?ml|md)\b(?![\w/-])/g
  const code = files.filter((file) => /^(?:src|scripts|stories|\.storybook)\/.*\.(?:tsx?|mjs)$/.test(file))
  const byName = Map.groupBy(files, (file) => basename(file))
  const isThere = (path: string) =>
    byName.get(basename(path))?.some((file) => `/${file}`.endsWith(`/${path.replace(/^(?:\.\.?\/)+/, '')}`))
  const lost = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(comment)].flatMap(([words]) =>
      (words.match(named) ?? []).flatMap((path) =>
        isThere(path) || formerFiles.has(path) ? [] : [`${file}: ${path}`],
      ),
    ),
  )
  expect(lost).toEqual([])
})
