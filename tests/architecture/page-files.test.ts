import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { rowOf, screenNames, type ScreenName } from '@/brand/screens'
import { sourceFiles } from './sources'

test('the page files listed for a screen exist, and screens with subpaths have a page file for them (architecture-21)', () => {
  const isThere = (page: string) =>
    sourceFiles.some((file) =>
      page.endsWith('/*')
        ? file.startsWith(`src/pages${page.slice(0, -1)}[`)
        : new RegExp(`^src/pages${page === '/' ? '' : page}(/index|/\\[\\[.*)?\\.tsx$`).test(file),
    )
  const named = screenNames.flatMap((name) => rowOf(name).pages ?? [])
  expect(named.filter((page) => !isThere(page))).toEqual([])
  const { routes } = parse(readFileSync('brands/base/routes.yaml', 'utf8')) as {
    routes: Record<string, { screen: ScreenName }>
  }
  const deep = Object.entries(routes).filter(([, { screen }]) => rowOf(screen).hasPathsBelow)
  const withoutFile = deep.filter(([address, { screen }]) => {
    const hasOwnFile = rowOf(screen).pages?.some((page) => page !== address && isThere(`${page}/*`))
    return !hasOwnFile && !isThere(`${address}/*`)
  })
  expect(withoutFile).toEqual([])
})
