import type { ProductTemplate } from '@/design/template/product-template'
import type { LabelLine } from '@/design/template/surface-rule'
import type { LabelManifest } from '../schema/design-labels'
import { optionCalled, type Options, titleOf } from './template-options'

const lineOf = ({
  slot,
  says = '',
  font,
  share,
  align = 'center',
}: LabelManifest['lines'][number]): LabelLine => ({
  font,
  share,
  align,
  ...(slot === undefined ? { says } : { slot }),
})

function pictureOf(manifest: LabelManifest['picture'], options: Options) {
  const option = manifest && optionCalled(options, manifest.option)
  if (!option) return {}
  const drawings = Object.entries(manifest.drawings).flatMap(([value, drawing]) => {
    const title = titleOf(option, value)
    return title === undefined ? [] : [[title, drawing] as const]
  })
  return { picture: { option: option.title, drawings: Object.fromEntries(drawings) } }
}

/** Returns how the words typed for a product are shown on it; options are named by their titles. */
export function labelRule(
  manifest: LabelManifest | undefined,
  options: Options,
): Pick<ProductTemplate, 'label'> {
  if (!manifest) return {}
  const background = manifest.background && optionCalled(options, manifest.background)?.title
  return {
    label: {
      lines: manifest.lines.map(lineOf),
      ...(background && { background }),
      ...pictureOf(manifest.picture, options),
      inks: manifest.inks,
    },
  }
}
