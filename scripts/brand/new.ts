import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileBrand } from '@/brand/compile'
import { problemReport } from '@/brand/problem'
import { key } from '@/brand/schema/primitives'
import { writeTokens } from '../tokens/token-file'
import { drawSamplePictures } from './sample-pictures'

const template = fileURLToPath(new URL('./template/', import.meta.url))

const capitalized = (id: string) =>
  id.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Makes brands/<id> and theme/brands/<id>.css, a small shop that builds as it is. */
export async function createBrand(id: string, name: string, root: string): Promise<void> {
  const fill = (text: string) =>
    text.replaceAll('{{id}}', id).replaceAll('{{name}}', name).replaceAll('{{SKU}}', id.toUpperCase())
  const files = readdirSync(join(template, 'brand'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((entry) => /\.(yaml|md)$/.test(entry)))
    write(join(root, 'brands', id, file), fill(readFileSync(join(template, 'brand', file), 'utf8')))
  write(join(root, 'theme/brands', `${id}.css`), fill(readFileSync(join(template, 'theme.css'), 'utf8')))
  await drawSamplePictures(id, name, join(root, 'brands', id, 'assets'))
}

export async function newBrand([id = '', name = capitalized(id)]: string[]): Promise<number> {
  const root = process.cwd()
  if (!key.safeParse(id).success || id === 'base' || id === 'schema') {
    console.error('Name the brand with small letters, digits and -: npm run brand -- new mugs "Mug House"')
    return 1
  }
  if (!/^[\p{L}\p{N}][\p{L}\p{N} '&.-]*$/u.test(name)) {
    console.error(
      `"${name}" cannot be the shop's name. Use letters, digits and spaces: npm run brand -- new ${id} "Mug House"`,
    )
    return 1
  }
  if (existsSync(join(root, 'brands', id))) {
    console.error(`brands/${id} is there already. Choose another id, or take the folder away.`)
    return 1
  }
  await createBrand(id, name, root)
  writeTokens(root)
  const result = compileBrand(id, { root })
  console.log(problemReport(id, result.problems))
  console.log(`brands/${id} and theme/brands/${id}.css are written. See it: BRAND=${id} npm run dev`)
  console.log(`brands/${id}/README.md lists what is still sample.`)
  return result.ok ? 0 : 1
}
