import { expect, test } from 'vitest'
import { importsOf } from '../../scripts/graph/imports'
import { backendImports, compositionRoot, generatedFolder, scriptFiles, subjectOf } from './sources'

test('code outside a backend subject imports only its entry file; only the composition root imports its resolvers (architecture-16)', () => {
  const open = new Set(['', 'kernel', 'database', generatedFolder])
  const wrong = [...backendImports, ...importsOf(scriptFiles)].filter(({ file, target }) => {
    const to = subjectOf(target)
    if (to === undefined || open.has(to) || subjectOf(file) === to) return false
    const isResolvers = file === compositionRoot && target.endsWith('-resolvers')
    return !isResolvers && target !== `src/backend/${to}/${to}`
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})
