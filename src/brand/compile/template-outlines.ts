import { assetFile } from '../layers'
import type { TemplateManifest } from '../schema/designs'
import { readOutline } from './outline-file'
import type { Templates } from './template-products'

/** Replaces the outline files of templates by their paths. */

type Outlined = { outline?: string | undefined }
type ReadPath = (file: string) => string | undefined

/** @returns the rule with the path of its outline; without an outline if its file cannot be used */
function withPath<Rule extends Outlined>(rule: Rule, pathOf: ReadPath): Rule {
  if (rule.outline === undefined) return rule
  const { outline, ...rest } = rule
  const path = pathOf(outline)
  return { ...rest, ...(path !== undefined && { outline: path }) } as Rule // outline replaced, other keys unchanged
}

const mapped = <Value>(group: Record<string, Value>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value)]))

function withPaths(template: TemplateManifest, pathOf: ReadPath): TemplateManifest {
  return {
    ...template,
    surfaces: mapped(template.surfaces, (rule) => withPath(rule, pathOf)),
    options: mapped(template.options, (option) => ({
      ...option,
      values: mapped(option.values, (change) =>
        change.surfaces
          ? { ...change, surfaces: mapped(change.surfaces, (rule) => withPath(rule, pathOf)) }
          : change,
      ),
    })),
  }
}

/**
 * Returns templates whose outlines are paths in a box of 1 × 1 instead of files, so that a kept revision has the
 * path that its orders were made with. `brand check` reports files that cannot be used.
 * @param root the folder that contains brands/
 */
export function withOutlines(templates: Templates, root: string, id: string): Templates {
  const known = new Map<string, string | undefined>()
  const pathOf: ReadPath = (file) => {
    if (!known.has(file)) {
      const found = assetFile(root, id, file)
      const read = found === undefined ? undefined : readOutline(found)
      known.set(file, read && 'path' in read ? read.path : undefined)
    }
    return known.get(file)
  }
  return mapped(templates, (template) => withPaths(template, pathOf))
}
