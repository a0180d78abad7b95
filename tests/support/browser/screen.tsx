import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { NextRouter } from 'next/router'
import type { ReactNode } from 'react'
import type { ClientBrand } from '@/brand/compiled'
import { BrandProvider } from '@/brand/use-brand'
import type { TagIds } from '@/lib/words/tags'
import { SnackbarHost } from '@/shell/SnackbarHost'
import { RouterContext } from '../../next/support/router-context'
import { exampleClient } from '../example-client'

const client = exampleClient()

/** Renders a screen as on a page: with a brand, a tab's state, a router and the snackbar. */
export function renderScreen(
  children: ReactNode,
  at: {
    asPath?: string
    query?: NextRouter['query']
    tags?: TagIds
    /** False as in a static page's first render, when the router does not have the URL's parameters yet. */
    isReady?: boolean
    /** Overrides of the brand. */
    brand?: Partial<Omit<ClientBrand, 'constants'>> & { constants?: Partial<ClientBrand['constants']> }
  } = {},
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
    isReady: at.isReady ?? true,
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
  const shown = {
    ...client,
    ...(at.tags && { tags: at.tags }),
    ...at.brand,
    constants: { ...client.constants, ...at.brand?.constants },
  }
  const drawn = render(
    <RouterContext value={router}>
      <Provider store={store}>
        <BrandProvider brand={shown}>
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
  return (client.messages[group]?.[name] ?? path).replace(
    /\{(\w+)\}/g,
    (whole, key: string) => values[key] ?? whole,
  )
}
