import { loadManifest } from '../manifest/load'
import { isRecord } from '@/lib/is-record'

/** Returns the templates whose measures are assumed, as "pillow (sizes and bleed)" (brand-56). */
function assumedTemplates(id: string, root: string): string[] {
  const { value } = loadManifest(id, root).parts.designs
  const templates = isRecord(value) && isRecord(value['templates']) ? value['templates'] : {}
  return Object.entries(templates).flatMap(([name, template]) => {
    if (!isRecord(template) || template['source'] !== 'assumed') return []
    const note = template['sourceNote']
    return [typeof note === 'string' ? `${name} (${note})` : name]
  })
}

/** Returns a list of what a merchandiser must confirm before the shop opens; undefined if nothing is assumed. */
export function assumedNote(id: string, root: string): string | undefined {
  const assumed = assumedTemplates(id, root)
  if (assumed.length === 0) return undefined
  return `note: before opening, confirm with the print partner what these templates assume: ${assumed.join('; ')}.`
}
