import { expect, test } from 'vitest'
import { folderOf, loadedBy, sourceFiles } from './sources'

test('code that builds page props is in *.server.ts files, and components never load them (architecture-22)', () => {
  const isForServer = (path: string) => /\.server(\.ts)?$/.test(path)
  const wrong = sourceFiles
    .filter((file) => !isForServer(file))
    .flatMap((file) =>
      loadedBy(file)
        .filter((specifier) =>
          ['features', 'shell'].includes(folderOf(file))
            ? isForServer(specifier) || specifier === '@/brand/server'
            : isForServer(specifier) && folderOf(file) !== 'pages',
        )
        .map((specifier) => `${file} imports ${specifier}`),
    )
  expect(wrong).toEqual([])
})
