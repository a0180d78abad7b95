import { quantizeDocument } from '@/design/document/quantize'
import { measuresOf } from '@/design/measure/measures-of'
import type { Brand, Starter } from '../compiled'
import { assetFile } from '../layers'
import type { Manifest } from '../manifest/parts'
import { designFiles } from './design-files'
import { letteringsIn } from './letterings'
import { oncePerDesign } from './per-design'
import { compileStarter } from './starters'
import { formerTemplates, readRevisions, withSurfacesBefore } from './template-revisions'
import { withOutlines } from './template-outlines'
import { compileTemplates } from './templates'

const onceCompiled = oncePerDesign<Pick<Starter, 'document' | 'measures'>>()

/** Compiles the templates of the brand's products and its starter designs. */
export function compileDesigns(
  id: string,
  { designs, layouts, dates, starters, products, options }: Manifest,
  root: string,
): Pick<Brand, 'templates' | 'formerTemplates' | 'starters'> {
  const sets = options.optionSets
  const manifests = withOutlines(designs.templates, root, id)
  const today = compileTemplates(
    manifests,
    products.products,
    sets,
    letteringsIn(sets),
    layouts.layouts,
    dates.dates,
  )
  const former = formerTemplates(readRevisions(root, id), manifests, products.products, sets)
  const templates = withSurfacesBefore(today, former)
  const files = designFiles(root, id)
  return {
    templates,
    formerTemplates: former,
    starters: Object.entries(starters.starters).flatMap(([slug, starter]) => {
      const template = templates[starter.product]
      if (!template) return []
      const draft = compileStarter(slug, starter, template, files)
      const picture = `starters/${slug}.webp`
      const isDrawn = assetFile(root, id, picture) !== undefined
      const compiled = onceCompiled(draft.document, template, () => {
        const document = quantizeDocument(draft.document)
        const measures = measuresOf(document, template, files.faces(document))
        return { document, ...(measures && { measures }) }
      })
      return [{ ...draft, ...(isDrawn && { picture }), ...compiled }]
    }),
  }
}
