import { expect, test } from 'vitest'
import { scriptFiles, sourceFiles, textOf } from './sources'

test('SQL is only in *-store.ts files and in database/ (architecture-19)', () => {
  const isAllowed = (file: string) =>
    file.endsWith('-store.ts') ||
    ['src/backend/database/', 'scripts/load/'].some((folder) => file.startsWith(folder))
  const sql =
    /(?<!\.)\.query\s*[<(]|[`'"]\s*(?:select\s[^'"`]*\sfrom\s|insert into\s|update \w+\s+set\s|delete from\s|with \w+ as \()/i
  const wrong = [...sourceFiles, ...scriptFiles].filter((file) => !isAllowed(file) && sql.test(textOf(file)))
  expect(wrong).toEqual([])
})
