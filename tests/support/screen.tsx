import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { NextRouter } from 'next/router'
import type { ReactNode } from 'react'
import { clientBrand } from '@/brand/compile/brand'
import { BrandProvider } from '@/brand/use-brand'
import type { TagIds } from '@/lib/tags'
import { SnackbarHost } from '@/shell/SnackbarHost'
import { RouterContext } from '../next/support/router-context'
import { exampleBrand } from './brands'

const brand = exampleBrand()
const client = { ...clientBrand(brand), messages: brand.messages }

/** Draws a screen as a page does: with a brand, the state of a tab, a router and the snackbar. */
export function drawScreen(
  children: ReactNode,
  at: { asPath?: string; query?: NextRouter['query']; tags?: TagIds } = {},
) {
  const went: string[] = []
  const go = (to: unknown) => {
    went.push(String(to))
    return Promise.resolve(true)
  }
  const router = {
    route: '/',
    pathname: '/',
    basePath: '',
    asPath: at.asPath ?? '/',
    query: at.query ?? {},
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: go,
    replace: go,
    reload: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    prefetch: () => Promise.resolve(),
    beforePopState: () => undefined,
    events: { on: () => undefined, off: () => undefined, emit: () => undefined },
  } satisfies NextRouter
  const store = createStore()
  const drawn = render(
    <RouterContext value={router}>
      <Provider store={store}>
        <BrandProvider brand={at.tags ? { ...client, tags: at.tags } : client}>
          {children}
          <SnackbarHost />
        </BrandProvider>
      </Provider>
    </RouterContext>,
  )
  return { ...drawn, store, went }
}

export const wording = (path: string, values: Record<string, string> = {}) => {
  const [group = '', name = ''] = path.split('.')
  return (brand.messages[group]?.[name] ?? path).replace(
    /\{(\w+)\}/g,
    (whole, key: string) => values[key] ?? whole,
  )
}
