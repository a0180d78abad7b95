import { filledPattern, namePattern, surfaceNames } from '@/design/template/output-file'
import type { OutputFile } from '@/design/template/product-template'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import type { PrintJob } from './print-job'

/** Returns a file name that is valid on any system. */
const cleanName = (text: string) =>
  text
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100) || 'design'

/** @param part replaces {surface} */
const named = (pattern: string, template: string, line: OrderedLine, part: string): string =>
  cleanName(filledPattern(pattern, { order: line.orderNumber, line: line.position, surface: part, template }))

/** Returns the name of a print file by the template's pattern. */
export const printFileName = (
  { template }: FrozenDesign,
  line: OrderedLine,
  file: OutputFile,
  part: string,
): string => `${named(namePattern(template.output, file), template.id, line, part)}.${file.format}`

/** Returns the name of the design's own file. */
export const designFileName = ({ template }: FrozenDesign, line: OrderedLine): string =>
  `${named(template.output.fileName, template.id, line, 'design')}.design`

/** Returns the name of a page: its surface and, if there are several, its part. */
export const partName = ({ surface, part }: PrintJob): string =>
  part === undefined ? surface : `${surface}-${part}`

/** Returns the replacement for {surface} in the name of a file with several surfaces. */
export const joinedName = (file: OutputFile): string => surfaceNames(file).join('-')
