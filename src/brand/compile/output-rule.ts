import type { OutputRule } from '@/design/template/product-template'
import type { TemplateManifest } from '../schema/designs'

type FileManifest = TemplateManifest['output']['files'][number]

const outputFile = ({
  surface = '',
  surfaces,
  format,
  collated,
  ...rest
}: FileManifest): OutputRule['files'][number] => ({
  ...(surfaces ? { surfaces, format: 'pdf', ...(collated && { collated }) } : { surface, format }),
  ...(rest.name !== undefined && { name: rest.name }),
  ...(rest.mirrored && { mirrored: rest.mirrored }),
  ...(rest.as && { as: rest.as }),
})

/** Compiles the files of a template; `checkOutputFiles` reports invalid entries. */
export const outputRule = ({ files, ...rest }: TemplateManifest['output']): OutputRule => ({
  ...rest,
  files: files.map(outputFile),
})
