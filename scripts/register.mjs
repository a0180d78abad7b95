// Lets Node run this project's TypeScript directly: resolves the alias "@/…" and imports without an
// extension.
import { existsSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const source = new URL('../src/', import.meta.url)
const root = new URL('../', import.meta.url).href
/** Paths below the root whose imports Node resolves itself: those of packages and builds (.folders). */
const builtElsewhere = /^(node_modules\/|\.)/

const isOwnFile = (address) => address?.startsWith(root) && !builtElsewhere.test(address.slice(root.length))

const endings = ['', '.ts', '.tsx', '/index.ts']

function file(url) {
  for (const ending of endings) {
    const path = fileURLToPath(url) + ending
    if (existsSync(path) && statSync(path).isFile()) return pathToFileURL(path).href
  }
  return undefined
}

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('@/') || (specifier.startsWith('.') && isOwnFile(context.parentURL))
    if (isOurs) {
      const base = specifier.startsWith('@/')
        ? new URL(specifier.slice(2), source)
        : new URL(specifier, context.parentURL)
      const found = file(base)
      // require() takes paths, import takes URLs.
      const isRequired = context.conditions?.includes('require')
      if (found) return next(isRequired ? fileURLToPath(found) : found, context)
    }
    return next(specifier, context)
  },
})
