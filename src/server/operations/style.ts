import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverBrand } from '@/brand/server'
import type { Call } from '../../http/endpoint'
import { notFound } from '../../http/http'
import { root } from './call'

/**
 * The style of /operations: the brand's own design tokens, and a style sheet for tables and forms without
 * scripts.
 */

const own = new URL('operations.css', import.meta.url)

const fiveMinutes = 'private, max-age=300'
let known: { brand: string; text: string } | undefined

/** Returns a brand's tokens. Fonts in its own folder are kept, with a URL below /operations. */
function tokensOf(brand: string): string {
  const files = ['theme/base.css', `theme/brands/${brand}.css`].filter((file) => existsSync(file))
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const [start = '', ...faces] = text.split('@font-face')
  return [start, ...faces.map(withOwnFont)]
    .join('')
    .replaceAll(
      /url\("\.\.\/\.\.\/brands\/[\w-]+\/assets\/fonts\/([\w-]+\.woff2)"\)/g,
      `url("${root}/fonts/$1")`,
    )
}

/** Completes a block that was split at "@font-face"; drops it if its font comes from a package. */
function withOwnFont(text: string): string {
  const end = text.indexOf('}') + 1
  return text.slice(0, end).includes('node_modules') ? text.slice(end) : `@font-face${text}`
}

/** GET /operations/style.css and /operations/fonts/…: public and the same for everyone. */
export async function operationsStyle({ request, response, below }: Call) {
  const brand = serverBrand().id
  const [, font] = /^fonts\/([\w-]{1,60}\.woff2)$/.exec(below) ?? []
  const file = font && join('brands', brand, 'assets', 'fonts', font)
  if (below !== 'style.css' && (!file || !existsSync(file))) return notFound({ response })
  response.setHeader('cache-control', fiveMinutes)
  if (file) {
    response.setHeader('content-type', 'font/woff2')
    return response.end(request.method === 'HEAD' ? undefined : await readFile(file))
  }
  if (known?.brand !== brand) known = { brand, text: `${tokensOf(brand)}\n${readFileSync(own, 'utf8')}` }
  response.setHeader('content-type', 'text/css; charset=utf-8')
  return response.end(known.text)
}
