import type { SurfaceId } from '@/design/design-document'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import type { PrintJob } from './print-job'

/** Returns a file name that is valid on any system. */
const cleanName = (text: string) =>
  text
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100) || 'design'

/**
 * Returns the file name that the template asks for; unknown placeholders stay.
 * @param ending file extension without the dot
 */
export function fileName(
  { template }: FrozenDesign,
  line: OrderedLine,
  surface: SurfaceId,
  ending: string,
): string {
  const values: Record<string, string | number> = {
    order: line.orderNumber,
    line: line.position,
    surface,
    template: template.id,
  }
  const name = template.output.fileName.replace(
    /\{(\w+)\}/g,
    (whole, key: string) => `${values[key] ?? whole}`,
  )
  return `${cleanName(name)}.${ending}`
}

/** Returns the name of a page: its surface and, if there are several, its part. */
export const partName = (surface: SurfaceId, { part }: PrintJob) =>
  part === undefined ? surface : `${surface}-${part}`
