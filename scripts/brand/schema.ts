import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { isRecord } from '@/lib/is-record'
import { partNames, parts, type PartName } from '@/brand/manifest/parts'

const folder = 'brands/schema'

/**
 * Parts whose entries a brand must write in full. In other parts, a file may contain only some settings: base
 * has the rest.
 */
const writtenWhole: ReadonlySet<PartName> = new Set(['categories', 'options', 'priceTables', 'products'])

/** Adapts a schema to one layer: settings may be omitted, and null removes the entry of base. */
function forOneLayer(schema: unknown): unknown {
  if (!isRecord(schema)) return schema
  const { required: _required, properties, additionalProperties, ...rest } = schema
  const settings = isRecord(properties)
    ? Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, forOneLayer(inner)]))
    : undefined
  const entries = isRecord(additionalProperties)
    ? { anyOf: [forOneLayer(additionalProperties), { type: 'null' }] }
    : additionalProperties
  return {
    ...rest,
    ...(settings && { properties: settings }),
    ...(entries !== undefined && { additionalProperties: entries }),
  }
}

/** Returns JSON Schemas for editors as text, by file name. */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    partNames
      .filter((name) => parts[name].file.endsWith('.yaml'))
      .map((name) => {
        const { file } = parts[name]
        const json = z.toJSONSchema(parts[name].schema, { io: 'input' })
        const { required: _required, ...whole } = json
        const layer = writtenWhole.has(name) ? whole : forOneLayer(json)
        return [schemaFile(file), `${JSON.stringify({ title: file, ...(layer as object) }, null, 2)}\n`] // an object, like `json`
      }),
  )
}

/**
 * Returns the schema's file name: catalogue/products/*.yaml → products.json, blog/categories.yaml →
 * blog-categories.json
 */
export function schemaFile(file: string): string {
  if (file.endsWith('/*.yaml')) return `${basename(file.slice(0, -'/*.yaml'.length))}.json`
  const name = `${basename(file, '.yaml')}.json`
  return file.startsWith('blog/') ? `blog-${name}` : name
}

/** Writes brands/schema, with which editors complete and explain manifests. */
export function writeSchemas(): number {
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(editorSchemas())) {
    writeFileSync(join(folder, file), text)
    console.log(join(folder, file))
  }
  return 0
}
