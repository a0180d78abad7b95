import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folderOf, imports, sourceFiles, textOf } from './sources'

/** Questions for the kind of backend, and the folders of its implementations. */
const asks = /speaksCoreOnly|builtDialect|commerce\/dialect'|commerce\/[\w/]+\/(livery|magento)\//

test('features, ui, shell and pages never ask which backend the shop has (architecture-606)', () => {
  const folders = new Set(['features', 'ui', 'shell', 'pages'])
  const wrong = sourceFiles.filter((file) => folders.has(folderOf(file)) && asks.test(textOf(file)))
  expect(wrong).toEqual([])
})

const implementation = /^src\/commerce\/([\w/]+)\/(livery|magento)\/([\w-]+)$/
const kindOf = (path: string) => implementation.exec(path)?.[2]

test('commerce imports an implementation only in the file that chooses it, or in the same backend’s code (architecture-606)', () => {
  const wrong = imports.filter(({ file, target }) => {
    const [, subject, kind, name] = implementation.exec(target) ?? []
    if (kind === undefined || folderOf(file) !== 'commerce') return false
    const from = file.replace(/\.ts$/, '')
    return kindOf(from) !== kind && from !== `src/commerce/${subject}/${name}-backend`
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

/** Names that other files can import from a file. */
function exportsOf(file: string): string[] {
  const text = textOf(file)
  const lists = [...text.matchAll(/^export (?:const )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(','),
  )
  const listed = lists.map((each) => each.trim().split(' as ').at(-1) ?? '').filter((name) => name !== '')
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  return [...listed, ...declared]
}

const choosers = sourceFiles.filter((file) => /^src\/commerce\/[\w/]+\/[\w-]+-backend\.ts$/.test(file))

test.each(choosers)('both backends have what %s exports (architecture-606)', (file) => {
  for (const kind of ['livery', 'magento']) {
    const chosen = file.replace(/\/([\w-]+)-backend\.ts$/, `/${kind}/$1.ts`)
    expect(existsSync(chosen), chosen).toBe(true)
    expect(exportsOf(chosen), chosen).toEqual(expect.arrayContaining(exportsOf(file)))
  }
})

/** True if a file imports an implementation, and names an export of it. */
const isImported = (chosen: string, name: string) =>
  imports.some(
    ({ file, target }) =>
      `${target}.ts` === chosen && !file.endsWith('-backend.ts') && textOf(file).includes(name),
  )

test.each(choosers)('the implementations of %s export nothing unused (architecture-606)', (file) => {
  const chosen = exportsOf(file)
  const unused = ['livery', 'magento'].flatMap((kind) => {
    const implementing = file.replace(/\/([\w-]+)-backend\.ts$/, `/${kind}/$1.ts`)
    return exportsOf(implementing)
      .filter((name) => !chosen.includes(name) && !isImported(implementing, name))
      .map((name) => `${implementing} exports ${name}`)
  })
  expect(unused).toEqual([])
})

test('commerce asks for the backend once in a file (architecture-606)', () => {
  const wrong = sourceFiles.filter((file) => {
    const asked = textOf(file).match(/(?<!import \{ )\bspeaksCoreOnly\b/g)?.length ?? 0
    return folderOf(file) === 'commerce' && asked > 1
  })
  expect(wrong).toEqual([])
})
