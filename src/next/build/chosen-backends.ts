import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const folder = 'src/commerce'

/**
 * Returns webpack aliases from each file that chooses a backend, such as cart/cart-backend.ts, to its
 * implementation for one kind of backend. Pages then don't contain the other kind's documents (decision 0168).
 */
export const chosenBackends = (kind: 'livery' | 'magento', root = process.cwd()): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-backend.ts'))
      .map((file) => {
        const name = basename(file, '-backend.ts')
        const subject = join(root, folder, dirname(file))
        return [join(subject, `${name}-backend`), join(subject, kind, `${name}.ts`)]
      }),
  )
